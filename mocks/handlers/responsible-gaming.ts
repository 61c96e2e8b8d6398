import { checkIntervals } from '#openapi/generated/choices.ts'
import { ok, refuse, type Caller, type Handlers, type ValueOf } from '#openapi/handlers.ts'
import type { Stage } from '../stage.ts'

type Protection = ValueOf<'getProtection'>
type Limit = Protection['limits'][number]
type Kind = Limit['kind']
type Period = NonNullable<Limit['period']>
type Key = { kind: Kind; period?: Period }

const hour = 3_600_000
const rolling: ReadonlySet<Kind> = new Set(['DEPOSIT', 'LOSS', 'STAKE'])
const suits = ({ kind, period }: Key) => rolling.has(kind) === (period !== undefined)

/** Limits as a member has them: one in force, one that rises, one that goes, one of the operator. */
function limitsAt(at: (hours: number) => string) {
  const change = (part: Partial<NonNullable<Limit['change']>>, askedHoursAgo: number): Limit['change'] => ({
    remove: false,
    amount: null,
    minutes: null,
    requestedAt: at(-askedHoursAgo),
    confirmFrom: at(24 - askedHoursAgo),
    confirmUntil: at(192 - askedHoursAgo),
    ...part,
  })
  const limit = (kind: Kind, part: Partial<Limit>): Limit => ({
    kind,
    period: null,
    amount: null,
    minutes: null,
    used: null,
    remaining: null,
    setBy: 'MEMBER',
    since: at(-480),
    change: null,
    ...part,
  })
  const limits = (): Limit[] => [
    limit('DEPOSIT', {
      period: 'WEEK',
      amount: '2000.00',
      used: '500.00',
      remaining: '1500.00',
      change: change({ amount: '5000.00' }, 30),
    }),
    limit('LOSS', {
      period: 'DAY',
      amount: '1000.00',
      used: '870.00',
      remaining: '130.00',
      change: change({ remove: true }, 2),
    }),
    limit('LOSS', { period: 'DAY', amount: '3000.00', used: '870.00', remaining: '2130.00', setBy: 'OPERATOR' }),
    limit('SINGLE_STAKE', { amount: '200.00' }),
    limit('SESSION', { minutes: 60, change: change({ minutes: 120 }, 1) }),
  ]
  return { limit, limits }
}

type CheckInterval = ValueOf<'getRealityCheck'>['intervalMinutes']

/** A session of three quarters of an hour that lost 70. */
const checkAt = (at: (hours: number) => string, intervalMinutes: CheckInterval) => ({
  intervalMinutes,
  sessionStartedAt: at(-0.75),
  stake: '250.00',
  payout: '180.00',
  net: '-70.00',
  dueAt: at(intervalMinutes / 60 - 0.75),
  due: intervalMinutes < 45,
})

/** Limits, breaks and the reality check; nothing is stored. */
export const protectionHandlers = ({ db, now }: Stage) => {
  const isAccount = ({ memberId }: Caller, account: string) =>
    db.members.findFirst((q) => q.where({ id: memberId }))?.account === account
  const at = (hours: number) => new Date(now() + hours * hour).toISOString()
  const { limit, limits } = limitsAt(at)
  const overview = (part: Partial<Protection> = {}): Protection => ({
    limits: limits(),
    coolingOffUntil: null,
    selfExclusion: null,
    realityCheckMinutes: checkIntervals.usual,
    netDeposit: '3500.00',
    reviewDue: true,
    ...part,
  })
  const others = ({ kind, period }: Key) =>
    limits().filter((one) => one.kind !== kind || one.period !== (period ?? null) || one.setBy === 'OPERATOR')
  const invalid = () => refuse('limit.change.invalid')
  const check = (intervalMinutes: CheckInterval = checkIntervals.usual) => ok(checkAt(at, intervalMinutes))
  return {
    getProtection: () => ok(overview()),
    setLimit: ({ body }) => {
      const { kind, period, amount = null, minutes = null } = body
      if (!suits(body) || (kind === 'SESSION') !== (minutes !== null) || (kind === 'SESSION') === (amount !== null))
        return invalid()
      const money = period === undefined ? {} : { period, used: '0.00', remaining: amount }
      const set = limit(kind, { amount, minutes, since: at(0), ...money })
      return ok(overview({ limits: [set, ...others(body)] }))
    },
    removeLimit: ({ query }) => (suits(query) ? ok(overview()) : invalid()),
    confirmLimit: ({ body }) => (suits(body) ? ok(overview({ limits: others(body) })) : invalid()),
    reviewLimits: () => ok(overview({ reviewDue: false })),
    startCoolingOff: ({ body, caller }) =>
      isAccount(caller, 'cooling.user') ? invalid() : ok(overview({ coolingOffUntil: at(body.hours) })),
    startSelfExclusion: ({ body, caller }) =>
      isAccount(caller, 'excluded.long')
        ? invalid()
        : ok(overview({ selfExclusion: { from: at(0), until: at(body.months * 730), endsAt: null } })),
    endSelfExclusion: ({ caller }) =>
      isAccount(caller, 'excluded.user')
        ? ok(overview({ selfExclusion: { from: at(-5000), until: at(-600), endsAt: at(24) } }))
        : invalid(),
    getRealityCheck: () => check(),
    answerRealityCheck: ({ body }) => check(body.intervalMinutes),
  } satisfies Partial<Handlers>
}
