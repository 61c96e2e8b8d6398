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

/** The refusal of a login whose account has an authenticator app. */
export const appAsked = {
  refusal: 'login_verify_required',
  value: { ticket: 'vt_path', methods: ['GOOGLE', 'RECOVERY_CODE'] },
} as const

/** Passes the second step of a login with the authenticator app. */
export async function confirmByApp(place: Locator): Promise<void> {
  await place.getByRole('textbox', { name: 'Authenticator app' }).fill('123456')
  await place.getByRole('button', { name: 'Confirm' }).click()
}

/** The calls after a token: mark the first login, and read the member unless the password must be changed first. */
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
