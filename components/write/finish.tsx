import { type MouseEvent, useState } from 'react'
import { useAnnounced } from '@/components/ui/announcer'
import { Button } from '@/components/ui/button'
import { ExternalLink } from '@/components/ui/external-link'
import { saveFile } from '@/components/ui/save-file'
import { getErrors, type Problem } from '@/lib/content/problems'
import { dropTemplateRests, hasTemplateTitle } from '@/lib/content/template'
import { site } from '@/lib/site/site'
import { countOf } from '@/lib/story/count-of'
import type { CheckedDraft } from './check-draft'
import type { WritingSession } from './session'
import { getIdOfTitle } from './story-text'

/** A story's name as the list of existing ones shows it. */
export type StoryName = { id: string; title: string; titleEn: string }

type FinishProps = {
  session: WritingSession
  checked: CheckedDraft
  /** The path that the story is to have. */
  file: string
  stories: StoryName[]
}

/** What a story becomes, and the ways to save or send it. */
export function Finish({ session: { editor }, checked, file, stories }: FinishProps) {
  const text = editor.getText()
  const { existing } = editor.getOrigin()
  const isNew = !stories.some(({ id }) => id === existing)
  return (
    <>
      <p className="mt-4 text-sm">
        {isNew ? `A new story, ${file}.` : `A change to ${file}.`}
        {isNew &&
          stories.some(({ id }) => id === getIdOfTitle(text)) &&
          ' The site already has a story with this English title. Change the title to change the file name.'}
      </p>
      <Save
        file={file}
        getText={() => dropTemplateRests(editor.getText())}
        isNew={existing === undefined}
        faults={getFaults(checked.problems, text)}
        repository={site.repository}
        contact={site.email || site.reports}
      />
    </>
  )
}

const isOfTemplate = ({ kind }: Problem) => kind === 'template'

/** Returns what a story should not be sent with. */
export function getFaults(problems: readonly Problem[], text: string): string[] {
  const { length, 0: first } = getErrors(problems)
  return [
    ...(first
      ? [
          `${countOf(length, 'error')} left${length > 1 ? '; the first' : ''}, in line ${first.line}: ${first.message}`,
        ]
      : []),
    ...(hasTemplateTitle(text) ? ['give the story its own English title, which names its file'] : []),
    ...(problems.some(isOfTemplate) ? ['write over or delete what is left of the template'] : []),
  ]
}

type SaveProps = {
  /** The story's path in the repository. */
  file: string
  getText: () => string
  isNew: boolean
  /** The owner's on GitHub; empty where there is none. */
  repository: string
  /** What is better done first: errors that are left, or the template's title. */
  faults: readonly string[]
  /** Where a story can be sent otherwise: an address of mail or of a page; empty where there is none. */
  contact: string
}

/** What can be done with a story that is written. */
export function Save(props: SaveProps) {
  const { file, getText, repository, faults, contact } = props
  const isReady = faults.length === 0
  const name = file.slice(file.lastIndexOf('/') + 1)
  return (
    <div id="save" className="mt-4 flex flex-wrap items-center gap-3">
      {/* What was said of another file, or of other faults, is over. */}
      {repository && <Propose key={`${file} ${faults.join()}`} {...props} />}
      <Button
        kind={isReady && !repository ? 'primary' : 'outline'}
        onClick={() => saveFile(getText(), name, 'text/markdown')}
      >
        {`Download ${name}`}
      </Button>
      {!isReady && (
        <p className="text-sm text-danger">
          {`Before you send it: ${faults.join('; ')}.`.replace(/\?\.$/, '?')}
        </p>
      )}
      {!repository && <Send name={name} getText={getText} contact={contact} />}
    </div>
  )
}

function Propose({ file, getText, isNew, faults, repository }: SaveProps) {
  const [state, setState] = useState<'copied' | 'failed'>()
  const address = getProposalUrl(repository, file, isNew)
  const said = state === 'failed' ? notCopied : state === 'copied' && 'Copied.'
  useAnnounced(said)
  const copy = async (event: MouseEvent) => {
    event.preventDefault()
    try {
      await navigator.clipboard.writeText(getText())
    } catch {
      setState('failed')
      return
    }
    setState('copied')
    // Only now: the page that opens has the focus, and without a copy there is nothing to do there.
    open(address, '_blank', 'noopener,noreferrer')
  }
  return (
    <>
      <ExternalLink
        href={address}
        className="button"
        data-kind={faults.length === 0 ? 'primary' : 'outline'}
        onClick={copy}
      >
        Propose on GitHub
      </ExternalLink>
      {said && <p className={state === 'failed' ? 'text-sm text-danger' : 'text-sm'}>{said}</p>}
      <p className="order-last text-sm">
        {`Copies the story and opens GitHub, where you need a free account. If GitHub says that you need a fork, a copy of your own, choose “Fork this repository”. Then paste the story${isNew ? '' : ' over the old text'}, and choose “Propose changes” and “Create pull request”.`}
      </p>
    </>
  )
}

const notCopied = 'The story could not be copied: download it, and copy its text from there.'

function Send({ name, getText, contact }: { name: string } & Pick<SaveProps, 'getText' | 'contact'>) {
  // No browser shares a file of Markdown.
  const getShared = () => ({ files: [new File([getText()], `${name}.txt`, { type: 'text/plain' })] })
  const [, page] = /^(https?:.*)/.exec(contact) ?? []
  const to = contact.replace(/^mailto:/, '')
  const mail = `mailto:${to}${to.includes('?') ? '&' : '?'}subject=${encodeURIComponent(`A story: ${name}`)}`
  const address = to.split('?')[0] || 'whoever runs this site: it gives no address'
  return (
    <>
      {navigator.canShare?.(getShared()) && (
        <Button kind="outline" onClick={() => navigator.share(getShared()).catch(() => {})}>
          Share the file
        </Button>
      )}
      {page ? (
        <p className="text-sm">
          Send the file to{' '}
          <a href={page} className="text-link">
            {page}
          </a>
          .
        </p>
      ) : (
        <>
          <a href={mail} className="button" data-kind="outline">
            Write a mail
          </a>
          <p className="text-sm">{`Download the file and attach it to a mail to ${address}.`}</p>
        </>
      )}
    </>
  )
}

/**
 * Returns the address at which GitHub opens a new file, or one of the repository, to write in it. Whoever may not write
 * there gets a fork by itself. A text does not fit into an address: it goes by the clipboard.
 */
function getProposalUrl(repository: string, file: string, isNew: boolean): string {
  const slash = file.lastIndexOf('/')
  const path = isNew
    ? `new/main/${file.slice(0, slash)}?filename=${encodeURIComponent(file.slice(slash + 1))}`
    : `edit/main/${file}`
  return `${repository.replace(/\/+$/, '')}/${path}`
}
