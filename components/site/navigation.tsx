'use client'

import { usePathname } from 'next/navigation'
import { SiteLink } from './site-link'

const links = [
  { href: '/', text: "Today's Story", loading: "Loading today's story..." },
  { href: '/archive', text: 'Archive', loading: 'Loading the archive...' },
  { href: '/resources', text: 'Resources', loading: 'Loading the resources...' },
]

export function Navigation({ className, onChoose }: { className: string; onChoose?: () => void }) {
  const pathname = usePathname()
  return (
    <nav aria-label="Main">
      <ul className={className}>
        {links.map(({ href, text, loading }) => (
          <li key={href}>
            <SiteLink
              href={href}
              loading={loading}
              className="navigation-link inline-block"
              aria-current={pathname === href || pathname.startsWith(`${href}/`) ? 'page' : undefined}
              onClick={onChoose}
            >
              {text}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
