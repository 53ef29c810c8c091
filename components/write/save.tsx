import { Button } from '@/components/ui/button'
import { ExternalLink } from '@/components/ui/external-link'
import { saveFile } from '@/components/ui/save-file'
import { getProposalUrl, getUploadUrl } from './insert'

type SaveProps = {
  /** The story's path in the repository. */
  file: string
  /** As it was checked. */
  text: string
  /** As it is. */
  getText: () => string
  isNew: boolean
  /** The owner's on GitHub; empty where there is none. */
  repository: string
}

/** What can be done with a story that is written. */
export function Save({ file, text, getText, isNew, repository }: SaveProps) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <Button onClick={() => saveFile(getText(), file.slice(file.lastIndexOf('/') + 1), 'text/markdown')}>
        Download story.md
      </Button>
      {repository ? (
        <Propose {...{ file, text, isNew, repository }} />
      ) : (
        <p className="text-sm">This site has no GitHub repository. Send the file to the site’s owner.</p>
      )}
    </div>
  )
}

function Propose({ file, text, isNew, repository }: Omit<SaveProps, 'getText'>) {
  const url = isNew && getProposalUrl(repository, file, text)
  if (url) {
    return (
      <ExternalLink href={url} className="button" data-kind="outline">
        Propose on GitHub
      </ExternalLink>
    )
  }
  return (
    <p className="text-sm">
      {isNew
        ? 'The story is too long for a link: download it, and '
        : 'To propose the change: download it, and '}
      <ExternalLink href={getUploadUrl(repository, file)} className="text-link">
        upload it on GitHub
      </ExternalLink>
      .
    </p>
  )
}
