import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PaymentPasswordMode } from '#machines/payment-password/payment-password.types.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import { Alert } from '#src/ui/alert.tsx'
import { CompactSelect } from '#src/ui/compact-select.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { OwnCodeField } from '../shared/sms-code/own-code-field.tsx'

export type ProofFieldProps = {
  mode: PaymentPasswordMode
  security: Pick<ValueOf<'getSecurityOverview'>, 'mobile' | 'email' | 'payeeName'>
  method: 'SMS' | 'EMAIL'
  onMethod: (method: 'SMS' | 'EMAIL') => void
  /** Tries of the old password before it is locked. */
  left: number | null
  value: string
  error: ReactNode
  onChange: (value: string) => void
}

/** The member's proof of identity: the login password, the old payment password, or a code. */
export function ProofField({ mode, security, method, onMethod, left, value, error, onChange }: ProofFieldProps) {
  const { t } = useLingui()
  if (mode === 'reset') return <ResetProof {...{ security, method, onMethod, value, error, onChange }} />
  return (
    <PasswordField
      id="payment-proof"
      label={mode === 'set' ? <Trans>Login password</Trans> : <Trans>The payment password you have now</Trans>}
      hint={left !== null && <Trans>Tries left before it is locked: {left}</Trans>}
      autoComplete={mode === 'set' ? 'current-password' : 'off'}
      inputMode={mode === 'set' ? undefined : 'numeric'}
      revealLabel={mode === 'set' ? t`Show the login password` : t`Show the payment password you have now`}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function ResetProof({
  security,
  method,
  onMethod,
  ...field
}: Omit<ProofFieldProps, 'mode' | 'left' | 'onChange'> & { onChange: (value: string) => void }) {
  const { t } = useLingui()
  const { mobile, email, payeeName } = security
  const contact = method === 'SMS' ? mobile : email
  if (contact === null || payeeName === null)
    return (
      <Alert tone="info">
        <Trans>
          To replace a forgotten payment password we send a code to your phone or e-mail and ask for your real name. Add
          what is missing, or ask customer service.
        </Trans>
      </Alert>
    )
  const { onChange, ...rest } = field
  return (
    <div className="grid gap-3">
      {mobile !== null && email !== null && (
        <CompactSelect
          label={t`Where to send the code`}
          value={method}
          options={[
            { value: 'SMS', label: mobile },
            { value: 'EMAIL', label: email },
          ]}
          onValueChange={(next) => onMethod(next === 'EMAIL' ? 'EMAIL' : 'SMS')}
        />
      )}
      <OwnCodeField
        {...rest}
        {...{ method, contact }}
        label={<Trans>Code sent to {contact}</Trans>}
        onValueChange={onChange}
      />
    </div>
  )
}
