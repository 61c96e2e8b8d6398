import { byMidnight } from '#rules/calendar.ts'
import { expect, it } from 'vitest'
import { roundAt } from './rounds.ts'

it('is a day or week in the operator’s zone, the previous one for losses, and starts with the offer', () => {
  const at = (text: string) => Date.parse(text)
  const always = { startsAt: new Date(0), endsAt: null }
  const round = (terms: Parameters<typeof roundAt>[0], now: string, offer: Parameters<typeof roundAt>[1] = always) =>
    roundAt(terms, offer, { now: at(now), calendar: byMidnight('Asia/Dhaka') })
  const [bets, lost] = ['VALID_BET', 'NET_LOSS'] as const
  const [noon, start] = ['2026-11-21T06:00Z', new Date('2026-11-20T20:00Z')]
  const offer = { startsAt: start, endsAt: new Date('2026-12-01T00:00Z') }
  expect(round({ round: 'once', metric: bets }, noon)).toEqual({ key: 'once', from: 0, to: Infinity })
  expect(round({ round: 'once', metric: lost }, noon, offer)).toEqual({
    key: 'once',
    from: start.getTime(),
    to: offer.endsAt.getTime(),
  })
  const today = { key: '2026-11-21', from: at('2026-11-20T18:00Z'), to: at('2026-11-21T18:00Z') }
  expect(round({ round: 'day', metric: bets }, noon)).toEqual(today)
  expect(round({ round: 'day', metric: bets }, noon, offer)).toEqual({ ...today, from: start.getTime() })
  expect(round({ round: 'day', metric: lost }, '2026-11-21T18:00Z')).toEqual(today)
  const week = { key: '2026-11-16', from: at('2026-11-15T18:00Z'), to: at('2026-11-22T18:00Z') }
  expect(round({ round: 'week', metric: bets }, '2026-11-15T18:00Z')).toEqual(week)
  expect(round({ round: 'week', metric: bets }, '2026-11-22T17:59Z')).toEqual(week)
  expect(round({ round: 'week', metric: lost }, '2026-11-22T18:00Z')).toEqual(week)
  expect(round({ round: 'week', metric: lost }, '2026-11-29T17:59Z')).toEqual(week)
  const calendar = { ...byMidnight('Asia/Dhaka'), weekStart: 7 }
  const bySunday = roundAt({ round: 'week', metric: bets }, always, { now: at('2026-11-21T17:59Z'), calendar })
  expect(bySunday).toEqual({ key: '2026-11-15', from: at('2026-11-14T18:00Z'), to: at('2026-11-21T18:00Z') })
})
