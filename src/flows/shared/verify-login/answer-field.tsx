import { useLingui } from '@lingui/react/macro'
import type { VerifyMethod } from '#machines/shared/login-result.ts'
import { OtpField } from '#src/ui/otp-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { methodNames } from './verify-login.messages.ts'

export type AnswerFieldProps = { method: VerifyMethod; value: string; onChange: (typed: string) => void }

/** The field for the answer of a method: boxes for six digits, a line for a name or a recovery code. */
export function AnswerField({ method, value, onChange }: AnswerFieldProps) {
  const { i18n, t } = useLingui()
  const label = i18n._(methodNames[method])
  if (method === 'BANK_NAME') {
    return (
      <TextField label={label} autoComplete="name" value={value} onChange={(event) => onChange(event.target.value)} />
    )
  }
  if (method === 'RECOVERY_CODE') {
    return (
      <TextField
        label={label}
        hint={t`One of the ten codes you got when you set up the app. Each works once.`}
        autoComplete="off"
        data-secret=""
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        maxLength={40}
        inputClassName="num"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  }
  return <OtpField label={label} value={value} onValueChange={onChange} />
}
