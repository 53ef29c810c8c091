import type { Metadata } from 'next'
import { getSiteUrl, site } from '@/lib/site'

type PageMetadataOptions = {
  /** Without the site's name. */
  title: string
  description: string
  /** From the site's root, such as `/archive`. */
  path: string
  /** YYYY-MM-DD; makes the page an article. */
  date?: string
}

/** Gives a page's title, description, canonical address, Open Graph, Twitter card and link to the feed. */
export function getPageMetadata({ title, description, path, date }: PageMetadataOptions): Metadata {
  const url = getSiteUrl(path)
  const shared = { title, description, url, siteName: site.name, locale: 'en_GB' }
  const image = { url: getSiteUrl('/social.png'), width: 1200, height: 630, alt: site.name }
  return {
    title: `${title} | ${site.name}`,
    description,
    alternates: { canonical: url, types: { 'application/rss+xml': getSiteUrl('/feed.xml') } },
    openGraph: {
      ...shared,
      images: [image],
      ...(date ? { type: 'article', publishedTime: date } : { type: 'website' }),
    },
    twitter: { card: 'summary_large_image', title, description, images: [image] },
  }
}
