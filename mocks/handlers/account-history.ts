import { ok, refuse, type Handlers, type ValueOf } from '#openapi/handlers.ts'
import { sessionOf } from '../sessions.ts'
import type { Stage } from '../stage.ts'

const phone = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36'
const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36'
const openedAt = '2026-11-20T08:15:00Z'

/** Where every account of the double is logged in beside the session that asks. */
const otherSessions = [
  { id: '018f2b7e-1c55-7d04-9a6b-3f2f0c6a7f11', userAgent: phone, ip: '203.0.113.7' },
  { id: '018f2b7e-1c55-7d04-9a6b-3f2f0c6a7f12', userAgent: desktop, ip: '198.51.100.20' },
].map((one) => ({ ...one, openedAt, lastUsedAt: '2026-11-20T19:02:00Z', current: false }))
const current = { id: '018f2b7e-1c55-7d04-9a6b-3f2f0c6a7f10', userAgent: desktop, ip: '192.0.2.4', current: true }

const kinds = [
  'LOGIN',
  'LOGIN_FAILED',
  'PAYMENT_PASSWORD_SET',
  'EMAIL_CHANGED',
  'APP_ADDED',
  'RECOVERY_CODE_USED',
  'DEVICE_FORGOTTEN',
  'SESSION_ENDED',
  'PASSWORD_CHANGED',
  'MOBILE_CHANGED',
  'SOCIAL_LINKED',
  'LOGIN',
] as const

/** What happened to every account of the double, newest first. */
const events: ValueOf<'listSecurityEvents'>['events'] = kinds.map((kind, index) => ({
  id: String(kinds.length - index),
  kind,
  at: new Date(Date.UTC(2026, 10, 20 - index, 8, 15)).toISOString(),
  ip: index % 2 === 0 ? '203.0.113.7' : '198.51.100.20',
  userAgent: index % 2 === 0 ? phone : desktop,
}))

/** Whether a session has ended, and why: the double knows a change of the password alone. */
function endOf(stage: Stage, token: string | null): ValueOf<'getSessionEnd'> {
  const state = token === null ? 'unknown' : sessionOf(stage, token).state
  if (state === 'expired') return { state: 'PASSWORD', at: openedAt }
  return { state: state === 'open' ? 'OPEN' : 'UNKNOWN', at: null }
}

/** Where an account is logged in, and what happened to it. */
export const accountHistoryHandlers = (stage: Stage) => {
  const { db } = stage
  const endedOf = (memberId: string) => db.endedSessions.findMany((q) => q.where({ memberId })).map(({ id }) => id)
  const listOf = (memberId: string): ValueOf<'listSessions'> => [
    { ...current, openedAt, lastUsedAt: new Date().toISOString() },
    ...otherSessions.filter(({ id }) => !endedOf(memberId).includes(id)),
  ]
  return {
    getSessionEnd: ({ token }) => ok(endOf(stage, token)),
    listEvents: ({ query: { since } }) => ok({ position: 'here', missed: since === undefined, events: [] }),
    listSessions: ({ caller }) => ok(listOf(caller.memberId)),
    endSessions: async ({ caller: { memberId }, query: { id } }) => {
      const chosen = otherSessions.filter((one) => id === undefined || one.id === id)
      if (chosen.length === 0 && id !== current.id) return refuse('record.not.found')
      for (const one of chosen) await db.endedSessions.create({ id: one.id, memberId })
      return ok(listOf(memberId))
    },
    listSecurityEvents: ({ query: { pageNo, pageSize } }) =>
      ok({
        events: events.slice((pageNo - 1) * pageSize, pageNo * pageSize),
        pageNum: pageNo,
        totalPages: Math.ceil(events.length / pageSize),
        total: events.length,
      }),
  } satisfies Partial<Handlers>
}
