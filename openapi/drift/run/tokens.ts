import type { Operation } from '../contract/model.ts'
import { tokenIn } from './answers.ts'
import { settingOf } from './credentials.ts'
import { keyIn } from './seal.ts'
import { isClosed, realmOf, type RunOptions } from './tour.ts'
import { cookieName, schemesOf, type Session } from './passes.ts'
import type { Draft } from './workshop.ts'

/** The tokens of a run: given ones, and those from answers. */
export type Tokens = {
  session: Session
  /** Tokens of other realms, by the `x-realm` they open. */
  realms: Map<string, string>
  /** Stores the token from an accepted call. */
  learn: (operation: Operation, made: Draft | null, body: unknown, setCookie: string) => void
  loginOperation: () => Operation | null
  /** Every token and cookie received → the setting that would provide it. */
  secrets: Map<string, string>
}

/** The person's token, and the operation that returned the run's token. */
function createOwnToken(given: string | null) {
  let token = given
  let isPersonal = given !== null
  let from = ''
  /** The token of the person's own login is not replaced by a guest's. */
  const isBetter = (operation: Operation, made: Draft | null) =>
    token === null ||
    from === operation.id ||
    (made?.personal === true && !isClosed(operation)) ||
    (made !== null && made.borrowed.size > 0 && !isPersonal)
  return {
    value: () => token,
    from: () => from,
    letInBy: (operation: Operation) => void (from = operation.id),
    learn(operation: Operation, made: Draft | null, found: string): void {
      if (!isBetter(operation, made)) return
      token = found
      from = operation.id
      isPersonal = made?.personal === true
    },
  }
}

export function createTokens({ contract, credentials, tokenOf, sign }: RunOptions): Tokens {
  const own = createOwnToken(credentials.value('token') ?? null)
  const realms = new Map<string, string>()
  const secrets = new Map<string, string>()
  const cookies = new Map<string, string>()
  const names = cookieNames(contract)
  const ofRealm = (operation: Operation) => {
    const realm = realmOf(operation)
    return realm === null ? undefined : (credentials.value(`token_${realm}`) ?? realms.get(realm))
  }
  const ofCookie = (operation: Operation) =>
    schemesOf(operation).flatMap(({ source }) => cookies.get(cookieName(source) ?? '') ?? [])[0]
  const session: Session = {
    token: (operation) => tokenOf?.(operation) ?? ofCookie(operation) ?? ofRealm(operation) ?? own.value(),
    cookies,
    signs: sign !== undefined,
    ended: credentials.value('expired_token') ?? null,
    key: null,
  }

  function learnCookies(operation: Operation, setCookie: string): void {
    if (isClosed(operation) && own.from() !== operation.id) return
    for (const [name, scheme] of names) {
      const value = cookieIn(setCookie, name)
      if (value === '') continue
      cookies.set(name, value)
      secrets.set(value, settingOf(scheme))
      own.letInBy(operation)
    }
  }

  return {
    session,
    realms,
    secrets,
    learn(operation, made, body, setCookie) {
      session.key ??= keyIn(body)
      learnCookies(operation, setCookie)
      const found = tokenIn(body)
      if (found === null) return
      secrets.set(found, 'DRIFT_TOKEN')
      own.learn(operation, made, found)
    },
    loginOperation: () => contract.operations.find(({ id }) => id === own.from()) ?? null,
  }
}

/** The cookies that security schemes name, with their schemes. */
const cookieNames = ({ operations }: RunOptions['contract']): Map<string, string> =>
  new Map(
    operations
      .flatMap(({ security }) => security.flat())
      .flatMap(({ scheme, source }) => {
        const name = cookieName(source)
        return name === null ? [] : [[name, scheme] as const]
      }),
  )

/** The value of a cookie; empty if it was never set, or was removed. */
function cookieIn(setCookie: string, name: string): string {
  const found = setCookie.split(/,\s*(?=[^;,=\s]+=)/).find((one) => one.startsWith(`${name}=`))
  return found === undefined || /max-age=0\b|expires=[^;]*1970/i.test(found)
    ? ''
    : found.slice(name.length + 1).split(';')[0]!
}
