import { answered, person, type BrowserFlow, type Seen } from '../stage.ts'

const kind = ({ context }: Seen): string => context.kind
const canChoose = (wanted: string) => (seen: Seen) =>
  seen.context.usernameEnabled && seen.context.rules !== null && !seen.hasTag('busy') && kind(seen) !== wanted

export const registration: BrowserFlow = {
  holds: ['getRegisterSetting', 'registerByUsername', 'registerByMobile', 'getBotChallenge', 'checkAffiliate'],
  open: {
    'both forms': person(async (_, stage) => {
      await stage.switchOff('REGMOBVERF3')
      await stage.goto('/register')
    }),
    'by phone only': person(async (_, stage) => {
      await stage.switchOff('USERNAMEREG3')
      await stage.goto('/register')
    }),
  },
  events: {
    'kind.chosen': {
      phone: person((page) => page.getByRole('tab', { name: 'By mobile' }).click(), canChoose('mobile')),
      'user name': person((page) => page.getByRole('tab', { name: 'By username' }).click(), canChoose('username')),
    },
    'value.changed': {
      'user name': person(
        (page) => page.getByRole('main').getByRole('textbox', { name: 'Username' }).fill('rahim1'),
        (seen) => kind(seen) === 'username' && seen.context.rules !== null && !seen.hasTag('busy'),
      ),
    },
    'agreement.changed': {
      'taken back': person(
        (page) => page.getByRole('checkbox', { name: /I accept the/ }).press('Space'),
        (seen) => seen.context.agreed && seen.context.rules !== null && !seen.hasTag('busy'),
      ),
    },
    'registration.submitted': person(
      (page) => page.getByRole('form', { name: 'Register' }).getByRole('button', { name: 'Register' }).click(),
      (seen) => seen.context.rules !== null,
    ),
    'rules.retried': person((page) => page.getByRole('button', { name: 'Try again' }).click()),
  },
  answers: {
    loadRules: {
      loaded: answered('getRegisterSetting', 'server'),
      'switched off': answered('getRegisterSetting', { refusal: 'function.not.available' }),
      offline: {
        // asked for once more before it is given up
        does: async (stage) => {
          await stage.answer('getRegisterSetting', 'no connection')
          await stage.page.clock.runFor(1500)
          await stage.answer('getRegisterSetting', 'no connection')
        },
      },
    },
    validate: 'held',
    apply: 'held',
  },
  unmet: {
    'guard registration.filling|kind.chosen|0|isKindEnabled|false': 'with one form there are no tabs to choose by',
  },
}
