import { useState } from 'react'
import { useAnnounced } from '@/components/ui/announcer'
import { Button } from '@/components/ui/button'
import { ExternalLink } from '@/components/ui/external-link'
import { saveFile } from '@/components/ui/save-file'
import { getProposalUrl } from './insert'

type SaveProps = {
  /** The story's path in the repository. */
  file: string
  getText: () => string
  isNew: boolean
  /** The owner's on GitHub; empty where there is none. */
  repository: string
  /** Where a story can be sent otherwise: an address of mail or of a page; empty where there is none. */
  contact: string
}

/** What can be done with a story that is written. */
export function Save({ file, getText, isNew, repository, contact }: SaveProps) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <Button onClick={() => saveFile(getText(), file.slice(file.lastIndexOf('/') + 1), 'text/markdown')}>
        Download story.md
      </Button>
      {repository ? <Propose {...{ file, getText, isNew, repository }} /> : <Send contact={contact} />}
    </div>
  )
}

function Propose({ file, getText, isNew, repository }: Omit<SaveProps, 'contact'>) {
  const [failed, setFailed] = useState(false)
  useAnnounced(failed && notCopied)
  // The page that opens has the focus, so the text is copied before.
  const copy = () => {
    navigator.clipboard.writeText(getText()).then(
      () => setFailed(false),
      () => setFailed(true),
    )
  }
  return (
    <>
      <ExternalLink
        href={getProposalUrl(repository, file, isNew)}
        className="button"
        data-kind="outline"
        onClick={copy}
      >
        Propose on GitHub
      </ExternalLink>
      <p className="text-sm">
        {failed
          ? notCopied
          : `Copies the story and opens GitHub: paste it there${isNew ? '' : ' over the old text'}.`}
      </p>
    </>
  )
}

const notCopied = 'The story could not be copied: download it, and copy its text from there.'

function Send({ contact }: { contact: string }) {
  const address = contact.replace(/^mailto:/, '').replace(/\?.*$/, '')
  if (!address) return <p className="text-sm">This site names no address to which you could send the file.</p>
  return (
    <p className="text-sm">
      Send the file to{' '}
      <a href={contact.includes(':') ? contact : `mailto:${contact}`} className="text-link">
        {address}
      </a>
      .
    </p>
  )
}
