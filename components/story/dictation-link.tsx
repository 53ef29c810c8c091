/** An address within the page: it can be shared as homework, and going back leads out of the dictation. */
export function DictationLink() {
  return (
    <a href="#dictation" className="text-button needs-script print:hidden">
      Write what you hear
    </a>
  )
}
