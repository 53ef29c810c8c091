/**
 * The owner's values: the only place to change when you publish the site under your own name. Where an address is empty,
 * its link is not there.
 */
export const site = {
  name: 'Russian Story',
  description:
    'Short Russian stories for learners: listen, read line by line with an English translation, and practise.',
  /** Whom podcast apps name as the author. */
  author: 'Russian Story',
  /** Public, in the podcasts and on the page about the site: Spotify and others send a code to it when you submit one. Apple asks for none. */
  email: '' as string,
  /** Where the site is published, including any path. `SITE_URL` overrides it at build time. */
  url: (process.env.SITE_URL ?? 'https://russian-story.example').replace(/\/+$/, ''),
  /** What the podcasts' ids are made of: where they first appeared, without https://. It stays when the site moves. */
  podcast: 'russian-story.example',
  /** The sister site, which teaches the Cyrillic alphabet. */
  alphabetUrl: 'https://en.wikibooks.org/wiki/Russian/Alphabet' as string,
  coffeeUrl: 'https://buymeacoffee.com/' as string,
  /** The repository on GitHub, such as https://github.com/owner/russian-story: where stories are proposed. */
  repository: '' as string,
  /** Where readers report mistakes: `mailto:` with an address, or the address of a repository's new-issue form. `REPORTS` overrides it. */
  reports: (process.env.REPORTS ?? '') as string,
  /** Whether pages open without a network. A build with `OFFLINE=off` also takes back what earlier ones have stored. */
  offline: process.env.OFFLINE !== 'off',
} as const

/** The path below which the site is published: `` or `/russian-story`. */
export const basePath = new URL(site.url).pathname.replace(/\/+$/, '')

/** Returns a path such as `/audio/a.m4a` with the base path, for URLs that next/link does not write. */
export function getSitePath(path: string): string {
  return `${basePath}${path}`
}

/** Returns the absolute URL of a path; the home page's has no trailing slash. */
export function getSiteUrl(path: string): string {
  return `${site.url}${path === '/' ? '' : path}`
}

/** The page's colour in each theme, for the browser's own bars: `--background` of colors.css. */
export const themeColors = { light: '#faf7f1', dark: '#191613' } as const
