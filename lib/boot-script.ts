import { memoryKey } from '@/lib/reading/memory'

/**
 * The script that runs before the first paint, on every page the same.
 * A stored theme other than dark or light counts as light, where next-themes would take any word for a class;
 * with storage blocked the system's theme is used at once. The reader's choice of stress marks is set.
 */
export const bootScript = `(() => {
  const root = document.documentElement
  try {
    const theme = localStorage.getItem('theme')
    if (theme !== null && theme !== 'dark' && theme !== 'light') localStorage.setItem('theme', 'light')
  } catch {
    if (matchMedia('(prefers-color-scheme: dark)').matches) root.classList.add('dark')
  }
  try {
    const { version, stress } = JSON.parse(localStorage.getItem('${memoryKey}') ?? '{}')
    if (version === 1 && typeof stress === 'boolean') root.dataset.stress = stress ? 'shown' : 'hidden'
  } catch {}
})()`.replace(/\n\s*/g, '\n')
