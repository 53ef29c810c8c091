import { ExternalLink } from '@/components/ui/external-link'

/** The synthetic voice's notice, word for word, as its licence requires. */
export function VoiceCredit() {
  return (
    <section id="voice" className="mt-14 border-t border-border pt-8">
      <h2 className="section-title">About the voice</h2>
      <p className="mt-3">
        Most stories are read by a computer: these say “Synthetic voice” at the end. It is the Russian voice
        of{' '}
        <ExternalLink href="https://packages.debian.org/stable/festvox-ru" className="text-link">
          festvox-ru
        </ExternalLink>{' '}
        for the speech program Festival, which joins pieces of sentences that a person recorded. The
        recordings here are modified: joined with pauses, levelled and compressed. Its author does not endorse
        this site.
      </p>
      <details className="mt-4">
        <summary className="text-link w-fit">The voice's notice</summary>
        <div className="mt-3 grid gap-3 text-sm text-muted">
          <p>Nickolay V. Shmyrev. Copyright (c) 2005. All Rights Reserved.</p>
          <p>
            Permission is hereby granted, free of charge, to use and distribute this software and its
            documentation without restriction, including without limitation the rights to use, copy, modify,
            merge, publish, distribute, sublicense, and/or sell copies of this work, and to permit persons to
            whom this work is furnished to do so, subject to the following conditions:
          </p>
          <ol className="grid list-decimal gap-1 pl-6">
            <li>
              The code must retain the above copyright notice, this list of conditions and the following
              disclaimer.
            </li>
            <li>Any modifications must be clearly marked as such.</li>
            <li>Original authors' names are not deleted.</li>
            <li>
              The authors' names are not used to endorse or promote products derived from this software
              without specific prior written permission.
            </li>
          </ol>
          <p>
            THE AUTHOR AND THE CONTRIBUTORS TO THIS WORK DISCLAIM ALL WARRANTIES WITH REGARD TO THIS SOFTWARE,
            INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS, IN NO EVENT SHALL THE UNIVERSITY
            OF EDINBURGH NOR THE CONTRIBUTORS BE LIABLE FOR ANY SPECIAL, INDIRECT OR CONSEQUENTIAL DAMAGES OR
            ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF
            CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR
            PERFORMANCE OF THIS SOFTWARE.
          </p>
        </div>
      </details>
    </section>
  )
}
