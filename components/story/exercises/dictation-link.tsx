/** Addresses within the page: they can be shared as homework, and going back leads out of the exercise. */
export function DictationLink() {
  return (
    <>
      <a href="#dictation" className="text-button needs-script print:hidden">
        Dictation: write what you hear
      </a>
      <a href="#speak" className="text-button needs-script print:hidden">
        Repeat after the voice
      </a>
    </>
  )
}
