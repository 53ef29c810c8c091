import { ExternalLink } from '@/components/ui/external-link'

export function VoiceCredit() {
  return (
    <section id="voice" className="mt-14 border-t border-border pt-8">
      <h2 className="section-title">About the voices</h2>
      <p className="mt-3">
        Most stories are read by a synthetic voice; each story says so at its end. The voices are Aleksandr
        and Elena, two Russian voices of{' '}
        <ExternalLink href="https://rhvoice.org" className="text-link">
          RHVoice
        </ExternalLink>
        , the speech synthesiser by Olga Yakovleva and others. It follows the stress marks in the text, but it
        is not a person, so listen to real speakers too.
      </p>
      <p className="mt-3 text-sm text-muted">
        The program and both voices (© Olga Yakovleva, version 1.8.0 as{' '}
        <ExternalLink href="https://packages.debian.org/bookworm/rhvoice-russian" className="text-link">
          Debian
        </ExternalLink>{' '}
        distributes them) are under the{' '}
        <ExternalLink href="https://www.gnu.org/licenses/old-licenses/lgpl-2.1.html" className="text-link">
          LGPL 2.1 or later
        </ExternalLink>
        . That covers the program, not what it says: the recordings, joined with pauses and levelled, are
        under the licence of the stories. RHVoice’s authors do not endorse this site.
      </p>
    </section>
  )
}
