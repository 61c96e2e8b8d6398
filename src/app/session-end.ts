import type { SessionEnd } from '#machines/session/session.types.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import type { Api } from '../api/client.ts'
import { request } from '../api/call.ts'
import type { Session } from './session-actor.ts'

const reasons = {
  REPLACED: 'replaced',
  PASSWORD: 'password',
  MEMBER: 'member',
  OPERATOR: 'operator',
  IDLE: 'idle',
  EXPIRED: 'expired',
} as const satisfies Partial<Record<ValueOf<'getSessionEnd'>['state'], SessionEnd['reason']>>

export type Parts = { api: Api; session: Session; token: () => string | null; clearSession: () => Promise<void> }

const isExplained = (state: ValueOf<'getSessionEnd'>['state']): state is keyof typeof reasons => state in reasons

const readEnd = (api: Api, token: string) =>
  request(api.GET('/wps/session/end', { headers: { Authorization: token } })).catch(() => null)

function explain(session: Session, end: ValueOf<'getSessionEnd'> | null): void {
  if (end && isExplained(end.state))
    session.send({ type: 'session.explained', end: { reason: reasons[end.state], at: end.at } })
}

/** Asks the server, with the old token, why the session ended, and passes the reason to the session. */
export async function explainEnd(api: Api, session: Session, token: string): Promise<void> {
  explain(session, await readEnd(api, token))
}

/**
 * Checks whether the session has ended: if the server confirms it, logs the member out here and gives the reason. A logout
 * in another tab ends it without a question: the stream may say so before that tab does.
 */
export async function checkEnd({ api, session, token, clearSession }: Parts): Promise<void> {
  const had = token()
  if (had === null) return
  const end = await readEnd(api, had)
  // the member may have logged in or out in the meantime
  if (!end || end.state === 'OPEN' || token() !== had) return
  if (end.state === 'LOGGED_OUT') {
    await clearSession()
    session.send({ type: 'session.cleared', otherTab: true })
    return
  }
  session.send({ type: 'session.expired' })
  explain(session, end)
}
