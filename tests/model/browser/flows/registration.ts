import type { Page } from '@playwright/test'
import type { OperationId } from '#openapi/generated/operations.ts'
import { answered, device, own, person, refused, type BrowserFlow, type Seen, type Stage } from '../stage.ts'
import { acceptedLogin } from './accepted.ts'
import { pass, placePiece, puzzle } from './bot-check.ts'

const kind = ({ context }: Seen): string => context.kind
const isFilling = (seen: Seen) => seen.context.rules !== null && !seen.hasTag('busy')
const canChoose = (wanted: string) => (seen: Seen) =>
  seen.context.usernameEnabled && isFilling(seen) && kind(seen) !== wanted
const form = (page: Page) => page.getByRole('form', { name: 'Register' })

/** Fills the form with valid values, except for a user name that is too short if requested. */
const fill = async (page: Page, seen: Seen, tooShort: boolean): Promise<void> => {
  const agreement = form(page).getByRole('checkbox', { name: /accept the/ })
  if (!(await agreement.isChecked())) await agreement.press('Space')
  await form(page).getByLabel('Password', { exact: true }).fill('Lantern2028')
  if (kind(seen) === 'username') {
    await form(page)
      .getByRole('textbox', { name: 'Username' })
      .fill(tooShort ? 'ab' : 'rahim1')
    await form(page).getByLabel('Repeat the password').fill('Lantern2028')
    return
  }
  await form(page)
    .getByLabel('Mobile number')
    .fill(tooShort ? '17' : '1712345678')
  await form(page).getByLabel('Verification code').fill('123456')
}

const operationOf = (seen: Seen): 'registerByUsername' | 'registerByMobile' =>
  kind(seen) === 'username' ? 'registerByUsername' : 'registerByMobile'

/** The steps before the account is made: the bot check by user name; by mobile number, the code replaces it. */
const untilRegister = async (stage: Stage): Promise<void> => {
  if (kind(stage.seen()) !== 'username') return
  await stage.answer('getBotChallenge', { value: puzzle })
  await placePiece(stage.page)
  await stage.answer('answerBotChallenge', { value: pass })
}

export const registration: BrowserFlow = {
  holds: [
    'getRegisterSetting',
    'getBotChallenge',
    'answerBotChallenge',
    'registerByUsername',
    'registerByMobile',
    'getMemberInfo',
  ] satisfies OperationId[],
  open: {
    'both forms': person((_, stage) => stage.goto('/register', 'off:REGMOBVERF3')),
    'by phone only': person((_, stage) => stage.goto('/register', 'off:USERNAMEREG3')),
  },
  events: {
    'kind.chosen': {
      phone: person((page) => page.getByRole('tab', { name: 'By mobile' }).click(), canChoose('mobile')),
      'user name': person((page) => page.getByRole('tab', { name: 'By username' }).click(), canChoose('username')),
    },
    'value.changed': {
      'user name': person(
        (page) => form(page).getByRole('textbox', { name: 'Username' }).fill('rahim1'),
        (seen) => kind(seen) === 'username' && isFilling(seen),
      ),
    },
    'agreement.changed': {
      'taken back': person(
        (page) =>
          form(page)
            .getByRole('checkbox', { name: /accept the/ })
            .press('Space'),
        (seen) => seen.context.agreed && isFilling(seen),
      ),
    },
    'registration.submitted': person(
      async (page, stage) => {
        const next = stage.next()
        const outcome = next?.do === 'settle' ? next.outcome : undefined
        await fill(page, stage.seen(), outcome === 'name too short')
        await form(page).getByRole('button', { name: 'Register' }).click()
      },
      (seen) => seen.context.rules !== null,
    ),
    'rules.retried': person((page) => page.getByRole('button', { name: 'Try again' }).click()),
  },
  answers: {
    loadRules: {
      loaded: answered('getRegisterSetting', 'server'),
      'switched off': refused('getRegisterSetting', 'function.not.available'),
      offline: {
        scenario: 'offline',
        // the page asks once more before it gives up
        does: async (stage) => {
          await stage.answer('getRegisterSetting', 'no connection')
          await stage.page.clock.runFor(1500)
          await stage.answer('getRegisterSetting', 'no connection')
        },
      },
    },
    validate: {
      valid: own(),
      'name too short': own(undefined, 'by mobile number it is the number that is too short'),
      offline: device('the rules of the form do not load'),
    },
    apply: {
      registered: own(async (stage) => {
        await untilRegister(stage)
        await stage.answer(operationOf(stage.seen()), { value: acceptedLogin(stage) })
        await stage.answer('getMemberInfo', 'server')
      }),
      'registered without a session': device('the store of the browser is full'),
      'name taken': {
        own: true,
        scenario: 'refuse:registerByUsername:exists.username.err',
        does: async (stage) => {
          await untilRegister(stage)
          await stage.answer(operationOf(stage.seen()), { refusal: 'exists.username.err' })
        },
      },
      offline: {
        own: true,
        scenario: 'offline',
        does: async (stage) => {
          await untilRegister(stage)
          await stage.answer(operationOf(stage.seen()), 'no connection')
        },
      },
    },
  },
  unmet: {
    'guard registration.filling|kind.chosen|0|isKindEnabled|false': 'with one form there are no tabs to choose by',
  },
}
