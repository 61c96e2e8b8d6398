import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readWallTime, wallTimeOf } from './wall-time.ts'

const read = (text: string, zone: string) => {
  const found = readWallTime(text, zone)
  return found && [new Date(found.at).toISOString().slice(0, 16), found.shown]
}

describe('a time read off the clocks of a zone', () => {
  it('is that zone’s, in summer and in winter', () => {
    expect(read('2026-11-28T14:32', 'Asia/Dhaka')).toEqual(['2026-11-28T08:32', 'once'])
    expect(read('2026-07-01T09:00', 'America/New_York')).toEqual(['2026-07-01T13:00', 'once'])
    expect(read('2026-12-01T09:00', 'America/New_York')).toEqual(['2026-12-01T14:00', 'once'])
    expect(wallTimeOf(Date.parse('2026-11-28T08:32:59Z'), 'Asia/Dhaka')).toBe('2026-11-28T14:32')
  })

  it('is the moment the clocks change where they go forward over it', () => {
    expect(read('2026-03-08T02:30', 'America/New_York')).toEqual(['2026-03-08T07:00', 'never'])
    expect(read('2026-10-04T02:10', 'Australia/Lord_Howe')).toEqual(['2026-10-03T15:30', 'never'])
  })

  it('is the first of the two where they go back over it', () => {
    expect(read('2026-11-01T01:30', 'America/New_York')).toEqual(['2026-11-01T05:30', 'twice'])
    expect(read('2026-11-01T02:00', 'America/New_York')).toEqual(['2026-11-01T07:00', 'once'])
    expect(read('2026-11-01T00:59', 'America/New_York')).toEqual(['2026-11-01T04:59', 'once'])
    expect(read('2026-04-05T01:45', 'Australia/Lord_Howe')).toEqual(['2026-04-04T14:45', 'twice'])
  })

  it('is nothing where the text is no time, such as a year that is still being typed', () => {
    for (const text of ['', '0002-11-28T14:32', '2026-13-01T00:00', '2026-11-28']) expect(read(text, 'UTC')).toBeNull()
  })

  it('is shown again as it was read, whatever the zone and minute, unless the clocks skip it', () => {
    const zones = fc.constantFrom('Asia/Dhaka', 'America/St_Johns', 'Pacific/Auckland', 'Africa/Cairo', 'UTC')
    const minute = fc.integer({ min: Date.UTC(2024, 0, 1) / 60_000, max: Date.UTC(2030, 0, 1) / 60_000 })
    fc.assert(
      fc.property(zones, minute, (zone, at) => {
        const text = wallTimeOf(at * 60_000, zone)
        const found = readWallTime(text, zone)!
        expect(wallTimeOf(found.at, zone)).toBe(text)
        expect(found.at).toBeLessThanOrEqual(at * 60_000)
        if (found.shown === 'once') expect(found.at).toBe(at * 60_000)
      }),
    )
  })
})
