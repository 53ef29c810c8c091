import { findMovedView } from '@/lib/site/moved-archive'
import { basePath } from '@/lib/site/site'
import { readerDataKey } from '@/lib/storage/reader-data'

/**
 * Runs on the 404 page, with which a static host answers every unknown address: an unknown story leads home without a
 * message, a view of the archive to where it is now, any other path is logged. A story that the reader data lead on to is
 * noted as gone, so that home does not lead to it again.
 */
export function answerMissingPage(): void {
  const path = location.pathname
  const [id = '', ...more] = path.replace(`${basePath}/story/`, '').split('/')
  const isStory = path.startsWith(`${basePath}/story/`) && id !== '' && more.join('') === ''
  if (isStory) {
    try {
      const stored = localStorage.getItem(readerDataKey) ?? ''
      const data = JSON.parse(stored)
      if (data.version === 1 && stored.includes(`"${id}"`)) {
        const progress = data.stories[id]
        data.stories[id] = { stage: 'start', ...progress, gone: true }
        localStorage.setItem(readerDataKey, JSON.stringify(data))
      }
    } catch {
      // Nothing is stored that could lead here.
    }
    location.replace(`${basePath}/`)
    return
  }
  const moved = path.startsWith(`${basePath}/`) && findMovedView(path.slice(basePath.length))
  if (moved) {
    location.replace(basePath + moved)
    return
  }
  document.documentElement.classList.add('missing-page')
  console.warn(`404: there is no page at ${path}`)
}
