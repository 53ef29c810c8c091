/** The inline scripts in which Next.js writes a page's data: `self.__next_f`, see its app-index. */
const dataScript =
  /<script>((?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\(.*?\))<\/script>/gs

/** Takes a page's HTML; gives it without its inline data, and those as a script, or null where there are none. */
export function splitPageData(html: string): { html: string; data: string } | null {
  const data = [...html.matchAll(dataScript)].map(([, code]) => code).join(';')
  return data === '' ? null : { html: html.replace(dataScript, ''), data }
}

/**
 * Takes HTML and the address of its data; gives the HTML that loads them after all of its text. Not deferred: Next.js
 * takes no more data once the document is parsed, and deferred scripts run after that. Throws where there is no end
 * of a body.
 */
export function linkPageData(html: string, url: string): string {
  const end = html.lastIndexOf('</body>')
  if (end === -1) throw new Error(`expected </body> in the page of ${url}`)
  return `${html.slice(0, end)}<script src="${url}"></script>${html.slice(end)}`
}
