import type { Operation } from '../contract/model.ts'
import { settingOf, type Credentials } from './credentials.ts'
import { schemesOf } from './passes.ts'
import { isClosed } from './tour.ts'

/** The results of the calls. `loginFields`: the inputs of the contract's own login, if it has one. */
type Came = {
  called: readonly Operation[]
  isAccepted: (operation: Operation) => boolean
  loginFields: readonly string[]
}

type Door = { scheme: string; own: Operation[]; isKey: boolean; isMost: boolean }

/** Schemes whose operations accepted no call. */
function shutDoors({ called, isAccepted }: Came): { shut: Door[]; closed: Operation[] } {
  const closed = called.filter(isClosed)
  const doors = [...Map.groupBy(closed, (operation) => schemesOf(operation)[0]?.scheme ?? '')]
  const shut = doors
    .filter(([, own]) => !own.some(isAccepted))
    .map(([scheme, own]) => ({
      scheme,
      own,
      // a separate API key is independent of the login that opened the other operations
      isKey: own.length < closed.length && closed.some(isAccepted) && own.every(asksForKey),
      isMost: own.length * 2 > called.length,
    }))
  return { shut, closed }
}

/** Why the calls show nothing of what a login or key protects, and what to set; null if they do. */
export function uncheckedBecause(came: Came, { value }: Pick<Credentials, 'value'>): string | null {
  const { shut, closed } = shutDoors(came)
  for (const door of shut) {
    const reason = reasonOf(door, came, { value })
    const what = door.own.length === closed.length ? 'a login' : door.scheme
    if (reason !== null) return `none of the ${door.own.length} operations that ask for ${what} was checked: ${reason}`
  }
  return null
}

/** The few operations that were not checked for lack of credentials, and the settings they need. */
export const lackedKeys = (came: Came, { value }: Pick<Credentials, 'value'>): string[] =>
  shutDoors(came).shut.flatMap((door) =>
    reasonOf(door, came, { value }) === null
      ? [
          `Not checked, nothing was given for ${door.scheme} (${settingOf(door.scheme)}): ${door.own.map(({ id }) => id).join(', ')}.`,
        ]
      : [],
  )

const asksForKey = (operation: Operation) =>
  schemesOf(operation).every(({ source }) => source['type'] === 'apiKey' && source['in'] !== 'cookie')

/** Why a scheme admitted no call; null if only credentials for a few operations are missing. */
function reasonOf(
  { scheme, isKey, isMost }: Door,
  { loginFields }: Came,
  { value }: Pick<Credentials, 'value'>,
): string | null {
  const given =
    value(scheme) !== undefined ? settingOf(scheme) : value('token') !== undefined && !isKey ? 'DRIFT_TOKEN' : null
  if (given !== null) return `none takes the token that was given; set ${given} to one that is valid now`
  const fields = loginFields.length > 0 ? loginFields : ['username', 'password']
  const settings = fields.map(settingOf).join(' and ')
  if (!isKey && fields.every((name) => value(name) !== undefined))
    return `the login was refused, or gave no token; check ${settings}`
  if (!isMost) return null
  return isKey ? `set ${settingOf(scheme)}` : `set ${settings}, or DRIFT_TOKEN`
}
