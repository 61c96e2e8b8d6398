import type { Page } from '@playwright/test'
import type { VerifyMethod } from '#machines/shared/login-result.ts'
import { answered, offline, person, refused, type BrowserFlow, type Seen } from '../stage.ts'
import { acceptedLogin } from './accepted.ts'

const main = (page: Page) => page.getByRole('main')
const method = ({ context }: Seen): VerifyMethod | null => context.method
const isChoosing = (seen: Seen) => seen.hasTag('choosing')

/** A login whose password was right, up to its second step. */
const required = (...methods: VerifyMethod[]) =>
  person(async (page, stage) => {
    await stage.goto('/login')
    const form = main(page).getByRole('form', { name: 'Log in' })
    await form.getByRole('textbox', { name: 'Username' }).fill('nodi27')
    await form.getByLabel('Password', { exact: true }).fill('Lantern2027')
    await form.getByRole('button', { name: 'Log in' }).click()
    await stage.answer('logIn', { refusal: 'login_verify_required', value: { ticket: 'vt_path', methods } })
  })

const press = (name: string, can: (seen: Seen) => boolean) =>
  person((page) => main(page).getByRole('button', { name }).click(), can)

const fields: Record<VerifyMethod, string> = {
  SMS: 'Code by SMS',
  EMAIL: 'Code by e-mail',
  GOOGLE: 'Authenticator app',
  BANK_NAME: 'Name of your bank account',
  RECOVERY_CODE: 'Recovery code',
}
const isOfApp = (seen: Seen) => method(seen) === 'GOOGLE' || method(seen) === 'RECOVERY_CODE'
const type = (typed: string, remember: boolean, can: (seen: Seen) => boolean) =>
  person(async (page, stage) => {
    await main(page)
      .getByRole('textbox', { name: fields[method(stage.seen())!] })
      .fill(typed)
    if (isOfApp(stage.seen())) {
      await main(page).getByRole('checkbox', { name: 'Remember this device for 30 days' }).setChecked(remember)
    }
    await main(page).getByRole('button', { name: 'Confirm' }).click()
  }, can)

export const verifyLogin: BrowserFlow = {
  holds: ['logIn', 'sendLoginVerificationCode', 'verifyLogin', 'getMemberInfo'],
  open: {
    'SMS or bank name': required('SMS', 'BANK_NAME'),
    'app or recovery code': required('GOOGLE', 'RECOVERY_CODE'),
    'app alone': required('GOOGLE'),
  },
  events: {
    'method.chosen': {
      SMS: press('Code by SMS', isChoosing),
      'bank name': press('Name of your bank account', isChoosing),
      app: press('Use the authenticator app', (seen) => method(seen) === 'RECOVERY_CODE'),
      'recovery code': press(
        'Use a recovery code',
        (seen) => method(seen) === 'GOOGLE' && seen.context.methods.includes('RECOVERY_CODE'),
      ),
      'e-mail, not offered': { never: 'what is not offered has no button' },
    },
    'answer.submitted': {
      code: type('123456', false, () => true),
      'code, device remembered': type('123456', true, isOfApp),
      nothing: type('', false, () => true),
    },
    'code.resent': press('Send another code', (seen) => seen.hasTag('resendable')),
    'verification.cancelled': press('Cancel', (seen) => !seen.hasTag('busy') || method(seen) !== null),
  },
  answers: {
    sendVerification: {
      sent: answered('sendLoginVerificationCode', { value: { expiredMinutes: 1, validMinutes: 5 } }),
      'too many requests': refused('sendLoginVerificationCode', 'TOO_MANY_REQUEST', { retryAfterSeconds: 60 }),
      'ticket expired': refused('sendLoginVerificationCode', 'login.ticket.expired'),
      offline: offline('sendLoginVerificationCode'),
    },
    verify: {
      verified: { does: (stage) => stage.answer('verifyLogin', { value: acceptedLogin(stage) }) },
      'wrong code': refused('verifyLogin', 'validate_verification_code_error'),
      'locked for five minutes': refused('verifyLogin', 'max.attempt.limit', {
        value: { retryAfterSeconds: 300 },
        retryAfterSeconds: 300,
      }),
      'ticket expired': refused('verifyLogin', 'login.ticket.expired'),
      offline: offline('verifyLogin'),
    },
  },
  unmet: {
    'guard verifyLogin.choosing|method.chosen|1|isOffered|false': 'what is not offered has no button',
    'guard verifyLogin.answering|method.chosen|0|isOtherCode|false': 'the code that is typed already has no button',
  },
}
