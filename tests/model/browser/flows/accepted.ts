import type { Locator } from '@playwright/test'
import type { ValueOf } from '#openapi/handlers.ts'
import { device, own, type Deed, type Seen, type Stage } from '../stage.ts'

/** The answer to an accepted login, with the session of the stage. */
export const acceptedLogin = (
  { token }: Stage,
  flags: Partial<Omit<ValueOf<'logIn'>, 'token'>> = {},
): ValueOf<'logIn'> => ({
  token,
  firstTimeLogin: false,
  passwordExpired: false,
  passwordDefault: false,
  ...flags,
})

/** The refusal of a login of who has an authenticator app. */
export const appAsked = {
  refusal: 'login_verify_required',
  value: { ticket: 'vt_path', methods: ['GOOGLE', 'RECOVERY_CODE'] },
} as const

/** The second step of a login, by the authenticator app. */
export async function confirmByApp(place: Locator): Promise<void> {
  await place.getByRole('textbox', { name: 'Authenticator app' }).fill('123456')
  await place.getByRole('button', { name: 'Confirm' }).click()
}

/** What follows a token: the first login is marked, and the member is read unless the password has to be changed first. */
export const openedSession = (
  isFirst: (seen: Seen) => boolean,
  isToChange: (seen: Seen) => boolean = () => false,
): Record<string, Deed> => ({
  opened: own(async (stage) => {
    if (isFirst(stage.seen())) await stage.answer('markFirstLogin', { value: {} })
    if (!isToChange(stage.seen())) await stage.answer('getMemberInfo', 'server')
  }),
  'not stored': device('the store of the browser is full'),
  offline: device('what follows a login never throws: it says what came of it'),
})
