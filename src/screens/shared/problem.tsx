import { Trans, useLingui } from '@lingui/react/macro'
import { ApiError } from '#src/api/api-error.ts'
import { useDates } from '#src/app/use-dates.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { StateCard } from '#src/ui/state-card.tsx'

export type ProblemProps = {
  error: Error
  onRetry: () => void
  busy: boolean
  className?: string
}

const gone: ReadonlySet<string> = new Set(['record.not.found', 'game.not.found', 'member.not.found'])

const Sentence = ({ error }: { error: Error }) => {
  if (!(error instanceof ApiError)) return <Trans>Unknown error</Trans>
  if (error.code === 'function.not.available') return <Trans>This isn’t available.</Trans>
  if (error.code === 'TOO_MANY_REQUEST') return <Trans>Too many requests. Please wait a moment and try again.</Trans>
  if (gone.has(error.code)) return <Trans>This is no longer here.</Trans>
  if (error.code === 'error_not_member') return <Trans>A real account is needed</Trans>
  if (error.code === 'error_not_agent') return <Trans>An agent’s account is needed</Trans>
  return <Trans>We couldn’t load this</Trans>
}

/**
 * Why something couldn't be shown, in its place: offline, refused, or an unexpected error with its trace id for
 * support.
 */
export function Problem({ error, onRetry, busy, className }: ProblemProps) {
  const { t } = useLingui()
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500
  const unserved = error instanceof ApiError && error.code === 'function.not.available'
  if (error instanceof ApiError && error.code === 'network.offline')
    return (
      <StateCard
        scene="offline"
        live
        className={className}
        title={<Trans>Network link is abnormal, please try again</Trans>}
        actions={
          <Button onClick={onRetry} busy={busy}>
            <Icon name="refresh" size="sm" />
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>Check your connection. Nothing is lost.</Trans>
      </StateCard>
    )
  return (
    <ErrorState
      title={<Sentence error={error} />}
      className={className}
      {...(!unserved && { onRetry, busy })}
      {...(error instanceof ApiError && error.traceId !== null && !unserved && { traceId: error.traceId })}
      labels={{ retry: <Trans>Try again</Trans>, copy: t`Copy`, copied: t`Copied` }}
    >
      {!refused && !unserved && <Trans>Wait a moment and try again. Support can find the cause by the number.</Trans>}
    </ErrorState>
  )
}

/** Above older content, when the newest call failed. */
export function StaleNote({ updatedAt, onRetry, busy }: { updatedAt: number; onRetry: () => void; busy: boolean }) {
  const moment = useDates().moment(new Date(updatedAt).toISOString())
  return (
    <p role="status" className="mb-3 flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
      <Icon name="offline" size="sm" />
      <span>
        <Trans>This is from {moment}.</Trans>
      </span>
      <Button size="sm" onClick={onRetry} busy={busy}>
        <Trans>Try again</Trans>
      </Button>
    </p>
  )
}
