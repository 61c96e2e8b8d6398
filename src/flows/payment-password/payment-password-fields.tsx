import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState, type FormEvent, type ReactNode } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { paymentPasswordMachine } from '#machines/payment-password/payment-password.machine.ts'
import type { PaymentPasswordField as Name } from '#machines/payment-password/payment-password.types.ts'
import { SecretBox } from '#machines/shared/secrets.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import { isPaymentPassword } from '#rules/payment-password.ts'
import { useServices } from '#src/app/services.tsx'
import { toLatinDigits } from '#rules/digits.ts'
import { Button } from '#src/ui/button.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { ProblemAlert } from '../shared/problem-alert.tsx'
import { useFirstBadField } from '../shared/use-first-bad-field.ts'
import { fieldMessage, fieldOfRefusal, paymentPasswordMessages } from './payment-password.messages.ts'
import { ProofField } from './proof-field.tsx'

export type PaymentPasswordFieldsProps = {
  actor: ActorRefFrom<typeof paymentPasswordMachine>
  security: Pick<ValueOf<'getSecurityOverview'>, 'mobile' | 'email' | 'payeeName' | 'paymentPassword'>
}

const empty: Record<Name, string> = { proof: '', name: '', newPassword: '', confirmPassword: '' }
const digitsOf = (typed: string) => toLatinDigits(typed).replaceAll(/\D/g, '').slice(0, 6)

const sixDigitsField = { inputMode: 'numeric', autoComplete: 'off', maxLength: 6 } as const

/** The input, its failures, and the submission. */
function usePaymentPasswordForm({ actor, security }: PaymentPasswordFieldsProps) {
  const { i18n } = useLingui()
  const state = useSelector(actor, (snapshot) => snapshot)
  const { mode, fields, problem } = state.context
  const [typed, setTyped] = useState(empty)
  const [method, setMethod] = useState<'SMS' | 'EMAIL'>(security.mobile === null ? 'EMAIL' : 'SMS')
  const refusedField = problem && fieldOfRefusal[problem.failure]
  const ref = useFirstBadField(refusedField ? problem : fields)
  const busy = state.hasTag('busy')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const box = (name: Name) => new SecretBox(typed[name].trim())
    actor.send({
      type: 'password.submitted',
      form: {
        method,
        proof: box('proof'),
        name: mode === 'reset' ? box('name') : null,
        newPassword: box('newPassword'),
        newValid: isPaymentPassword(typed.newPassword),
        confirmPassword: box('confirmPassword'),
      },
    })
  }
  const put = (name: Name, value: string) => setTyped((before) => ({ ...before, [name]: value }))
  const errorOf = (name: Name) => {
    const refused = problem && refusedField === name ? paymentPasswordMessages[problem.failure] : null
    const message = refused ?? fieldMessage(name, fields, mode)
    return message && i18n._(message)
  }
  const sixDigits = (name: 'newPassword' | 'confirmPassword') => ({
    ...sixDigitsField,
    id: `payment-${name}`,
    value: typed[name],
    error: errorOf(name),
    onChange: (event: { target: { value: string } }) => put(name, digitsOf(event.target.value)),
  })
  const turn = (type: 'reset.wished' | 'change.wished') => {
    setTyped(empty)
    actor.send({ type })
  }
  const failure = { problem, isGeneral: !refusedField, errorOf }
  return { ref, state, typed, method, setMethod, put, sixDigits, send, turn, busy, ...failure }
}

type NameFieldProps = { value: string; error: ReactNode; onChange: (name: string) => void }

const NameField = ({ value, error, onChange }: NameFieldProps) => (
  <TextField
    id="payment-name"
    label={<Trans>Real name</Trans>}
    autoComplete="name"
    value={value}
    error={error}
    onChange={(event) => onChange(event.target.value)}
  />
)

/** The member's proof of identity, and the payment password twice. */
export function PaymentPasswordFields({ actor, security }: PaymentPasswordFieldsProps) {
  const { clock } = useServices()
  const { t } = useLingui()
  const { ref, ...form } = usePaymentPasswordForm({ actor, security })
  const { method } = form
  const { mode, left } = form.state.context
  return (
    <form
      ref={ref}
      className="grid max-w-[28rem] gap-4"
      onSubmit={form.send}
      noValidate
      aria-label={t`My payment password`}
    >
      {form.isGeneral && <ProblemAlert problem={form.problem} messages={paymentPasswordMessages} now={clock.now} />}
      <ProofField
        {...{ mode, security, method, left }}
        onMethod={form.setMethod}
        value={form.typed.proof}
        error={form.errorOf('proof')}
        onChange={(value) => form.put('proof', mode === 'change' ? digitsOf(value) : value)}
      />
      {mode === 'reset' && (
        <NameField value={form.typed.name} error={form.errorOf('name')} onChange={(value) => form.put('name', value)} />
      )}
      <PasswordField
        {...form.sixDigits('newPassword')}
        label={mode === 'set' ? <Trans>Payment password</Trans> : <Trans>New payment password</Trans>}
        hint={<Trans>Six digits, not all the same and not a run like 123456.</Trans>}
        revealLabel={t`Show the payment password`}
      />
      <PasswordField
        {...form.sixDigits('confirmPassword')}
        label={<Trans>Repeat the payment password</Trans>}
        revealLabel={t`Show the repeated payment password`}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="lamp" busy={form.busy} busyLabel={<Trans>Saving…</Trans>}>
          <Trans>Save the payment password</Trans>
        </Button>
        <OtherWay mode={mode} isSet={security.paymentPassword === 'set'} disabled={form.busy} onTurn={form.turn} />
      </div>
      {mode === 'reset' && (
        <p className="text-sm text-ink-2">
          <Trans>
            You’ll be logged out everywhere else, and withdrawals and new payout accounts will wait 24 hours.
          </Trans>
        </p>
      )}
    </form>
  )
}

type Mode = SnapshotFrom<typeof paymentPasswordMachine>['context']['mode']
type OtherWayProps = {
  mode: Mode
  isSet: boolean
  disabled: boolean
  onTurn: (type: 'reset.wished' | 'change.wished') => void
}

/** Switches between changing a known password and replacing a forgotten one. */
const OtherWay = ({ mode, isSet, disabled, onTurn }: OtherWayProps) => (
  <>
    {mode === 'change' && (
      <Button variant="quiet" waits={disabled} onClick={() => onTurn('reset.wished')}>
        <Trans>I forgot it</Trans>
      </Button>
    )}
    {mode === 'reset' && isSet && (
      <Button variant="quiet" waits={disabled} onClick={() => onTurn('change.wished')}>
        <Trans>I remember it</Trans>
      </Button>
    )}
  </>
)
