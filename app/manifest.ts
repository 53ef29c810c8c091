import type { MetadataRoute } from 'next'
import { getSitePath, site, themeColors } from '@/lib/site/site'

export const dynamic = 'force-static'

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: site.name,
    short_name: site.name,
    description: site.description,
    start_url: getSitePath('/'),
    display: 'standalone',
    background_color: themeColors.light,
    theme_color: themeColors.light,
    icons: [
      { src: getSitePath('/icons/icon-192.png'), sizes: '192x192', type: 'image/png' },
      { src: getSitePath('/icons/icon-512.png'), sizes: '512x512', type: 'image/png' },
      {
        src: getSitePath('/icons/icon-maskable-512.png'),
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
    ],
  }
}
