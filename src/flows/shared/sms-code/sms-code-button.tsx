import type { PhoneNumber } from '#machines/sms-code/sms-code.types.ts'
import { useServices } from '#src/app/services.tsx'
import type { PassUse } from '../bot-check/bot-check.actors.ts'
import { sendByPhoneAuth } from '../phone-auth/phone-auth.ts'
import { CodeButton } from './code-button.tsx'
import { sendCode, type CodePurpose } from './sms-code.actors.ts'

export type SmsCodeButtonProps = {
  purpose: CodePurpose
  number: PhoneNumber
  /** The result of the country's number rule. */
  valid: boolean
  /** True with the third-party phone service, whose countdown is one minute. */
  phoneAuth: boolean
  onSent?: () => void
}

/** The call that takes the pass of a bot check. */
const passPurposes = {
  login: 'login-code',
  password: 'password-code',
  register: 'register-code',
  registerMobile: 'register-code',
  bind: 'mobile-code',
} as const satisfies Record<CodePurpose, PassUse['purpose']>

/** The button that sends a code by SMS; the phone service has its own bot check [4.23–4.28]. */
export function SmsCodeButton({ purpose, number, valid, phoneAuth, onSent }: SmsCodeButtonProps) {
  const services = useServices()
  return (
    <CodeButton
      name={purpose}
      {...{ number, valid, phoneAuth, onSent }}
      passPurpose={phoneAuth ? null : passPurposes[purpose]}
      send={async (to, passText, signal) =>
        (await sendByPhoneAuth(services, to)) ?? sendCode(services.api, purpose, to, passText, signal)
      }
    />
  )
}
