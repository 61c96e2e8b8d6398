import type { Operation } from '../contract/model.ts'
import { tokenIn } from './answers.ts'
import { settingOf } from './credentials.ts'
import { keyIn } from './seal.ts'
import { isClosed, realmOf, type RunOptions } from './tour.ts'
import { cookieName, schemesOf, type Session } from './passes.ts'
import type { Draft } from './workshop.ts'

/** The tokens a run is let in by: given ones, and those that answers hold. */
export type Tokens = {
  session: Session
  /** Tokens of other realms, by the `x-realm` they open. */
  realms: Map<string, string>
  /** Takes what an accepted call gave. */
  learn: (operation: Operation, made: Draft | null, body: unknown, setCookie: string) => void
  loginOperation: () => Operation | null
  /** Every token and cookie that was got → the setting that would give it. */
  secrets: Map<string, string>
}

export function createTokens({ contract, credentials, tokenOf, sign }: RunOptions): Tokens {
  let token: string | null = credentials.value('token') ?? null
  let isPersonal = token !== null
  let from = ''
  const realms = new Map<string, string>()
  const secrets = new Map<string, string>()
  const ofRealm = (operation: Operation) => {
    const realm = realmOf(operation)
    return realm === null ? undefined : (credentials.value(`token_${realm}`) ?? realms.get(realm))
  }
  const cookies = new Map<string, string>()
  const schemes = contract.operations.flatMap(({ security }) => security.flat())
  const names = new Map(
    schemes.flatMap(({ scheme, source }) => (cookieName(source) === null ? [] : [[cookieName(source)!, scheme]])),
  )
  const ofCookie = (operation: Operation) =>
    schemesOf(operation).flatMap(({ source }) => cookies.get(cookieName(source) ?? '') ?? [])[0]
  const session: Session = {
    token: (operation) => tokenOf?.(operation) ?? ofCookie(operation) ?? ofRealm(operation) ?? token,
    cookies,
    signs: sign !== undefined,
    ended: credentials.value('expired_token') ?? null,
    key: null,
  }
  /** A token got by the person's own name is not given up for a guest's. */
  const isBetter = (operation: Operation, made: Draft | null) =>
    token === null ||
    from === operation.id ||
    (made?.personal === true && !isClosed(operation)) ||
    (made !== null && made.borrowed.size > 0 && !isPersonal)

  return {
    session,
    realms,
    secrets,
    learn(operation, made, body, setCookie) {
      session.key ??= keyIn(body)
      if (!isClosed(operation) || from === operation.id)
        for (const [name, scheme] of names) {
          const value = cookieIn(setCookie, name)
          if (value === '') continue
          cookies.set(name, value)
          secrets.set(value, settingOf(scheme))
          from = operation.id
        }
      const found = tokenIn(body)
      if (found !== null) secrets.set(found, 'DRIFT_TOKEN')
      if (found === null || !isBetter(operation, made)) return
      token = found
      from = operation.id
      isPersonal = made?.personal === true
    },
    loginOperation: () => contract.operations.find(({ id }) => id === from) ?? null,
  }
}

/** What a cookie was set to; empty when it was not, or was taken away. */
function cookieIn(setCookie: string, name: string): string {
  const found = setCookie.split(/,\s*(?=[^;,=\s]+=)/).find((one) => one.startsWith(`${name}=`))
  return found === undefined || /max-age=0\b|expires=[^;]*1970/i.test(found)
    ? ''
    : found.slice(name.length + 1).split(';')[0]!
}
