/**
 * Returns the address of a view of the archive that had a page of its own in earlier releases: for `/archive/a1/oldest/2` it
 * is `/archive/a1?sort=oldest&page=2`. Undefined for any other path.
 */
export function findMovedView(path: string): string | undefined {
  const view =
    /^\/archive(?:\/(?!(?:topic|grammar|newest|oldest|\d+)(?:\/|$))([^/]+))?(?:\/topic\/([^/]+))?(?:\/grammar\/([^/]+))?(?:\/(newest|oldest))?(?:\/(\d+))?$/
  const [isView, level, topic, grammar, sort, page] = view.exec(path) ?? []
  if (isView === undefined) return undefined
  const isOldest = !topic && !grammar && sort === 'oldest'
  const parts = grammar ? ['grammar', grammar] : topic ? ['topic', topic] : [level, isOldest ? '' : page]
  const query = isOldest
    ? { sort, page }
    : { level: topic || grammar ? level : '', topic: grammar ? topic : '' }
  const asked = Object.entries(query).flatMap(([name, value]) => (value ? `${name}=${value}` : []))
  const moved =
    ['/archive', ...parts.filter(Boolean)].join('/') + (asked.length > 0 ? `?${asked.join('&')}` : '')
  return moved === path ? undefined : moved
}
