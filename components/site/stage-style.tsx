'use client'

import { stageCss } from '@/lib/reading/stage-css'

/**
 * With JavaScript off all of the story is shown and what would be a dead control is not.
 * In the first cascade layer, because among important rules the first layer wins.
 */
const css = `@layer theme{
.needs-script{display:none!important}
.without-script-shown{display:block!important}
[data-from]{display:contents!important}
.line>[lang],.words dd{display:block!important}
.words div::after{display:none!important}
legend [lang]{display:inline!important}
}`

/**
 * The rules that show of a story what its stage has reached, and all of it without JavaScript. A client component,
 * as what else is the same on every page: a page's data then name it, where they would repeat all of its elements.
 */
export function StageStyle() {
  return (
    <>
      <style>{stageCss}</style>
      <noscript>
        <style>{css}</style>
      </noscript>
    </>
  )
}
