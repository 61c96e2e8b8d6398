import { expect, it } from 'vitest'
import { isPlayStop, playRefusals } from './may-play.ts'
import {
  confirmTimes,
  exclusionEnd,
  isExcluded,
  monthsAfter,
  pauseIn,
  periodOf,
  standing,
  windowOf,
  type Guard,
  type LimitKey,
} from './rules.ts'

const after = (at: string, months: number) => monthsAfter(Date.parse(at), months).toISOString()

it('months are counted to the same day and time, and to the last day of a shorter month', () => {
  expect(after('2026-01-15T10:20:30.400Z', 1)).toBe('2026-02-15T10:20:30.400Z')
  expect(after('2026-01-31T10:20:30.400Z', 1)).toBe('2026-02-28T10:20:30.400Z')
  expect(after('2028-01-31T00:00:00.000Z', 1)).toBe('2028-02-29T00:00:00.000Z')
  expect(after('2026-08-31T23:59:59.999Z', 6)).toBe('2027-02-28T23:59:59.999Z')
  expect(after('2026-03-31T00:00:00.000Z', 12)).toBe('2027-03-31T00:00:00.000Z')
  expect(after('2026-12-01T00:00:00.000Z', 1)).toBe('2027-01-01T00:00:00.000Z')
})

it('rolling limits have a window, others have none, and mismatched kinds and periods are refused', () => {
  const kinds = ['DEPOSIT', 'LOSS', 'STAKE', 'SINGLE_STAKE', 'SESSION'] as const
  const periods = ['DAY', 'WEEK', 'MONTH', undefined] as const
  const windows = kinds.map((kind) =>
    periods.map((period) => windowOf({ kind, ...(period && { period }) } as LimitKey)),
  )
  const rolling = [24, 168, 720, null]
  const without = [null, null, null, 0]
  expect(windows).toEqual([rolling, rolling, rolling, without, without])
  expect([24, 168, 720, 0, 1].map(periodOf)).toEqual(['DAY', 'WEEK', 'MONTH', null, null])
})

const hour = 3_600_000
const day = 24 * hour

it('a change can be confirmed from a day after its request, for seven days', () => {
  const askedAt = new Date(1000)
  expect(confirmTimes(askedAt)).toEqual({
    confirmFrom: new Date(1000 + day),
    confirmUntil: new Date(1000 + 8 * day),
  })
  expect(standing({ askedAt }, 1000 + 8 * day - 1)).toBe(askedAt)
  expect(standing({ askedAt }, 1000 + 8 * day)).toBeNull()
  expect(standing({ askedAt: null }, 1000)).toBeNull()
})

it('an exclusion lasts until a day after the request for its end, and takes precedence over a break, to the millisecond', () => {
  const from = new Date(1000)
  const out = { excludedFrom: from, exclusionEndAskedAt: null }
  const ending = { excludedFrom: from, exclusionEndAskedAt: from }
  expect([exclusionEnd(out), exclusionEnd(ending)]).toEqual([null, new Date(1000 + day)])
  expect(isExcluded(out, 1e15)).toBe(true)
  expect([isExcluded(ending, 999 + day), isExcluded(ending, 1000 + day)]).toEqual([true, false])
  expect(isExcluded({ excludedFrom: null, exclusionEndAskedAt: null }, 1000)).toBe(false)
  const pause = (guard: Partial<Guard>, now: number) =>
    pauseIn({ excludedFrom: null, exclusionEndAskedAt: null, coolingUntil: null, ...guard } as Guard, now)
  const coolingUntil = new Date(5000)
  expect([4999, 5000].map((now) => pause({ coolingUntil }, now))).toEqual(['cooling', null])
  expect([pause({}, 0), pause({ ...out, coolingUntil }, 4999)]).toEqual([null, 'excluded'])
})

it('every reason that stops play has its refusal', () => {
  expect(playRefusals).toEqual({
    frozen: 'login.denied',
    excluded: 'player.excluded',
    cooling: 'player.cooling.off',
    limit: 'play.limit.reached',
    check: 'reality.check.required',
  })
  expect(['limit', 'placed', 'toString'].map(isPlayStop)).toEqual([true, false, false])
})
