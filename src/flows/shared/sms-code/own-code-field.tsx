import { useServices } from '#src/app/services.tsx'
import type { OtpFieldProps } from '#src/ui/otp-field.tsx'
import { CodeButton } from './code-button.tsx'
import { CodeField } from './code-field.tsx'
import { sendEmailCode, sendOwnCode } from './sms-code.actors.ts'

/** The code sent to the member's confirmed number or address; `contact` is masked. */
export function OwnCodeField({
  method,
  contact,
  ...field
}: OtpFieldProps & { method: 'SMS' | 'EMAIL'; contact: string }) {
  const { api } = useServices()
  return (
    <CodeField
      key={method}
      {...field}
      button={(onSent) => (
        <CodeButton
          name={`own${method}`}
          number={{ countryDialingCode: '', mobileNum: contact }}
          valid
          passPurpose={null}
          send={(_to, _pass, signal) => sendOwnCode(api, method, signal)}
          onSent={onSent}
        />
      )}
    />
  )
}

/** The code sent to an address that the member wants to add. */
export function EmailCodeField({ email, valid, ...field }: OtpFieldProps & { email: string; valid: boolean }) {
  const { api } = useServices()
  return (
    <CodeField
      {...field}
      button={(onSent) => (
        <CodeButton
          name="bindEmail"
          number={{ countryDialingCode: '', mobileNum: email }}
          valid={valid}
          passPurpose="email-code"
          send={({ mobileNum }, passText, signal) => sendEmailCode(api, mobileNum, passText, signal)}
          onSent={onSent}
        />
      )}
    />
  )
}
