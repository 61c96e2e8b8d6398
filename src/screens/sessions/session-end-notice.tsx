import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { SessionEnd } from '#machines/session/session.types.ts'
import { hereOf, wishFor } from '#src/app/connect-wish.ts'
import { useServices } from '#src/app/services.tsx'
import { useDates } from '#src/app/use-dates.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'

const reasons: Record<SessionEnd['reason'], MessageDescriptor> = {
  replaced: msg`Someone logged in to this account on another device or in another window. It can only be open in one place, so we logged you out here.`,
  member: msg`You were logged out from another device.`,
  password: msg`The password of this account was changed on another device, so you were logged out here.`,
  operator: msg`The operator has logged you out here. Customer service can tell you why.`,
  idle: msg`You were away for 30 minutes, so we logged you out to keep you safe.`,
  otherTab: msg`You logged out in another tab of this browser.`,
  expired: msg`You have been logged in for 12 hours. Please log in again.`,
}

/** Advice in case another person ended the session; empty where that is impossible. */
function NotMe({ reason }: Pick<SessionEnd, 'reason'>) {
  const services = useServices()
  const router = useRouter()
  const [chosen, setChosen] = useState(false)
  if (reason === 'password')
    return (
      <p>
        <Trans>
          Was that not you? Set a new password right away with “Forgot password?”, or tell customer service.
        </Trans>
      </p>
    )
  if (reason !== 'replaced' && reason !== 'member') return null
  if (chosen)
    return (
      <p role="status">
        <Trans>
          Log in now: this logs out the other device, and you can change your password. If your password no longer
          works, use “Forgot password?”.
        </Trans>
      </p>
    )
  const change = () => {
    const here = hereOf(router)
    wishFor(services, `${here}${here.includes('?') ? '&' : '?'}modal=changePassModal`)
    setChosen(true)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p>
        <Trans>Was that not you? Then someone knows your password.</Trans>
      </p>
      <Button size="sm" onClick={change}>
        <Trans>It wasn’t me</Trans>
      </Button>
    </div>
  )
}

/** Explains to a member at the login why the session ended, and what to do about it. */
export function SessionEndNotice() {
  const { session } = useServices()
  const { i18n } = useLingui()
  const { moment } = useDates()
  const end = useSelector(session, ({ context }) => context.end)
  if (!end) return null
  return (
    <Alert tone="warn" icon="lock" live="assertive" title={<Trans>You are no longer logged in here</Trans>}>
      <div className="grid gap-2">
        <p>
          {i18n._(reasons[end.reason])}{' '}
          {end.at !== null && <span className="whitespace-nowrap text-ink-2">{moment(end.at)}</span>}
        </p>
        <NotMe reason={end.reason} />
      </div>
    </Alert>
  )
}
