import { textOf, type Json } from '../contract/json.ts'
import type { Operation } from '../contract/model.ts'
import type { Credentials } from './credentials.ts'
import type { SealingKey } from './seal.ts'

/** What a caller shows at the door: its own, nothing, an empty one, a made-up one, one that has ended. */
export type Pass = 'own' | 'no' | 'empty' | 'foreign' | 'expired'

/** Who the checker is on the server. */
export type Session = {
  /** The token of this session, or its cookie; null before one was got. */
  token: (operation: Operation) => string | null
  /** Cookies a login set that a security scheme names. */
  cookies: Map<string, string>
  /** A token that has ended; null when none is known. */
  ended: string | null
  key: SealingKey | null
}
type Outgoing = { headers: Record<string, string>; query: string[] }

const madeUp = 'drift0000madeUpToken0000000000'

/** The name of the cookie a scheme asks for; null for other schemes. */
export const cookieName = ({ type, in: where, name }: Json): string | null =>
  type === 'apiKey' && where === 'cookie' ? textOf(name) : null

/** The way to be let in that is used: the first that asks for something. */
export const schemesOf = ({ security }: Operation) => security.find((all) => all.length > 0) ?? []

/** Lets a caller in as the operation's security says. */
export function applySecurity(
  operation: Operation,
  pass: Pass,
  session: Session,
  credentials: Credentials,
  out: Outgoing,
): void {
  if (pass === 'no') return
  for (const { scheme, source } of schemesOf(operation)) {
    const own = {
      own: credentials.value(scheme) ?? session.cookies.get(cookieName(source) ?? '') ?? session.token(operation),
      empty: '',
      foreign: madeUp,
      expired: session.ended,
    }[pass]
    if (source['type'] === 'http' && textOf(source['scheme']).toLowerCase() === 'basic')
      out.headers['authorization'] = `Basic ${Buffer.from(pairOf(pass, credentials)).toString('base64')}`
    else if (own !== null) present(source, own, out)
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
