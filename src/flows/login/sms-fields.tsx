import { Trans, useLingui } from '@lingui/react/macro'
import type { LoginFieldFailures } from '#machines/login/login.types.ts'
import { MobileNumberField, type Mobile } from '../shared/mobile-number-field.tsx'
import { SmsCodeField } from '../shared/sms-code/sms-code-field.tsx'
import { fieldMessage } from './login-fields.messages.ts'

export type SmsFieldsProps = {
  mobile: Mobile
  onMobile: (mobile: Mobile) => void
  number: { countryDialingCode: string; mobileNum: string; valid: boolean }
  code: string
  onCode: (code: string) => void
  phoneAuth: boolean
  failures: LoginFieldFailures
}

/** Mobile number and the code sent to it [2.67]. */
export function SmsFields({ mobile, onMobile, number, code, onCode, phoneAuth, failures }: SmsFieldsProps) {
  const { i18n } = useLingui()
  const mobileError = fieldMessage('mobileNum', failures)
  const codeError = fieldMessage('code', failures)
  return (
    <>
      <MobileNumberField value={mobile} onChange={onMobile} error={mobileError && i18n._(mobileError)} />
      <SmsCodeField
        label={<Trans>Verification code</Trans>}
        value={code}
        onValueChange={onCode}
        error={codeError && i18n._(codeError)}
        sms={{ purpose: 'login', number, valid: number.valid, phoneAuth }}
      />
    </>
  )
}
