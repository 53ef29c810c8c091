// Node and Playwright want the type said.
import owner from './site.json' with { type: 'json' }

/** The owner's values, see “Publish” in the README, and what overrides them at build time. */
export const site = {
  ...owner,
  url: (process.env.SITE_URL ?? owner.url).replace(/\/+$/, ''),
  reports: process.env.REPORTS ?? owner.reports,
  /** False also takes back what earlier builds have stored. */
  offline: process.env.OFFLINE !== 'off' && owner.offline,
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
