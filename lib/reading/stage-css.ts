import { stages } from './stage'

/**
 * The rules that show of a story what its stage has reached: `data-stage` on the article decides, so that one
 * attribute is all that has to be changed, by React or, before React is there, by the boot script.
 * `data-from` marks what is there from a stage on, `data-at` what is there in one stage only.
 */
export const stageCss = [
  '[data-from],[data-at]{display:none}',
  // Nothing comes with the first stage, and no step leads on from the last.
  ...stages.slice(1).map((stage, index) => {
    const reached = stages.slice(1, index + 2).map((from) => `[data-stage=${stage}] [data-from=${from}]`)
    return `${reached}{display:contents}`
  }),
  `${stages.slice(0, -1).map((stage) => `[data-stage=${stage}] [data-at=${stage}]`)}{display:block}`,
  '@media print{[data-from]{display:contents!important}[data-at]{display:none!important}}',
].join('\n')
