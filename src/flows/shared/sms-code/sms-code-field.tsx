import type { OtpFieldProps } from '#src/ui/otp-field.tsx'
import { CodeField } from './code-field.tsx'
import { SmsCodeButton, type SmsCodeButtonProps } from './sms-code-button.tsx'

export type SmsCodeFieldProps = OtpFieldProps & { sms: Omit<SmsCodeButtonProps, 'onSent'> }

/** The code of a text message. */
export const SmsCodeField = ({ sms, ...field }: SmsCodeFieldProps) => (
  <CodeField {...field} button={(onSent) => <SmsCodeButton {...sms} onSent={onSent} />} />
)
