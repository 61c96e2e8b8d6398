import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { OperatorLoginFailure, OperatorLoginProblem } from '#machines/shared/operator-login.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Countdown } from '#src/ui/countdown.tsx'
import { TraceId } from '#src/ui/trace-id.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { refusalTexts } from '../../app/refusals.ts'
import { useServices } from '../../app/services.tsx'

const texts: Record<OperatorLoginFailure, MessageDescriptor> = {
  offline: refusalTexts['network.offline'],
  unknown: refusalTexts['unknown.system.err'],
  tooManyRequests: refusalTexts.TOO_MANY_REQUEST,
  region: refusalTexts['network.not.allowed'],
  maintenance: refusalTexts['unknown.system.err'],
  moduleOff: refusalTexts['function.not.available'],
  denied: refusalTexts['csrf.refused'],
  passwordDue: refusalTexts['login.denied'],
  sessionEnded: refusalTexts['user.token.expired'],
  badRequest: msg`Look at what you typed: something in it cannot be right.`,
  wrongPassword: refusalTexts['login.cred.err'],
  wrongCode: refusalTexts['login.code.err'],
  locked: refusalTexts['max.attempt.limit'],
  frozen: refusalTexts['login.denied'],
  network: refusalTexts['network.not.allowed'],
  ticketExpired: refusalTexts['login.ticket.expired'],
  invitationGone: refusalTexts['invitation.invalid'],
  weakPassword: refusalTexts['password.format.err'],
}

/** What went wrong at a login, how long a lock lasts, and the trace id of an unexpected error. */
export function LoginProblem({ problem }: { problem: OperatorLoginProblem | null }) {
  const { clock } = useServices()
  const { i18n, t } = useLingui()
  const until = problem?.until ?? 0
  const time = useNow(clock.now, until > 0)
  if (!problem) return null
  return (
    <Alert tone="alert" live="assertive">
      <p>{i18n._(texts[problem.failure])}</p>
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
