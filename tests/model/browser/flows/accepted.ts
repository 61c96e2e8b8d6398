import type { ValueOf } from '#openapi/handlers.ts'
import type { Stage } from '../stage.ts'

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
