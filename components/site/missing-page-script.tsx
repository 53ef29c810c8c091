import { basePath } from '@/lib/site'

/**
 * A static host answers every unknown address with the 404 page. An unknown story leads home without
 * a message; any other path is logged. The page stays unpainted until that is decided: React moves
 * the style into the head, before everything that could be painted.
 */
const css = 'html:not(.missing-page){visibility:hidden}'

const script = `(() => {
  const path = location.pathname
  const [id, ...more] = path.replace('${basePath}/story/', '').split('/')
  const isStory = path.startsWith('${basePath}/story/') && id !== '' && more.join('') === ''
  if (isStory) return location.replace('${basePath}/')
  document.documentElement.classList.add('missing-page')
  console.warn('404: there is no page at ' + path)
})()`.replace(/\n\s*/g, '\n')

export function MissingPageScript() {
  return (
    <>
      <style href="missing-page" precedence="high">
        {css}
      </style>
      <noscript>
        <style>{'html{visibility:visible!important}'}</style>
      </noscript>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
      <script dangerouslySetInnerHTML={{ __html: script }} />
    </>
  )
}
