import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState, type FormEvent, type ReactNode } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { forgotPasswordMachine } from '#machines/forgot-password/forgot-password.machine.ts'
import type { ForgotField } from '#machines/forgot-password/forgot-password.types.ts'
import { SecretBox } from '#machines/shared/secrets.ts'
import { useServices } from '#src/app/services.tsx'
import { Button } from '#src/ui/button.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { MobileNumberField, readMobile, useCountries, type Mobile } from '../shared/mobile-number-field.tsx'
import { ProblemAlert } from '../shared/problem-alert.tsx'
import { SmsCodeField } from '../shared/sms-code/sms-code-field.tsx'
import { useChangedSince } from '../shared/use-changed-since.ts'
import { useFirstBadField } from '../shared/use-first-bad-field.ts'
import { usePasswordRule } from '../shared/use-password-rule.ts'
import { fieldOfRefusal, forgotByPhoneMessages, forgotFieldMessage } from './forgot-password.messages.ts'

export type PhoneFormProps = {
  actor: ActorRefFrom<typeof forgotPasswordMachine>
  phoneAuth: boolean
}

type State = SnapshotFrom<typeof forgotPasswordMachine>

/** The failure of each field, until the field changes. */
function useFieldErrors({ fields, problem }: State['context']) {
  const { i18n } = useLingui()
  const refusedField = problem && fieldOfRefusal[problem.failure]
  const shown = refusedField ? problem : fields
  const { isChanged, change } = useChangedSince<ForgotField>(shown)
  const changing =
    <T,>(field: ForgotField, set: (value: T) => void) =>
    (value: T) => {
      change(field)
      set(value)
    }
  const error = (field: ForgotField) => {
    if (isChanged(field)) return undefined
    const refused = problem && refusedField === field ? forgotByPhoneMessages[problem.failure] : null
    const message = refused ?? forgotFieldMessage(field, fields)
    return message && i18n._(message)
  }
  return { shown, refusedField, changing, error }
}

/** The contents of the fields. */
function useFields() {
  const [mobile, setMobile] = useState<Mobile>({ countryCode: 'BD', mobileNum: '' })
  const [code, setCode] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const [confirmPassword, setConfirmPassword] = useState('')
  const number = readMobile(mobile, useCountries())
  const filled = (accepts: (password: string) => boolean) => ({
    countryDialingCode: number.countryDialingCode,
    mobileNum: number.mobileNum,
    mobileValid: number.valid,
    code: new SecretBox(code),
    newPassword: new SecretBox(newPassword.trim()),
    passwordValid: accepts(newPassword),
    confirmPassword: new SecretBox(confirmPassword.trim()),
  })
  return {
    mobile,
    setMobile,
    number,
    code,
    setCode,
    newPassword,
    setNewPassword,
    confirmPassword,
    setConfirmPassword,
    filled,
  }
}

type NewPasswordProps = Pick<
  ReturnType<typeof useFields>,
  'newPassword' | 'setNewPassword' | 'confirmPassword' | 'setConfirmPassword'
> &
  Pick<ReturnType<typeof useFieldErrors>, 'changing' | 'error'> & { hint: ReactNode }

/** The new password twice. */
function NewPassword(props: NewPasswordProps) {
  const { newPassword, setNewPassword, confirmPassword, setConfirmPassword, changing, error, hint } = props
  const { t } = useLingui()
  return (
    <>
      <PasswordField
        id="forgot-newPassword"
        label={<Trans>New password</Trans>}
        hint={hint}
        autoComplete="new-password"
        revealLabel={t`Show new password`}
        value={newPassword}
        error={error('newPassword')}
        onChange={(event) => changing('newPassword', setNewPassword)(event.target.value)}
      />
      <PasswordField
        id="forgot-confirmPassword"
        label={<Trans>Repeat the new password</Trans>}
        autoComplete="new-password"
        revealLabel={t`Show repeated password`}
        value={confirmPassword}
        error={error('confirmPassword')}
        onChange={(event) => changing('confirmPassword', setConfirmPassword)(event.target.value)}
      />
    </>
  )
}

/** The number, the code sent to it, and the new password twice [4.21]. */
export function PhoneForm({ actor, phoneAuth }: PhoneFormProps) {
  const { clock } = useServices()
  const { t } = useLingui()
  const state = useSelector(actor, (snapshot) => snapshot)
  const { problem } = state.context
  const { mobile, setMobile, number, code, setCode, filled, ...values } = useFields()
  const { hint, accepts } = usePasswordRule()
  const { shown, refusedField, changing, error } = useFieldErrors(state.context)
  const form = useFirstBadField(shown)
  const send = (event: FormEvent) => {
    event.preventDefault()
    actor.send({ type: 'phone.submitted', form: filled(accepts) })
  }
  return (
    <form ref={form} className="grid gap-4" onSubmit={send} noValidate aria-label={t`New password by phone`}>
      {!refusedField && <ProblemAlert problem={problem} messages={forgotByPhoneMessages} now={clock.now} />}
      <MobileNumberField
        id="forgot-mobileNum"
        data-autofocus=""
        value={mobile}
        onChange={changing('mobileNum', setMobile)}
        error={error('mobileNum')}
      />
      <SmsCodeField
        label={<Trans>Verification code</Trans>}
        value={code}
        onValueChange={changing('code', setCode)}
        error={error('code')}
        sms={{ purpose: 'password', number, valid: number.valid, phoneAuth }}
      />
      <NewPassword {...{ ...values, hint, changing, error }} />
      <Button
        type="submit"
        variant="lamp"
        size="lg"
        block
        busy={state.hasTag('busy')}
        busyLabel={<Trans>Setting the password…</Trans>}
      >
        <Trans>Set the password and log in</Trans>
      </Button>
    </form>
  )
}
