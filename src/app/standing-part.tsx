import { Suspense, useEffect, type ReactNode } from 'react'
import { AGAIN_MS } from '#src/ui/load-later.tsx'
import { ErrorBoundary, type Failure } from './error-boundary.tsx'
import { LoadFailedError } from './lazy-section.tsx'
import { FailureView } from './route-failure.tsx'

function AskedAgain({ onRetry, children }: Pick<Failure, 'onRetry'> & { children: ReactNode }) {
  useEffect(() => {
    const again = setTimeout(() => void onRetry(), AGAIN_MS)
    return () => clearTimeout(again)
  }, [onRetry])
  return children
}

/** A part of the shell in a separate chunk: `fallback` keeps its place, and a chunk that fails to load is retried. */
export const StandingPart = ({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) => (
  <ErrorBoundary
    instead={({ error, onRetry }) =>
      error instanceof LoadFailedError ? (
        <AskedAgain onRetry={onRetry}>{fallback}</AskedAgain>
      ) : (
        <FailureView error={error} onRetry={onRetry} />
      )
    }
  >
    <Suspense fallback={fallback}>{children}</Suspense>
  </ErrorBoundary>
)
