import { offline, person, refused, type BrowserFlow } from '../stage.ts'
import { acceptedLogin, openedSession } from './accepted.ts'

export const freePlay: BrowserFlow = {
  holds: ['startFreePlay', 'getMemberInfo'],
  open: {
    usual: person(async (page, stage) => {
      await stage.goto('/login')
      await page.getByRole('main').getByRole('button', { name: 'Try the free demo' }).click()
    }),
  },
  events: {
    'play.retried': person((page) => page.getByRole('main').getByRole('button', { name: 'Try again' }).click()),
    'play.dismissed': person((page) => page.getByRole('main').getByRole('button', { name: 'Cancel' }).click()),
  },
  answers: {
    logInAsGuest: {
      accepted: { does: (stage) => stage.answer('startFreePlay', { value: acceptedLogin(stage) }) },
      'switched off': refused('startFreePlay', 'function.not.available'),
      offline: offline('startFreePlay'),
    },
    openSession: openedSession(() => false),
  },
}
