'use client'

import { ErrorScreen } from '@/components/site/error-screen'

export default function ErrorPage({ retry }: { error: unknown; retry: () => void }) {
  return <ErrorScreen retry={retry} />
}
