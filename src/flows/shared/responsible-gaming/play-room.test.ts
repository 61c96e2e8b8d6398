import { describe, expect, it } from 'vitest'
import { holdOf, narrowLimits } from './play-room.ts'
import type { PlayLimit, Protection } from './use-own-protection.ts'

const now = Date.parse('2026-11-23T12:00:00Z')
const limit = (of: Partial<PlayLimit>): PlayLimit => ({
  kind: 'STAKE',
  period: 'DAY',
  amount: '500.00',
  minutes: null,
  used: '0.00',
  remaining: '500.00',
  setBy: 'MEMBER',
  since: '2026-11-01T06:00:00Z',
  change: null,
  ...of,
})
const protection = (of: Partial<Protection>): Protection => ({
  limits: [],
  coolingOffUntil: null,
  selfExclusion: null,
  realityCheckMinutes: 60,
  netDeposit: '0.00',
  reviewDue: false,
  ...of,
})
const later = '2026-11-24T12:00:00Z'
const earlier = '2026-11-22T12:00:00Z'
const exclusion = (endsAt: string | null) => ({ from: earlier, until: later, endsAt })

describe('what blocks a player from playing', () => {
  it.each<[string, Partial<Protection>, string | undefined]>([
    ['nothing', {}, undefined],
    ['an exclusion', { selfExclusion: exclusion(null), coolingOffUntil: later }, 'excluded'],
    ['no exclusion that has ended', { selfExclusion: exclusion(earlier) }, undefined],
    ['a break', { coolingOffUntil: later }, 'break'],
    ['no break that is over', { coolingOffUntil: earlier }, undefined],
    ['a limit of stakes that is used up', { limits: [limit({ remaining: '0.00' })] }, 'limit'],
    ['no limit with something left', { limits: [limit({ remaining: '0.01' })] }, undefined],
    ['no limit of deposits', { limits: [limit({ kind: 'DEPOSIT', remaining: '0.00' })] }, undefined],
  ])('%s', (_, of, why) => {
    expect(holdOf(protection(of), now)?.why).toBe(why)
  })
})

describe('the limits that a slip nearly uses up', () => {
  const half = limit({ remaining: '250.00', used: '250.00' })
  it.each<[string, bigint, boolean | null]>([
    ['none below four fifths', 149_99n, null],
    ['one from four fifths on', 150_00n, false],
    ['one it uses up', 250_00n, false],
    ['one it passes', 250_01n, true],
  ])('%s', (_, stake, over) => {
    expect(narrowLimits(protection({ limits: [half] }), stake, stake)).toEqual(
      over === null ? [] : [{ limit: half, left: '250.00', over }],
    )
  })

  it('includes the limit of a single bet when its largest bet exceeds it', () => {
    const single = limit({ kind: 'SINGLE_STAKE', period: null, amount: '20.00', used: null, remaining: null })
    expect(narrowLimits(protection({ limits: [single] }), 40_00n, 20_00n)).toEqual([])
    expect(narrowLimits(protection({ limits: [single] }), 40_00n, 20_01n)).toMatchObject([
      { over: true, left: '20.00' },
    ])
  })
})
