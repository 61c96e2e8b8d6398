import { Trans, useLingui } from '@lingui/react/macro'
import type { LoginProblem, VerifyMethod } from '#machines/shared/login-result.ts'
import { useServices } from '#src/app/services.tsx'
import { Button } from '#src/ui/button.tsx'
import { loginMessages } from '../login-messages.ts'
import { ProblemAlert } from '../problem-alert.tsx'
import { methodNames } from './verify-login.messages.ts'

export type ChooseWayProps = {
  methods: VerifyMethod[]
  problem: LoginProblem | null
  onChoose: (method: VerifyMethod) => void
  onCancel: () => void
}

/** The methods to confirm a login from an unregistered address [4.51]. */
export function ChooseWay({ methods, problem, onChoose, onCancel }: ChooseWayProps) {
  const { clock } = useServices()
  const { i18n } = useLingui()
  return (
    <div className="grid gap-3">
      <p>
        <Trans>You haven’t logged in from here before. Choose how to confirm it’s you.</Trans>
      </p>
      <ProblemAlert problem={problem} messages={loginMessages} now={clock.now} />
      <div className="grid gap-2">
        {methods.map((name) => (
          <Button key={name} block onClick={() => onChoose(name)}>
            {i18n._(methodNames[name])}
          </Button>
        ))}
      </div>
      <Button variant="quiet" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  )
}
