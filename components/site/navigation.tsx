'use client'

import { usePathname } from 'next/navigation'
import { SiteLink } from './site-link'

const links = [
  { href: '/', text: "Today's Story" },
  { href: '/archive', text: 'Archive' },
  { href: '/resources', text: 'Resources' },
]

/** The bar of the current page lies on the header's edge. */
const linkClass =
  'inline-block border-b-2 border-transparent py-[0.35rem] text-muted hover:text-foreground aria-[current]:border-accent aria-[current]:text-foreground sm:-my-[0.65rem] sm:pt-5.5 sm:pb-4 forced:not-aria-[current]:border-[Canvas]'

export function Navigation({ className, onChoose }: { className: string; onChoose?: () => void }) {
  const pathname = usePathname()
  return (
    <nav aria-label="Main">
      <ul className={className}>
        {links.map(({ href, text }) => (
          <li key={href}>
            <SiteLink
              href={href}
              className={linkClass}
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
