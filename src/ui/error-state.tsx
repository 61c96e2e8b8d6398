import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { StateCard } from './state-card.tsx'
import { TraceId } from './trace-id.tsx'

export type ErrorStateProps = {
  /** What happened. */
  title: ReactNode
  /** What to do. */
  children?: ReactNode
  onRetry?: () => void
  busy?: boolean
  /** The number support asks for. */
  traceId?: string
  labels: { retry: ReactNode; copy: string; copied: string }
  className?: string
}

/** A failed view: what happened, what to do, a retry, and the trace id to copy. */
export const ErrorState = ({ title, children, onRetry, busy, traceId, labels, className }: ErrorStateProps) => (
  <StateCard
    scene="dim"
    live
    title={title}
    className={className}
    actions={
      <>
        {onRetry && (
          <Button onClick={onRetry} busy={busy}>
            <Icon name="refresh" size="sm" />
            {labels.retry}
          </Button>
        )}
        {traceId && <TraceId value={traceId} labels={labels} />}
      </>
    }
  >
    {children}
  </StateCard>
)
