/** A quiet link to a part of the page, such as `#q2`: Share copies its address. */
export function CopyLink({ to, of }: { to: string; of: string }) {
  return (
    <a href={to} className="copy-link text-button needs-script print:hidden">
      Copy link<span className="sr-only"> to {of}</span>
    </a>
  )
}
