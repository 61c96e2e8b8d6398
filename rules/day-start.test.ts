import { describe, expect, it } from 'vitest'
import { periodAt } from './contracts/periods.ts'
import type { ContractPeriod } from './contracts/terms.ts'
import { dayStart } from './day-start.ts'
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
function faultOf(period: ContractPeriod, zone: string, from: number, to: number): string | null {
  let { start, end } = periodAt(period, from, zone)
  while (start < to) {
    const at = `${period} ${zone} ${new Date(start).toISOString()}–${new Date(end).toISOString()}`
    if (end <= start) return `${at} has no length`
    const [within, next] = [periodAt(period, end - 1, zone), periodAt(period, end, zone)]
    if (within.start !== start || within.end !== end) return `${at} is another one before its end`
    if (next.start !== end) return `${at} is followed by one from ${new Date(next.start).toISOString()}`
    ;({ start, end } = next)
  }
  return null
}

describe('days of every zone over ten years', () => {
  it.each(['weekly', 'semimonthly', 'monthly'] as const)('tile time in %s periods', (period) => {
    expect(zones.flatMap(({ zone }) => faultOf(period, zone, first, last) ?? [])).toEqual([])
  })

  it.each(['daily', 'hourly'] as const)('tile time in %s periods where clocks change', (period) => {
    expect(kindsOfChange.length).toBeGreaterThan(20)
    const faults = kindsOfChange.flatMap(({ zone, at }) => faultOf(period, zone, at - 2 * dayMs, at + 2 * dayMs) ?? [])
    expect(faults).toEqual([])
  })

  it('begin with their first moment by the clocks there', () => {
    for (const { zone, changes } of zones)
      for (const change of changes)
        for (const near of [change - dayMs, change, change + dayMs]) {
          const day = localDate(near, zone)
          const start = dayStart(day, zone)
          expect([zone, localDate(start, zone), localDate(start - 1, zone) < day]).toEqual([zone, day, true])
        }
  })

  it('begin when the clocks go forward over midnight, and when it strikes first where they go back over it', () => {
    const begins = (day: string, zone: string) => new Date(dayStart(day, zone)).toISOString()
    expect(begins('2026-09-06', 'America/Santiago')).toBe('2026-09-06T04:00:00.000Z')
    expect(begins('2026-03-08', 'America/Havana')).toBe('2026-03-08T05:00:00.000Z')
    expect(begins('2026-03-29', 'Atlantic/Azores')).toBe('2026-03-29T01:00:00.000Z')
    expect(begins('2026-03-29', 'Asia/Beirut')).toBe('2026-03-28T22:00:00.000Z')
    expect(begins('2026-04-24', 'Africa/Cairo')).toBe('2026-04-23T22:00:00.000Z')
    expect(begins('2026-11-01', 'America/Havana')).toBe('2026-11-01T04:00:00.000Z')
    expect(begins('2026-04-05', 'America/Santiago')).toBe('2026-04-05T04:00:00.000Z')
    expect(begins('2011-12-30', 'Pacific/Apia')).toBe(begins('2011-12-31', 'Pacific/Apia'))
  })
})
