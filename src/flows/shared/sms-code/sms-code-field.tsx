import { useCallback, useRef } from 'react'
import { OtpField, type OtpFieldProps } from '#src/ui/otp-field.tsx'
import { SmsCodeButton, type SmsCodeButtonProps } from './sms-code-button.tsx'

export type SmsCodeFieldProps = OtpFieldProps & { sms: Omit<SmsCodeButtonProps, 'onSent'> }

/** The code of a message and the button that sends it; when it was sent, the code is what to type next. */
export function SmsCodeField({ sms, ...field }: SmsCodeFieldProps) {
  const box = useRef<HTMLDivElement>(null)
  const goToCode = useCallback(() => box.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={box} className="grid gap-2">
      <OtpField {...field} />
      <div className="justify-self-start">
        <SmsCodeButton {...sms} onSent={goToCode} />
      </div>
    </div>
  )
}
