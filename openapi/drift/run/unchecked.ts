import type { Operation } from '../contract/model.ts'
import type { Credentials } from './credentials.ts'
import { isClosed } from './tour.ts'

type Came = { called: readonly Operation[]; isAccepted: (operation: Operation) => boolean }

/** Why what was called shows nothing of what is behind the login, and what to set; null when it does. */
export function uncheckedBecause({ called, isAccepted }: Came, { value }: Pick<Credentials, 'value'>): string | null {
  const closed = called.filter(isClosed)
  if (closed.length === 0 || closed.some(isAccepted)) return null
  const behind = `none of the ${closed.length} operations that ask for a login was checked`
  const schemes = closed.flatMap(({ security }) => security.flatMap((all) => all.map(({ scheme }) => scheme)))
  if (value('token') !== undefined || schemes.some((scheme) => value(scheme) !== undefined))
    return `${behind}: none takes the token that was given; set DRIFT_TOKEN to one that is valid now`
  if (value('password') !== undefined)
    return `${behind}: the login was refused, or gave no token; check DRIFT_USERNAME and DRIFT_PASSWORD`
  return closed.length * 2 > called.length ? `${behind}: set DRIFT_USERNAME and DRIFT_PASSWORD, or DRIFT_TOKEN` : null
}
