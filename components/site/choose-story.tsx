import { SiteLink } from './site-link'

/** Where a page that has nothing yet leads. */
export function ChooseStory() {
  return (
    <SiteLink href="/archive" className="button mt-3 sm:px-9 max-sm:justify-self-stretch" data-kind="primary">
      Choose a story
    </SiteLink>
  )
}
