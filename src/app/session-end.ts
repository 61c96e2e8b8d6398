import type { SessionEnd } from '#machines/session/session.types.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import type { Api } from '../api/client.ts'
import { request } from '../api/call.ts'
import type { Session } from './session-actor.ts'

/** How often a page that is looked at asks whether its session still is one. */
const ASK_EVERY_MS = 10_000
const SEEN = ['visibilitychange', 'focus', 'online'] as const

const reasons = {
  REPLACED: 'replaced',
  PASSWORD: 'password',
  MEMBER: 'member',
  OPERATOR: 'operator',
  IDLE: 'idle',
  EXPIRED: 'expired',
} as const satisfies Partial<Record<ValueOf<'getSessionEnd'>['state'], SessionEnd['reason']>>

type Parts = { api: Api; session: Session; token: () => string | null }

const isExplained = (state: ValueOf<'getSessionEnd'>['state']): state is keyof typeof reasons => state in reasons

const readEnd = (api: Api, token: string) =>
  request(api.GET('/wps/session/end', { headers: { Authorization: token } })).catch(() => null)

function explain(session: Session, end: ValueOf<'getSessionEnd'> | null): void {
  if (end && isExplained(end.state))
    session.send({ type: 'session.explained', end: { reason: reasons[end.state], at: end.at } })
}

/** Tells the session why it has ended, as soon as the server has said so: it is asked with the token of before. */
export async function explainEnd(api: Api, session: Session, token: string): Promise<void> {
  explain(session, await readEnd(api, token))
}

/**
 * Finds out while the page is looked at, and when it is looked at again, that the session has ended: a call of the page
 * would only come with the next press. Ends with the returned function.
 */
export function watchSession({ api, session, token }: Parts): () => void {
  let asking = false
  const ask = async () => {
    const had = token()
    if (asking || had === null || document.visibilityState === 'hidden') return
    asking = true
    const end = await readEnd(api, had)
    asking = false
    // somebody may have logged in meanwhile
    if (!end || end.state === 'OPEN' || token() !== had) return
    session.send({ type: 'session.expired' })
    explain(session, end)
  }
  const ending = new AbortController()
  for (const moment of SEEN) window.addEventListener(moment, () => void ask(), { signal: ending.signal })
  const timer = setInterval(() => void ask(), ASK_EVERY_MS)
  return () => {
    ending.abort()
    clearInterval(timer)
  }
}
