'use client'

import { Search } from 'lucide-react'
import { type ComponentProps, useEffect, useRef } from 'react'
import { Icon } from '@/components/ui/icon'
import { searchFieldHash, searchPath } from '@/lib/site/paths'
import { getSitePath } from '@/lib/site/site'

type SearchFieldProps = ComponentProps<'input'> & {
  onSearch?: () => void
}

/** A form that leads to the page of the search, without a script too. The key / leads to its field: see `KeyboardHelp`. */
export function SearchField({ onSearch, ...props }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (location.hash === searchFieldHash) field.current?.focus()
  }, [])
  return (
    <search>
      <form
        action={getSitePath(searchPath)}
        className="needs-script relative print:hidden"
        onSubmit={(event) => {
          if (!onSearch) return
          event.preventDefault()
          onSearch()
        }}
      >
        <input
          ref={field}
          id={searchFieldHash.slice(1)}
          type="search"
          name="q"
          aria-label="Search all lines, in Russian or English"
          placeholder="Russian or English"
          className="search-field pe-11"
          maxLength={200}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          {...props}
        />
        <button type="submit" className="icon-button absolute inset-y-0 end-0 my-auto">
          <Icon of={Search} />
          <span className="sr-only">Search</span>
        </button>
      </form>
    </search>
  )
}
