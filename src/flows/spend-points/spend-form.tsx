import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CommonFailure } from '#machines/shared/failures.ts'
import type { PointWish, SpendFailure } from '#machines/spend-points/spend-points.types.ts'
import { useServices } from '#src/app/services.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Arrived } from '../shared/arrived.tsx'
import { LimitsLink } from '../shared/limits-link.tsx'
import { PaymentPasswordField } from '../shared/payment-password-field.tsx'
import { ProblemAlert } from '../shared/problem-alert.tsx'
import { TriesLeft } from '../shared/tries-left.tsx'
import { fieldMessages, spendMessages } from './spend-points.messages.ts'
import type { SpendControl } from './use-spend-points.ts'

export type SpendFormProps = {
  control: SpendControl
  label: string
  /** The redemption or conversion as filled into the form. */
  wish: PointWish
  /** The fields before the payment password. */
  children: ReactNode
  /** The label of the button. */
  action: ReactNode
  /** What the member received, and its number. */
  receipt: ReactNode
}

/** No answer arrived: the retry uses the same request number, so that nothing is spent twice. */
function Unknown({ actor, state }: Pick<SpendControl, 'actor' | 'state'>) {
  return (
    <Arrived>
      <Alert tone="warn" live="assertive" title={<Trans>We have no answer yet</Trans>}>
        <Trans>Ask again. No points are spent twice.</Trans>
      </Alert>
      <Button
        className="justify-self-start"
        busy={state.hasTag('busy')}
        busyLabel={<Trans>Asking…</Trans>}
        onClick={() => actor.send({ type: 'points.asked' })}
      >
        <Trans>Ask now</Trans>
      </Button>
    </Arrived>
  )
}

/** The form for spending points: what they buy, the payment password, and the outcome [1.39, 3.47]. */
export function SpendForm({ control, label, wish, children, action, receipt }: SpendFormProps) {
  const { clock } = useServices()
  const { i18n } = useLingui()
  const { actor, state, form, password, onPassword, submit } = control
  const { fields, problem, left } = state.context
  if (state.hasTag('unknown')) return <Unknown {...{ actor, state }} />
  if (state.hasTag('done'))
    return (
      <Arrived>
        {receipt}
        <Button className="justify-self-start" onClick={() => actor.send({ type: 'points.restarted' })}>
          <Trans>Spend more points</Trans>
        </Button>
      </Arrived>
    )
  return (
    <form
      ref={form}
      className="grid gap-3.5"
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        submit(wish)
      }}
    >
      <ProblemAlert<SpendFailure | CommonFailure> problem={problem} messages={spendMessages} now={clock.now} />
      {left !== null && <TriesLeft left={left} />}
      <LimitsLink failure={problem?.failure} />
      {children}
      <PaymentPasswordField
        value={password}
        error={fields.password && i18n._(fieldMessages.password)}
        onValue={onPassword}
      />
      <Button
        type="submit"
        variant="lamp"
        size="lg"
        block
        busy={state.hasTag('busy')}
        busyLabel={<Trans>Sending…</Trans>}
      >
        {action}
      </Button>
    </form>
  )
}
