import { Trans } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { authenticatorMachine } from '#machines/authenticator/authenticator.machine.ts'
import { SecretDrawer } from '#machines/shared/secrets.ts'
import { useServices } from '#src/app/services.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { ProblemAlert } from '../shared/problem-alert.tsx'
import { authenticatorActors, type AppSecrets } from './authenticator.actors.ts'
import { authenticatorMessages } from './authenticator.messages.ts'
import { AppKey } from './app-key.tsx'
import { ProofForm } from './proof-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

export type AuthenticatorProps = {
  isOn: boolean
  /** Unused recovery codes. */
  codesLeft: number
}

/** The account's authenticator app: set it up, replace its recovery codes, turn it off. */
export function Authenticator({ isOn, codesLeft }: AuthenticatorProps) {
  const services = useServices()
  const [secrets] = useState((): AppSecrets => new SecretDrawer())
  useEffect(() => () => secrets.clear(), [secrets])
  const [machine] = useState(() => authenticatorMachine.provide({ actors: authenticatorActors(services, secrets) }))
  const actor = useActorRef(machine, { input: { isOn, now: services.clock.now } })
  const state = useSelector(actor, (snapshot) => snapshot)
  const { problem, wish, fields } = state.context
  const busy = state.hasTag('busy')
  return (
    <div className="grid max-w-[28rem] gap-4">
      <ProblemAlert problem={problem} messages={authenticatorMessages} now={services.clock.now} />
      {state.hasTag('off') && (
        <>
          <p>
            <Trans>
              An app on your phone shows six digits that change every 30 seconds. Whoever has your password can’t log in
              without them.
            </Trans>
          </p>
          <Button variant="lamp" className="justify-self-start" onClick={() => actor.send({ type: 'setup.wished' })}>
            <Trans>Set up an app</Trans>
          </Button>
        </>
      )}
      {state.hasTag('proving') && (
        <ProofForm
          key={wish}
          asksCode={state.hasTag('factor')}
          {...{ wish, fields, busy }}
          onSubmit={(proof) => actor.send({ type: 'proof.submitted', proof })}
          onDrop={() => actor.send({ type: 'wish.dropped' })}
        />
      )}
      {state.hasTag('enrolling') && (
        <AppKey
          {...{ secrets, busy }}
          codeMissing={fields.code !== undefined}
          onSubmit={(code) => actor.send({ type: 'code.submitted', code })}
          onDrop={() => actor.send({ type: 'wish.dropped' })}
        />
      )}
      {state.hasTag('codes') && <RecoveryCodes secrets={secrets} onKept={() => actor.send({ type: 'codes.kept' })} />}
      {state.hasTag('on') && (
        <AppInUse codesLeft={codesLeft} onWish={(next) => actor.send({ type: 'change.wished', wish: next })} />
      )}
    </div>
  )
}

function AppInUse({ codesLeft, onWish }: { codesLeft: number; onWish: (wish: 'renew' | 'remove') => void }) {
  return (
    <>
      <Alert tone="win">
        <Trans>An authenticator app protects your account.</Trans>
      </Alert>
      <p className="text-sm text-ink-2">
        <Trans>Recovery codes left: {codesLeft} of 10. Each works once in place of the app.</Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onWish('renew')}>
          <Trans>Create new recovery codes</Trans>
        </Button>
        <Button variant="danger" onClick={() => onWish('remove')}>
          <Trans>Remove the app</Trans>
        </Button>
      </div>
    </>
  )
}
