import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { socialLoginMachine } from '#machines/social-login/social-login.machine.ts'
import type { SessionOpened } from '#machines/shared/session-opened.ts'
import { socialProvidersQuery } from '#src/api/sessions.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { Button } from '#src/ui/button.tsx'
import { loginMessages } from '../shared/login-messages.ts'
import { ProblemAlert } from '../shared/problem-alert.tsx'
import { useOutput } from '../shared/use-output.ts'
import { usePageReturned } from '../shared/use-page-returned.ts'
import { VerifyLogin } from '../shared/verify-login/verify-login.tsx'
import { socialLoginActors } from './social-login.actors.ts'

export type SocialLoginProps = {
  /** The address to which the provider returned the browser; null before a sign-in. */
  callbackUrl: string | null
  onDone: (session: SessionOpened) => void
  /** Reports whether the form asks for the second step. */
  onVerifying: (verifying: boolean) => void
}

/** Signing in through a provider: a button for each enabled provider [1.06, 2.69]. */
export function SocialLogin({ callbackUrl, onDone, onVerifying }: SocialLoginProps) {
  const services = useServices()
  const { api, clock } = services
  const { data: providers = [] } = useQuery(socialProvidersQuery(api))
  const [machine] = useState(() => {
    const { origin } = window.location
    const place = { origin, callbackUrl: callbackUrl ?? '', leave: (url: string) => window.location.assign(url) }
    return socialLoginMachine.provide({ actors: socialLoginActors(services, place) })
  })
  const actor = useActorRef(machine, { input: { completing: callbackUrl !== null, now: clock.now } })
  useOutput(actor, onDone)
  usePageReturned(actor)
  const state = useSelector(actor, (snapshot) => snapshot)
  const busy = state.hasTag('busy')
  const verifying = state.hasTag('verifying')
  useEffect(() => onVerifying(verifying), [verifying, onVerifying])
  const verification = state.children['verification']
  if (verifying && verification) return <VerifyLogin actor={verification as never} />
  if (busy && callbackUrl !== null) {
    return (
      <p role="status" className="flex min-h-11 items-center justify-center gap-2">
        <span className="spinner" aria-hidden="true" />
        <Trans>Logging in…</Trans>
      </p>
    )
  }
  if (providers.length === 0 && !state.context.problem) return null
  return (
    <div className="grid gap-2">
      <ProblemAlert problem={state.context.problem} messages={loginMessages} now={clock.now} />
      {providers.map(({ id, name }) => (
        <Button key={id} block busy={busy} onClick={() => actor.send({ type: 'social.started', provider: id })}>
          <Trans>Continue with {name}</Trans>
        </Button>
      ))}
    </div>
  )
}
