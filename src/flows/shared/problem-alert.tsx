import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Problem } from '#machines/shared/failures.ts'
import { isNotSecure } from '#src/lib/not-secure.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Countdown } from '#src/ui/countdown.tsx'
import { TraceId } from '#src/ui/trace-id.tsx'
import { useNow } from '#src/ui/use-now.ts'

export type ProblemAlertProps<TFailure extends string> = {
  problem: Problem<TFailure> | null
  messages: Record<TFailure | 'offline' | 'unknown', MessageDescriptor>
  now: () => number
}

/** Where a member can go when trying again doesn't help. */
const ways: Readonly<Record<string, { to: '/register' | '/help'; name: MessageDescriptor }>> = {
  accountUnknown: { to: '/register', name: msg`Register` },
  numberUnknown: { to: '/register', name: msg`Register` },
  denied: { to: '/help', name: msg`Contact us` },
}

const notSecure = msg`This page was opened without https, so your browser can’t protect what you send. Open the address with https:// in front.`

function Way({ failure }: { failure: string }) {
  const { i18n } = useLingui()
  const way = ways[failure]
  if (way === undefined) return null
  return (
    <Link to={way.to} className="link inline-flex min-h-11 items-center font-bold">
      {i18n._(way.name)}
    </Link>
  )
}

/** The failure, how long a lock still lasts, and the trace id of an unexpected error. */
export function ProblemAlert<TFailure extends string>({ problem, messages, now }: ProblemAlertProps<TFailure>) {
  const { i18n, t } = useLingui()
  const until = problem?.until ?? 0
  const time = useNow(now, until > now())
  if (!problem) return null
  return (
    <Alert tone="alert" live="assertive">
      <p>{i18n._(problem.failure === 'unknown' && isNotSecure() ? notSecure : messages[problem.failure])}</p>
      <Way failure={problem.failure} />
      {until > time && (
        <p>
          <Trans>
            You can try again in <Countdown deadline={until} now={time} />
          </Trans>
        </p>
      )}
      {problem.failure === 'unknown' && problem.traceId !== null && (
        <TraceId value={problem.traceId} labels={{ copy: t`Copy`, copied: t`Copied` }} />
      )}
    </Alert>
  )
}
