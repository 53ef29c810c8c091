/** The owner's values. Nothing of the kind is written anywhere else. */
export const site = {
  name: 'Russian Story',
  description:
    'Short Russian stories for learners: listen, read line by line with an English translation, and practise.',
  /** Where the site is published, path included. `SITE_URL` overrides it at build time. */
  url: (process.env.SITE_URL ?? 'https://russian-story.example').replace(/\/+$/, ''),
  /** The sister site for the Cyrillic alphabet. */
  alphabetUrl: 'https://en.wikibooks.org/wiki/Russian/Alphabet',
  coffeeUrl: 'https://buymeacoffee.com/',
} as const

/** The path below which the site is published: `` or `/russian-story`. */
export const basePath = new URL(site.url).pathname.replace(/\/+$/, '')

/** Takes a path from the site's root, such as `/audio/a.m4a`; gives it with the base path, for what next/link does not write. */
export function getSitePath(path: string): string {
  return `${basePath}${path}`
}

/** Takes a path from the site's root; gives the whole address, without a slash at the end of the home page's. */
export function getSiteUrl(path: string): string {
  return `${site.url}${path === '/' ? '' : path}`
}

/** The paper's colour in each theme, for the browser's own bars: `--background` of globals.css. */
export const themeColors = { light: '#faf7f1', dark: '#191613' } as const
