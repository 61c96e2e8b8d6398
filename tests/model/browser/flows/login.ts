import type { Page } from '@playwright/test'
import { offline, opens, person, refused, type BrowserFlow, type Stage } from '../stage.ts'
import { acceptedLogin, confirmByApp, openedSession } from './accepted.ts'

const form = (page: Page) => page.getByRole('main').getByRole('form', { name: 'Log in' })
const method = ({ context }: { context: { method: string } }) => context.method

/** Types the digits of the captcha if the form asks for them. */
const typeCaptcha = async (page: Page, { seen }: Stage): Promise<void> => {
  if (!seen().hasTag('captcha')) return
  await page.getByAltText('Picture of digits').waitFor()
  await form(page).getByLabel('Digits in the picture').fill('24680')
}
const typeName = async (page: Page, stage: Stage, name: string, password: string): Promise<void> => {
  await form(page).getByRole('textbox', { name: 'Username' }).fill(name)
  await form(page).getByLabel('Password', { exact: true }).fill(password)
  await typeCaptcha(page, stage)
  await form(page).getByRole('button', { name: 'Log in' }).click()
}
const mayChoose = (wanted: string) =>
  person(
    (page) =>
      form(page)
        .getByRole('tab', { name: wanted === 'sms' ? 'SMS code' : 'Username' })
        .click(),
    ({ context }) => context.smsEnabled && context.method !== wanted,
  )

export const login: BrowserFlow = {
  holds: ['logIn', 'verifyLogin', 'markFirstLogin', 'getMemberInfo'],
  open: {
    'with SMS': opens('/login'),
    'user name only': opens('/login', 'off:MOBILEVERCODELOGIN3'),
  },
  events: {
    'method.chosen': { SMS: mayChoose('sms'), 'user name': mayChoose('username') },
    'login.submitted': {
      complete: person(
        (page, stage) => typeName(page, stage, 'nodi27', 'Lantern2027'),
        (seen) => method(seen) === 'username',
      ),
      empty: person(
        (page, stage) => typeName(page, stage, '', ''),
        (seen) => method(seen) === 'username',
      ),
      'by SMS without captcha': person(
        async (page) => {
          await form(page).getByLabel('Mobile number').fill('1712345678')
          await form(page).getByLabel('Verification code').fill('123456')
          await form(page).getByRole('button', { name: 'Log in' }).click()
        },
        (seen) => method(seen) === 'sms',
      ),
    },
  },
  answers: {
    logIn: {
      accepted: { does: (stage) => stage.answer('logIn', { value: acceptedLogin(stage) }) },
      'first login': {
        does: (stage) =>
          stage.answer('logIn', { value: acceptedLogin(stage, { firstTimeLogin: true, passwordDefault: true }) }),
      },
      'authenticator app': refused('logIn', 'login_verify_required', {
        value: { ticket: 'vt_path', methods: ['GOOGLE', 'RECOVERY_CODE'] },
      }),
      'locked for five minutes': refused('logIn', 'max.attempt.limit', {
        value: { retryAfterSeconds: 300 },
        retryAfterSeconds: 300,
      }),
      'wrong password': refused('logIn', 'login.cred.err', { value: { captcha: true } }),
      offline: offline('logIn'),
    },
    verification: {
      verified: {
        does: async (stage) => {
          await confirmByApp(stage.page.getByRole('main'))
          await stage.answer('verifyLogin', { value: acceptedLogin(stage) })
        },
      },
      'ticket expired': {
        scenario: 'refuse:verifyLogin:login.ticket.expired',
        does: async (stage) => {
          await confirmByApp(stage.page.getByRole('main'))
          await stage.answer('verifyLogin', { refusal: 'login.ticket.expired' })
        },
      },
    },
    openSession: openedSession(
      ({ context }) => context.accepted.firstTimeLogin,
      ({ context }) => context.accepted.passwordChangeNeeded,
    ),
  },
  unmet: {
    'guard login.editing|method.chosen|0|smsEnabled|false': 'without SMS there are no tabs to choose by',
  },
}
