import type { Operation } from '../contract/model.ts'
import { settingOf, type Credentials } from './credentials.ts'
import { schemesOf } from './passes.ts'
import { isClosed } from './tour.ts'

type Came = { called: readonly Operation[]; isAccepted: (operation: Operation) => boolean }

/** Why what was called shows nothing of what is behind a login or a key, and what to set; null when it does. */
export function uncheckedBecause({ called, isAccepted }: Came, { value }: Pick<Credentials, 'value'>): string | null {
  const closed = called.filter(isClosed)
  const doors = Map.groupBy(closed, (operation) => schemesOf(operation)[0]?.scheme ?? '')
  for (const [scheme, own] of doors) {
    if (own.some(isAccepted)) continue
    const isAll = own.length === closed.length
    // a key of its own has nothing to do with a login that opened the rest
    const isKey = !isAll && closed.some(isAccepted) && own.every(asksForKey)
    const reason = reasonOf(scheme, isKey, own.length * 2 > called.length, { value })
    const what = isAll ? 'a login' : scheme
    if (reason !== null) return `none of the ${own.length} operations that ask for ${what} was checked: ${reason}`
  }
  return null
}

const asksForKey = (operation: Operation) =>
  schemesOf(operation).every(({ source }) => source['type'] === 'apiKey' && source['in'] !== 'cookie')

/** Why nobody was let in by a scheme; null where nothing was given for little of the whole. */
function reasonOf(
  scheme: string,
  isKey: boolean,
  isMost: boolean,
  { value }: Pick<Credentials, 'value'>,
): string | null {
  const given =
    value(scheme) !== undefined ? settingOf(scheme) : value('token') !== undefined && !isKey ? 'DRIFT_TOKEN' : null
  if (given !== null) return `none takes the token that was given; set ${given} to one that is valid now`
  if (value('password') !== undefined && !isKey)
    return 'the login was refused, or gave no token; check DRIFT_USERNAME and DRIFT_PASSWORD'
  if (!isMost) return null
  return isKey ? `set ${settingOf(scheme)}` : 'set DRIFT_USERNAME and DRIFT_PASSWORD, or DRIFT_TOKEN'
}
