import type { Page } from '@playwright/test'
import { answered, device, offline, opens, own, person, refused, type BrowserFlow, type Seen } from '../stage.ts'
import { acceptedLogin, openedSession } from './accepted.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const way = ({ context }: Seen): string => context.way
const mayChoose = (wanted: 'phone' | 'email') =>
  person(
    (page) =>
      dialog(page)
        .getByRole('tab', { name: wanted === 'phone' ? 'By phone' : 'By e-mail' })
        .click(),
    (seen) => seen.context.phoneEnabled && way(seen) !== wanted,
  )
const byPhone = (number: string) =>
  person(
    async (page) => {
      const form = page.getByRole('form', { name: 'New password by phone' })
      await form.getByLabel('Mobile number').fill(number)
      await form.getByLabel('Verification code').fill('123456')
      await form.getByLabel('New password', { exact: true }).fill('Lantern2028')
      await form.getByLabel('Repeat the new password', { exact: true }).fill('Lantern2028')
      await form.getByRole('button', { name: 'Set the password and log in' }).click()
    },
    (seen) => way(seen) === 'phone',
  )
const byEmail = (email: string) =>
  person(
    async (page) => {
      const form = page.getByRole('form', { name: 'New password by e-mail' })
      await form.getByLabel('Username').fill('nodi27')
      await form.getByLabel('E-mail').fill(email)
      await form.getByRole('button', { name: 'Send the letter' }).click()
    },
    (seen) => way(seen) === 'email',
  )

export const forgotPassword: BrowserFlow = {
  holds: ['resetPasswordByMobile', 'requestPasswordByEmail', 'markFirstLogin', 'getMemberInfo'],
  open: {
    'by phone': opens('/login?modal=forgetPassModal'),
    'by e-mail only': opens('/login?modal=forgetPassModal', 'off:MOBILENUMPASSREG3'),
  },
  events: {
    'way.chosen': { phone: mayChoose('phone'), 'e-mail': mayChoose('email') },
    'phone.submitted': { complete: byPhone('1712345678'), 'without number': byPhone('') },
    'email.submitted': { complete: byEmail('nodi@example.org'), 'without address': byEmail('') },
    'notice.dismissed': person((page) => dialog(page).getByRole('button', { name: 'Understood' }).click()),
  },
  answers: {
    setPassword: {
      // the answer is a login already, of the kind that the path goes on with
      set: {
        does: (stage) => {
          const next = stage.next()
          const firstTimeLogin = next?.do === 'settle' && next.outcome === 'first login'
          return stage.answer('resetPasswordByMobile', { value: acceptedLogin(stage, { firstTimeLogin }) })
        },
      },
      'wrong code': refused('resetPasswordByMobile', 'validate_verification_code_error'),
      offline: offline('resetPasswordByMobile'),
    },
    logIn: {
      accepted: own(),
      'first login': own(),
      locked: device('the answer that sets the password is the login, and it is no refusal'),
      offline: device('the answer that sets the password is the login, and it has come already'),
    },
    openSession: openedSession(({ context }) => context.firstTimeLogin),
    sendEmail: {
      sent: answered('requestPasswordByEmail', { value: {} }),
      'account unknown': refused('requestPasswordByEmail', 'not.exists.mail'),
      offline: offline('requestPasswordByEmail'),
    },
  },
  unmet: {
    'guard forgotPassword.editing|way.chosen|0|phoneEnabled|false': 'without the phone there are no tabs to choose by',
  },
}
