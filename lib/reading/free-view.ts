/** Gives the upper and lower edge, in pixels, of what the player leaves free of the window. */
export function getFreeView(): { top: number; bottom: number } {
  const free = { top: 0, bottom: window.innerHeight }
  const player = document.querySelector('.player')
  const box = player?.getBoundingClientRect()
  if (!player || !box || box.height === 0) return free
  const { position } = getComputedStyle(player)
  if (position === 'fixed') return { ...free, bottom: box.top }
  return position === 'sticky' && box.top < window.innerHeight / 4 ? { ...free, top: box.bottom } : free
}
