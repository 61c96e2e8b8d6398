import { Trans } from '@lingui/react/macro'
import { useEffect, useState, type ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'

/** The waiting time after which the page says that it takes long, in milliseconds. */
export const SLOW_MS = 10_000

/**
 * Skeletons (`children`) of loading content: visible after 200 ms, so that a fast answer shows none; after 10 s it
 * says so and offers a retry [2.85].
 */
export function Waiting({ children, onRetry }: { children: ReactNode; onRetry?: () => void }) {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div aria-busy="true" className="transition-opacity delay-200 duration-[1ms] starting:opacity-0">
      <p role="status" className={slow ? 'mb-3 flex flex-wrap items-center gap-3 text-sm text-ink-2' : 'sr-only'}>
        {slow ? <Trans>This is taking longer than usual.</Trans> : <Trans>Loading…</Trans>}
        {slow && onRetry && (
          <Button size="sm" onClick={onRetry}>
            <Icon name="refresh" size="xs" />
            <Trans>Try again</Trans>
          </Button>
        )}
      </p>
      {children}
    </div>
  )
}
