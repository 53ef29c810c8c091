'use client'

import { ErrorScreen } from '@/components/site/error-screen'

export default function ErrorPage() {
  return <ErrorScreen />
}
