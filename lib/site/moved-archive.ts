/**
 * Returns the address of a view of the archive that had a page of its own in earlier releases: for `/archive/a1/oldest/2` it
 * is `/archive/a1?sort=oldest&page=2`. Undefined for any other path.
 */
export function findMovedView(path: string): string | undefined {
  const view =
    /^\/archive(?:\/(?!(?:topic|grammar|newest|oldest|\d+)(?:\/|$))([^/]+))?(?:\/topic\/([^/]+))?(?:\/grammar\/([^/]+))?(?:\/(newest|oldest))?(?:\/(\d+))?$/
  const [isView, level, topic, grammar, sort, page] = view.exec(path) ?? []
  if (isView === undefined) return undefined
  const query: string[] = []
  if (topic || grammar) {
    if (level) query.push(`level=${level}`)
    if (topic && grammar) query.push(`topic=${topic}`)
  } else if (sort === 'oldest') {
    query.push('sort=oldest')
    if (page) query.push(`page=${page}`)
  }
  const parts = grammar ? ['grammar', grammar] : topic ? ['topic', topic] : level ? [level] : []
  const isNewest = !topic && !grammar && sort !== 'oldest'
  const base = ['/archive', ...parts, ...(isNewest && page ? [page] : [])].join('/')
  const moved = query.length > 0 ? `${base}?${query.join('&')}` : base
  return moved === path ? undefined : moved
}
