import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ComponentProps, HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode } from 'react'
import type { OpenField, RegistrationKind } from '#machines/shared/registration-result.ts'
import { PasswordField } from '#src/ui/password-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { MobileNumberField, type Mobile } from '../shared/mobile-number-field.tsx'
import { PasswordStrength } from '../shared/password-strength/password-strength.tsx'
import { SmsCodeField } from '../shared/sms-code/sms-code-field.tsx'
import type { ShownField } from './registration-fields.ts'
import { fieldLabels } from './registration.messages.ts'

type Attributes = {
  type?: HTMLInputTypeAttribute
  inputMode?: 'email' | 'numeric' | 'tel'
  autoComplete?: HTMLInputAutoCompleteAttribute
}

const attributes: Partial<Record<OpenField, Attributes>> = {
  username: { autoComplete: 'username' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  payeeName: { autoComplete: 'name' },
  qqNum: { inputMode: 'numeric' },
  whatsapp: { inputMode: 'tel' },
}

/** Whether the user name is free, as far as the page knows. */
export type NameState = 'unknown' | 'free' | 'taken'

/** Replaces the hint at the same size: nothing below moves while it is pressed. */
const FreeName = ({ hint }: { hint: ReactNode }) => (
  <span className="grid *:col-start-1 *:row-start-1">
    <span className="invisible" aria-hidden="true">
      {hint}
    </span>
    <span className="text-win-ink">
      <Trans>This username is free.</Trans>
    </span>
  </span>
)

/** Offers the login to the owner of a taken user name. */
const TakenName = ({ children }: { children: ReactNode }) => (
  <>
    {children}{' '}
    <Link to="/login" className="link">
      <Trans>Yours? Log in</Trans>
    </Link>
  </>
)

/** The id of a field's control: a page contains only one form of this kind. */
export const fieldId = (field: string): string => `reg-${field}`

export type RegistrationFieldProps = {
  shown: ShownField
  kind: RegistrationKind
  value: string
  onChange: (value: string) => void
  onLeave: () => void
  hint: ReactNode
  error: ReactNode
  name: NameState
  mobile: Mobile
  onMobile: (mobile: Mobile) => void
  /** The number as it is sent, and whether its length is valid for its country. */
  number: { countryDialingCode: string; mobileNum: string; valid: boolean }
  phoneAuth: boolean
  /** The other inputs, which a password should not contain. */
  own: readonly string[]
}

type SecretProps = Omit<ComponentProps<typeof PasswordField>, 'revealLabel' | 'autoComplete'> & { value: string }

/** The password with its strength, or its repetition. */
function NewPasswordField({ first, own, ...input }: SecretProps & { first: boolean; own: readonly string[] }) {
  const { t } = useLingui()
  return (
    <div className="grid gap-2">
      <PasswordField
        {...input}
        hint={first ? input.hint : undefined}
        autoComplete="new-password"
        revealLabel={first ? t`Show password` : t`Show repeated password`}
      />
      {first && <PasswordStrength password={input.value} own={own} />}
    </div>
  )
}

/** A Bangladeshi mobile number as people write it; it says more than the count of its digits. */
const BANGLADESHI = '01XXX-XXXXXX'

/** One field of the registration, in the control that suits it. */
export function RegistrationField({ shown, kind, value, onChange, onLeave, ...rest }: RegistrationFieldProps) {
  const { i18n, t } = useLingui()
  const { field, rule } = shown
  const { error, name, mobile, onMobile, number, phoneAuth } = rest
  const hint = name === 'free' ? <FreeName hint={rest.hint} /> : rest.hint
  const common = {
    id: fieldId(field),
    label: i18n._(fieldLabels[field]),
    error: name === 'taken' ? <TakenName>{error}</TakenName> : error,
    hint,
    ...(!rule.required && { optionalMark: <Trans>(optional)</Trans> }),
  }
  if (field === 'mobileNum')
    return (
      <MobileNumberField
        {...common}
        hint={mobile.countryCode === 'BD' ? BANGLADESHI : hint}
        value={mobile}
        onChange={onMobile}
        onBlur={onLeave}
      />
    )
  if (field === 'verificationCode') {
    return (
      <SmsCodeField
        {...common}
        hint={undefined}
        value={value}
        onValueChange={onChange}
        onBlur={onLeave}
        sms={{ purpose: kind === 'mobile' ? 'registerMobile' : 'register', number, valid: number.valid, phoneAuth }}
      />
    )
  }
  const input = {
    ...common,
    name: field,
    value,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    onBlur: onLeave,
  }
  if (field === 'paymentPassword') {
    return <PasswordField {...input} inputMode="numeric" autoComplete="off" revealLabel={t`Show payment password`} />
  }
  if (field === 'password' || field === 'confirmPassword')
    return <NewPasswordField {...input} first={field === 'password'} own={rest.own} />
  return <TextField autoComplete="off" autoCapitalize="none" spellCheck={false} {...input} {...attributes[field]} />
}
