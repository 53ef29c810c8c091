import { readFileSync } from 'node:fs'

/** Gives the document the rules that show of a story what its stage has reached. jsdom knows no layers and no `@supports`. */
export function addStageRules(): void {
  const style = document.createElement('style')
  style.textContent = readFileSync('components/story/stages.css', 'utf8')
    .replace(/@layer.*/s, '')
    .replace(/@supports [^{]*\{(.*?)\n\}/s, '$1')
  document.head.append(style)
}
