import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { toLatinDigits } from '#rules/digits.ts'
import { PasswordField } from '#src/ui/password-field.tsx'

export type PaymentPasswordFieldProps = { value: string; error: ReactNode; onValue: (value: string) => void }

/** The six digits of the payment password, required when money leaves the account. */
export function PaymentPasswordField({ value, error, onValue }: PaymentPasswordFieldProps) {
  const { t } = useLingui()
  return (
    <PasswordField
      label={<Trans>Payment password</Trans>}
      hint={<Trans>Six digits, not your login password.</Trans>}
      error={error}
      autoComplete="off"
      revealLabel={t`Show the payment password`}
      name="paymentPassword"
      inputMode="numeric"
      maxLength={6}
      value={value}
      onChange={(event) => onValue(toLatinDigits(event.target.value))}
    />
  )
}
