import type { Page } from '@playwright/test'
import { answered, offline, opens, person, refused, type BrowserFlow, type Seen } from '../stage.ts'
import { acceptedLogin, appAsked, confirmByApp, openedSession } from './accepted.ts'

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
      await form.getByRole('button', { name: 'Send the e-mail' }).click()
    },
    (seen) => way(seen) === 'email',
  )

export const forgotPassword: BrowserFlow = {
  holds: ['resetPasswordByMobile', 'verifyLogin', 'requestPasswordByEmail', 'markFirstLogin', 'getMemberInfo'],
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
      accepted: { does: (stage) => stage.answer('resetPasswordByMobile', { value: acceptedLogin(stage) }) },
      'first login': {
        does: (stage) =>
          stage.answer('resetPasswordByMobile', { value: acceptedLogin(stage, { firstTimeLogin: true }) }),
      },
      'authenticator app': answered('resetPasswordByMobile', appAsked),
      'wrong code': refused('resetPasswordByMobile', 'validate_verification_code_error'),
      offline: offline('resetPasswordByMobile'),
    },
    verification: {
      verified: {
        does: async (stage) => {
          await confirmByApp(dialog(stage.page))
          await stage.answer('verifyLogin', { value: acceptedLogin(stage) })
        },
      },
      'verified, first login': {
        does: async (stage) => {
          await confirmByApp(dialog(stage.page))
          await stage.answer('verifyLogin', { value: acceptedLogin(stage, { firstTimeLogin: true }) })
        },
      },
      'ticket expired': {
        scenario: 'refuse:verifyLogin:login.ticket.expired',
        does: async (stage) => {
          await confirmByApp(dialog(stage.page))
          await stage.answer('verifyLogin', { refusal: 'login.ticket.expired' })
        },
      },
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
