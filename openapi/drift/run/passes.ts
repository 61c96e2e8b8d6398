import { textOf, type Json } from '../contract/json.ts'
import type { Operation, Requirement } from '../contract/model.ts'
import type { Credentials } from './credentials.ts'
import type { SealingKey } from './seal.ts'

/** A caller's credential: its own, none, an empty one, a made-up one, an ended one. */
export type Pass = 'own' | 'no' | 'empty' | 'foreign' | 'expired'

/** How a call authenticates, or fails to. */
export type Entry = {
  pass: Pass
  /** The one scheme with this credential; the others stay correct. */
  of?: string
  /** An alternative way to authenticate. */
  way?: Requirement
  /** Headers that sign the request. */
  signed?: Readonly<Record<string, string>>
}

/** The checker's identity on the server. */
export type Session = {
  /** The token of this session, or its cookie; null before login. */
  token: (operation: Operation) => string | null
  /** Cookies a login set that a security scheme names. */
  cookies: Map<string, string>
  /** Every request is signed: required signature headers are made for each. */
  signs: boolean
  /** An ended token; null if there is no known one. */
  ended: string | null
  key: SealingKey | null
}
type Outgoing = { headers: Record<string, string>; query: string[] }
type Scheme = Requirement[number]

const madeUp = 'drift0000madeUpToken0000000000'

/** The name of the cookie for a scheme; null for other schemes. */
export const cookieName = ({ type, in: where, name }: Json): string | null =>
  type === 'apiKey' && where === 'cookie' ? textOf(name) : null

/** The first way to authenticate that a contract names. */
export const schemesOf = ({ security }: Operation) => security.find((all) => all.length > 0) ?? []

const isBasic = ({ type, scheme }: Json) => type === 'http' && textOf(scheme).toLowerCase() === 'basic'

/** The credential for a scheme: the configured one, its cookie, or the token; none for a key that isn't configured. */
const ownOf = (
  { scheme, source }: Scheme,
  operation: Operation,
  session: Session,
  { value }: Credentials,
  signed: NonNullable<Entry['signed']>,
) =>
  (source['in'] === 'header' ? signed[textOf(source['name']).toLowerCase()] : undefined) ??
  value(scheme) ??
  session.cookies.get(cookieName(source) ?? '') ??
  session.token(operation)

/** Whether the checker has the credential for a scheme, and not only a token that might fit. */
function has({ scheme, source }: Scheme, operation: Operation, session: Session, credentials: Credentials): boolean {
  const { value } = credentials
  if (isBasic(source)) return value('username') !== undefined && value('password') !== undefined
  if (session.signs && source['in'] === 'header') return true
  if (value(scheme) !== undefined || session.cookies.has(cookieName(source) ?? '')) return true
  return source['type'] !== 'apiKey' && session.token(operation) !== null
}

/** Every way to authenticate for which there are credentials, the usual one first. */
export const openWays = (operation: Operation, session: Session, credentials: Credentials): Requirement[] =>
  operation.security.filter((way) => way.length > 0 && way.every((one) => has(one, operation, session, credentials)))

/** Authenticates a call by the operation's security requirements. */
export function applySecurity(
  operation: Operation,
  { pass, of, way, signed = {} }: Entry,
  session: Session,
  credentials: Credentials,
  out: Outgoing,
): void {
  if (pass === 'own') Object.assign(out.headers, signed)
  for (const one of way ?? openWays(operation, session, credentials)[0] ?? schemesOf(operation)) {
    const shown = of === undefined || of === one.scheme ? pass : 'own'
    if (shown === 'no') continue
    const own = {
      own: ownOf(one, operation, session, credentials, signed),
      empty: '',
      foreign: madeUp,
      expired: session.ended,
    }[shown]
    if (isBasic(one.source))
      out.headers['authorization'] = `Basic ${Buffer.from(pairOf(shown, credentials)).toString('base64')}`
    else if (own !== null) present(one.source, own, out)
  }
}

const pairOf = (pass: Pass, { value }: Credentials): string =>
  pass === 'own' ? `${value('username') ?? ''}:${value('password') ?? ''}` : pass === 'empty' ? ':' : `drift:${madeUp}`

function present(source: Json, own: string, out: Outgoing): void {
  const name = textOf(source['name'])
  if (source['type'] !== 'apiKey') out.headers['authorization'] = `Bearer ${own}`
  else if (source['in'] === 'query') out.query.push(`${encodeURIComponent(name)}=${encodeURIComponent(own)}`)
  else if (source['in'] === 'cookie')
    out.headers['cookie'] = [out.headers['cookie'], `${name}=${own}`].filter(Boolean).join('; ')
  else out.headers[name.toLowerCase()] = own
}
