import { describe, expect, it } from 'vitest'
import { addDays, byMidnight, dayOf, dayStart, weekOf, type Calendar } from './calendar.ts'
import { periodAt } from './contracts/periods.ts'
import type { ContractPeriod } from './contracts/terms.ts'
import { aheadOf } from './zone-ahead.ts'

const dayMs = 86_400_000
const [first, last] = [Date.parse('2021-01-01T00:00:00Z'), Date.parse('2031-01-01T00:00:00Z')]
const localDate = (at: number, zone: string) => new Date(at + aheadOf(zone, at)).toISOString().slice(0, 10)

/** When the clocks of a zone change in ten years, to the second. */
function changesOf(zone: string): number[] {
  const changes: number[] = []
  let ahead = aheadOf(zone, first)
  for (let at = first; at < last; at += 7 * dayMs) {
    let [before, after] = [at, at + 7 * dayMs]
    const next = aheadOf(zone, after)
    if (ahead === next) continue
    while (after - before > 1000) {
      const middle = before + Math.floor((after - before) / 2000) * 1000
      if (aheadOf(zone, middle) === ahead) before = middle
      else after = middle
    }
    changes.push(after)
    ahead = next
  }
  return changes
}

/** Zones whose clocks always show the same are one, by a name of theirs, with when the clocks change. */
const alike = Map.groupBy(
  Intl.supportedValuesOf('timeZone').map((zone) => ({ zone, changes: changesOf(zone) })),
  ({ zone, changes }) => [aheadOf(zone, first), ...changes.map((at) => `${at} ${aheadOf(zone, at)}`)].join(),
)
const zones = [...alike.values()].map(([one]) => one!)

/** One change of each kind: from which time to which, and when by the clocks there. Days and hours know nothing else. */
const kindsOfChange = [
  ...Map.groupBy(
    zones.flatMap(({ zone, changes }) => changes.map((at) => ({ zone, at }))),
    ({ zone, at }) => [aheadOf(zone, at - 1), aheadOf(zone, at), at % dayMs].join(),
  ).values(),
].map(([one]) => one!)

/** Where the periods of a span of time leave a gap, overlap, or don't agree about a moment; null where they tile it. */
function faultOf(period: ContractPeriod, calendar: Calendar, from: number, to: number): string | null {
  let { start, end } = periodAt(period, from, calendar)
  while (start < to) {
    const at = `${period} ${JSON.stringify(calendar)} ${new Date(start).toISOString()}–${new Date(end).toISOString()}`
    if (end <= start) return `${at} has no length`
    const [within, next] = [periodAt(period, end - 1, calendar), periodAt(period, end, calendar)]
    if (within.start !== start || within.end !== end) return `${at} is another one before its end`
    if (next.start !== end) return `${at} is followed by one from ${new Date(next.start).toISOString()}`
    ;({ start, end } = next)
  }
  return null
}

const cuts = ['00:00', '00:30', '01:30', '02:00', '02:30', '03:00', '04:00', '11:30']
const alwaysFrom = (timeZone: string, at: string): Calendar => ({ timeZone, dayCuts: [{ from: '2000-01-01', at }] })
const begins = (day: string, calendar: Calendar) => new Date(dayStart(day, calendar)).toISOString()

describe('days of every zone over ten years', () => {
  it.each(['weekly', 'semimonthly', 'monthly'] as const)('tile time in %s periods', (period) => {
    expect(zones.flatMap(({ zone }) => faultOf(period, byMidnight(zone), first, last) ?? [])).toEqual([])
  })

  it.each(['daily', 'hourly'] as const)('tile time in %s periods where clocks change', (period) => {
    expect(kindsOfChange.length).toBeGreaterThan(20)
    const faults = kindsOfChange.flatMap(
      ({ zone, at }) => faultOf(period, byMidnight(zone), at - 2 * dayMs, at + 2 * dayMs) ?? [],
    )
    expect(faults).toEqual([])
  })

  it.each(cuts)('tile time where clocks change, days beginning at %s', (cut) => {
    const faults = kindsOfChange.flatMap(
      ({ zone, at }) => faultOf('daily', alwaysFrom(zone, cut), at - 2 * dayMs, at + 2 * dayMs) ?? [],
    )
    expect(faults).toEqual([])
  })

  it('begin with their first moment by the clocks there', () => {
    for (const { zone, changes } of zones)
      for (const change of changes)
        for (const near of [change - dayMs, change, change + dayMs]) {
          const day = localDate(near, zone)
          const start = dayStart(day, byMidnight(zone))
          expect([zone, localDate(start, zone), localDate(start - 1, zone) < day]).toEqual([zone, day, true])
        }
  })

  it('begin when the clocks go forward over midnight, and when it strikes first where they go back over it', () => {
    const midnight = (day: string, zone: string) => begins(day, byMidnight(zone))
    expect(midnight('2026-09-06', 'America/Santiago')).toBe('2026-09-06T04:00:00.000Z')
    expect(midnight('2026-03-08', 'America/Havana')).toBe('2026-03-08T05:00:00.000Z')
    expect(midnight('2026-03-29', 'Atlantic/Azores')).toBe('2026-03-29T01:00:00.000Z')
    expect(midnight('2026-03-29', 'Asia/Beirut')).toBe('2026-03-28T22:00:00.000Z')
    expect(midnight('2026-04-24', 'Africa/Cairo')).toBe('2026-04-23T22:00:00.000Z')
    expect(midnight('2026-11-01', 'America/Havana')).toBe('2026-11-01T04:00:00.000Z')
    expect(midnight('2026-04-05', 'America/Santiago')).toBe('2026-04-05T04:00:00.000Z')
    expect(midnight('2011-12-30', 'Pacific/Apia')).toBe(midnight('2011-12-31', 'Pacific/Apia'))
  })

  it('begin when the clocks jump over their cut, and when they show it first where they show it twice', () => {
    const berlin = alwaysFrom('Europe/Berlin', '02:30')
    expect(begins('2026-03-29', berlin)).toBe('2026-03-29T01:00:00.000Z')
    expect(begins('2026-10-25', berlin)).toBe('2026-10-25T00:30:00.000Z')
    const [second, before] = [Date.parse('2026-10-25T01:10:00Z'), Date.parse('2026-10-25T00:29:59.999Z')]
    expect([dayOf(before, berlin), dayOf(second, berlin)]).toEqual(['2026-10-24', '2026-10-25'])
  })
})

describe('a day that begins at a cut', () => {
  const dhaka = alwaysFrom('Asia/Dhaka', '04:00')
  const at = (text: string) => dayOf(Date.parse(`${text}+06:00`), dhaka)

  it('belongs to the date its beginning has; a moment on the cut is of the later day', () => {
    expect([at('2026-11-21T03:59:59.999'), at('2026-11-21T04:00'), at('2026-11-22T00:30')]).toEqual([
      '2026-11-20',
      '2026-11-21',
      '2026-11-21',
    ])
    expect(begins('2026-11-21', dhaka)).toBe('2026-11-20T22:00:00.000Z')
  })

  it('carries weeks, halves and months with it', () => {
    const span = (period: ContractPeriod) =>
      Object.values(periodAt(period, Date.parse('2026-12-01T03:00+06:00'), dhaka)).map((ms) =>
        new Date(ms).toISOString(),
      )
    expect(span('weekly')).toEqual(['2026-11-29T22:00:00.000Z', '2026-12-06T22:00:00.000Z'])
    expect(span('semimonthly')).toEqual(['2026-11-15T22:00:00.000Z', '2026-11-30T22:00:00.000Z'])
    expect(span('monthly')).toEqual(['2026-10-31T22:00:00.000Z', '2026-11-30T22:00:00.000Z'])
  })
})

describe('a new cut', () => {
  const calendar: Calendar = {
    timeZone: 'Asia/Dhaka',
    dayCuts: [
      { from: '2026-12-10', at: '04:00' },
      { from: '2027-01-01', at: '00:00' },
    ],
  }
  const hours = (day: string) => (dayStart(addDays(day, 1), calendar) - dayStart(day, calendar)) / 3_600_000

  it('makes the day before it longer or shorter, and leaves days before as they were', () => {
    const lengths = ['2026-12-08', '2026-12-09', '2026-12-10', '2026-12-30', '2026-12-31', '2027-01-01'].map(hours)
    expect(lengths).toEqual([24, 28, 24, 24, 20, 24])
    expect(begins('2026-12-09', calendar)).toBe(begins('2026-12-09', byMidnight('Asia/Dhaka')))
  })

  it.each(['hourly', 'daily', 'weekly', 'semimonthly', 'monthly'] as const)('loses no time in %s periods', (period) => {
    expect(faultOf(period, calendar, Date.parse('2026-11-20T00:00Z'), Date.parse('2027-02-10T00:00Z'))).toBeNull()
  })

  it.each(zones.map(({ zone }) => zone))('loses no time in %s, whenever it comes', (zone) => {
    const [one, two] = ['2026-03-29', '2026-10-25']
    const changing: Calendar = {
      timeZone: zone,
      dayCuts: [
        { from: one, at: '02:30' },
        { from: addDays(one, 1), at: '11:30' },
        { from: two, at: '00:00' },
      ],
    }
    for (const day of [one, two])
      expect(faultOf('daily', changing, Date.parse(day) - 3 * dayMs, Date.parse(day) + 4 * dayMs)).toBeNull()
  })
})

it('a week begins with the day that the merchant chose, and with Monday unless it did', () => {
  const [saturday, sunday, monday] = ['2026-11-21', '2026-11-22', '2026-11-23']
  const firsts = (weekStart: number) => [saturday, sunday, monday].map((day) => weekOf(day, { weekStart }))
  expect([saturday, sunday, monday].map((day) => weekOf(day, byMidnight('UTC')))).toEqual([
    '2026-11-16',
    '2026-11-16',
    monday,
  ])
  expect(firsts(7)).toEqual(['2026-11-15', sunday, sunday])
  expect(firsts(6)).toEqual([saturday, saturday, saturday])
})
