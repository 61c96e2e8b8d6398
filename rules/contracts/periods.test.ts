import { describe, expect, it } from 'vitest'
import { byMidnight } from '../calendar.ts'
import { beginOf, comingStarts, mayBegin, periodAt } from './periods.ts'
import { actOfLetter, actsOf, letterOf } from './states.ts'

const dhaka = byMidnight('Asia/Dhaka')
const at = (text: string) => Date.parse(text)
const span = (...given: Parameters<typeof periodAt>) => {
  const { start, end } = periodAt(...given)
  return [new Date(start).toISOString(), new Date(end).toISOString()]
}

describe('periods of a contract', () => {
  it('weeks begin on Monday, halves are 1–15 and 16–last, leap years included, all cut in the zone', () => {
    expect(span('weekly', at('2026-11-25T09:00:00Z'), dhaka)).toEqual([
      '2026-11-22T18:00:00.000Z',
      '2026-11-29T18:00:00.000Z',
    ])
    expect(span('semimonthly', at('2028-02-29T12:00:00Z'), dhaka)).toEqual([
      '2028-02-15T18:00:00.000Z',
      '2028-02-29T18:00:00.000Z',
    ])
    expect(span('semimonthly', at('2027-02-03T12:00:00Z'), dhaka)).toEqual([
      '2027-01-31T18:00:00.000Z',
      '2027-02-15T18:00:00.000Z',
    ])
    expect(span('monthly', at('2026-12-31T17:59:59.999Z'), dhaka)).toEqual([
      '2026-11-30T18:00:00.000Z',
      '2026-12-31T18:00:00.000Z',
    ])
  })

  it('a moment on a cut belongs to the later period; buckets are of the UTC clock [4.43]', () => {
    expect(span('daily', at('2026-11-25T18:00:00Z'), dhaka)[0]).toBe('2026-11-25T18:00:00.000Z')
    expect(span('bucket', at('2026-11-25T09:04:59.999Z'), dhaka)[0]).toBe('2026-11-25T09:00:00.000Z')
    expect(span('bucket', at('2026-11-25T09:05:00Z'), dhaka)[0]).toBe('2026-11-25T09:05:00.000Z')
  })

  it('the hours of a day of 25 fill it, each in one', () => {
    const zone = byMidnight('Europe/Berlin')
    const day = periodAt('daily', at('2026-10-25T10:00:00Z'), zone)
    expect((day.end - day.start) / 3_600_000).toBe(25)
    let [hours, next] = [0, day.start]
    for (; next < day.end; hours += 1) next = periodAt('hourly', next, zone).end
    expect([hours, next]).toEqual([25, day.end])
  })

  it('an offer begins with a coming period, in 90 days at most', () => {
    const now = at('2026-11-25T09:00:00Z')
    expect(mayBegin('semimonthly', '2026-12-01', now, dhaka)).toBe(true)
    for (const day of ['2026-11-16', '2026-11-25', '2026-12-02', '2027-03-01', '2026-13-01', 'soon'])
      expect(mayBegin('semimonthly', day, now, dhaka)).toBe(false)
    expect(comingStarts('semimonthly', '2026-11-25', 3)).toEqual(['2026-12-01', '2026-12-16', '2027-01-01'])
    expect(comingStarts('weekly', '2026-11-25', 2)).toEqual(['2026-11-30', '2026-12-07'])
    expect(comingStarts('monthly', '2026-01-31', 2)).toEqual(['2026-02-01', '2026-03-01'])
  })

  it('accepted a millisecond before the cut it begins there, at the cut with the next period', () => {
    const cut = at('2026-11-30T18:00:00Z')
    expect(beginOf('semimonthly', '2026-12-01', cut - 1, dhaka)).toBe(cut)
    expect(beginOf('semimonthly', '2026-12-01', cut, dhaka)).toBe(at('2026-12-15T18:00:00Z'))
    expect(beginOf('bucket', '2026-12-01', cut + 1000, dhaka)).toBe(cut + 300_000)
  })
})

describe('states of a contract', () => {
  it('each side may do its part', () => {
    expect(actsOf('offered', 'payer')).toEqual(['WITHDRAW'])
    expect(actsOf('offered', 'payee')).toEqual(['ACCEPT', 'REJECT'])
    expect(actsOf('accepted', 'payer')).toEqual(['PROPOSE_END'])
    expect(actsOf('accepted', 'payee')).toEqual(['LEAVE'])
    expect(actsOf('terminating', 'payee')).toEqual(['AGREE_END', 'REFUSE_END', 'LEAVE'])
    expect(actsOf('expired', 'payee')).toEqual([])
  })

  it('letters of the family: an hourly ending is agreed to by A and C and refused by R', () => {
    expect(letterOf('offered', false)).toBe('P')
    expect(letterOf('offered', true)).toBe('E')
    expect(
      (['withdrawn', 'expired', 'superseded', 'terminating'] as const).map((state) => letterOf(state, true)),
    ).toEqual(['R', 'R', 'C', 'V'])
    expect((['A', 'R', 'C'] as const).map((letter) => actOfLetter('DAILY', 'terminating', letter))).toEqual([
      'REFUSE_END',
      null,
      'AGREE_END',
    ])
    expect((['A', 'R', 'C'] as const).map((letter) => actOfLetter('HOURLY', 'terminating', letter))).toEqual([
      'AGREE_END',
      'REFUSE_END',
      'AGREE_END',
    ])
    expect((['A', 'R', 'C'] as const).map((letter) => actOfLetter('HOURLY', 'offered', letter))).toEqual([
      'ACCEPT',
      'REJECT',
      null,
    ])
    expect(actOfLetter('DAILY', 'accepted', 'C')).toBe(null)
  })
})
