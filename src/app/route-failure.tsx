import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useState } from 'react'
import { artUrl } from '#rules/art.ts'
import { Button } from '#src/ui/button.tsx'
import { ApiError } from '../api/api-error.ts'
import { LoadFailedError } from './lazy-section.tsx'

/** The message for a failure. */
const Sentence = ({ error }: { error: unknown }) => {
  if (error instanceof LoadFailedError)
    return <Trans>The page took longer time to load, please check your network connectivity</Trans>
  if (error instanceof ApiError && error.code === 'network.offline')
    return <Trans>Network link is abnormal, please try again</Trans>
  return <Trans>Unknown error</Trans>
}

/** Replaces a page that failed: the reason, a retry button, and the trace id that support asks for [8.07]. */
export function FailureView({ error, onRetry }: { error: unknown; onRetry: () => Promise<void> }) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const traceId = error instanceof ApiError ? error.traceId : null
  const retry = async () => {
    setBusy(true)
    await onRetry().finally(() => setBusy(false))
  }
  return (
    <div role="alert" className="wrapper grid justify-items-center gap-4 pt-8 pb-14 text-center">
      <img src={artUrl.scene('dim')} alt="" width={400} height={260} className="w-[min(400px,90%)] rounded-3" />
      <h1 className="max-w-[36ch] text-xl">
        <Sentence error={error} />
      </h1>
      <Button variant="lamp" busy={busy} busyLabel={t`Loading…`} onClick={() => void retry()}>
        <Trans>Try again</Trans>
      </Button>
      {traceId && <p className="text-xs text-ink-3">{traceId}</p>}
    </div>
  )
}

/** Shows the failure of one route; everything around it stays. */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = async () => {
    if (error instanceof LoadFailedError) await error.retry().catch(() => undefined)
    reset()
    await router.invalidate()
  }
  return <FailureView error={error} onRetry={retry} />
}
