import { Button } from '@/components/ui/button'
import { getSitePath } from '@/lib/site'

/** What a visitor sees of an error that nothing handled. The link home is a full page load. */
export function ErrorScreen({ retry }: { retry: () => void }) {
  return (
    <div role="alert" className="grid gap-6 pt-24 pb-10">
      <h1 className="page-title">Unexpected Application Error!</h1>
      <p className="text-muted">Something went wrong on our side. Your place in the story may be lost.</p>
      <div className="flex flex-wrap gap-4">
        <Button onClick={retry}>Try again</Button>
        <a href={getSitePath('/')} className="button" data-kind="outline">
          Return to Home
        </a>
      </div>
    </div>
  )
}
