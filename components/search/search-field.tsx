'use client'

import { Search } from 'lucide-react'
import { type ComponentProps, useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { searchFieldHash, searchPath } from '@/lib/site/paths'
import { getSitePath } from '@/lib/site/site'

type SearchFieldProps = ComponentProps<'input'> & {
  onSearch?: () => void
  /** Shows the button's icon alone: it says enough beside the field. */
  isSmall?: boolean
}

/** A form that leads to the page of the search, without a script too. The key / leads to its field: see `KeyboardHelp`. */
export function SearchField({ onSearch, isSmall = false, ...props }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (location.hash === searchFieldHash) field.current?.focus()
  }, [])
  return (
    <search>
      <form
        action={getSitePath(searchPath)}
        className={`needs-script flex gap-2 print:hidden ${isSmall ? 'w-68' : 'mt-7'}`}
        onSubmit={(event) => {
          if (!onSearch) return
          event.preventDefault()
          onSearch()
        }}
      >
        <input
          ref={field}
          type="search"
          name="q"
          aria-label="Search all lines, in Russian or English"
          placeholder="Russian or English"
          className="search-field"
          maxLength={200}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          {...props}
        />
        <Button
          type="submit"
          kind="outline"
          className={`py-[0.4rem] ${isSmall ? 'gap-0 px-[0.8rem] text-[0px]' : 'px-[1.1rem]'}`}
        >
          <Icon of={Search} size={18} />
          Search
        </Button>
      </form>
    </search>
  )
}
