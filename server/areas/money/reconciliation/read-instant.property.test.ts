import fc from 'fast-check'
import { expect, it } from 'vitest'
import { propertyCases } from '#tests/support/property-cases.ts'
import { readInstant } from './read-instant.ts'

const two = (n: number) => String(n).padStart(2, '0')
const offsetText = (minutes: number, colon: string) =>
  `${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}${colon}${two(Math.abs(minutes) % 60)}`
const offsets = fc.integer({ min: -12 * 4, max: 14 * 4 }).map((quarters) => quarters * 15)

it('every instant is parsed in each format', () => {
  const instants = fc.integer({ min: Date.UTC(1970, 0, 2) / 1000, max: Date.UTC(2199, 0, 1) / 1000 })
  const form = fc.record({
    between: fc.constantFrom('T', ' '),
    zone: fc.constantFrom('own', 'ownPlain', 'columns'),
    space: fc.constantFrom('', ' '),
    minutes: offsets,
    millis: fc.integer({ min: 0, max: 999 }),
  })
  fc.assert(
    fc.property(instants, form, (seconds, { between, zone, space, minutes, millis }) => {
      const at = seconds * 1000 + millis
      const [day, time] = new Date(at + minutes * 60_000).toISOString().slice(0, -1).split('T')
      const own = zone === 'columns' ? '' : `${space}${offsetText(minutes, zone === 'own' ? ':' : '')}`
      const read = readInstant(`${day}${between}${time}${own}`, zone === 'columns' ? offsetText(minutes, ':') : 'Z')
      expect(read).toBe(new Date(at).toISOString())
    }),
    { numRuns: propertyCases },
  )
})

it('24:00 is refused, because it would be another day', () => {
  expect([readInstant('2026-11-27 24:00:00', 'Z'), readInstant('2026-11-27 23:59:59', 'Z')]).toEqual([
    null,
    '2026-11-27T23:59:59.000Z',
  ])
})

it('nonexistent days and times are refused, and never parsed as other ones', () => {
  const numbers = fc.record({
    year: fc.integer({ min: 1, max: 9999 }),
    month: fc.integer({ min: 0, max: 14 }),
    day: fc.integer({ min: 0, max: 33 }),
    hour: fc.integer({ min: 0, max: 25 }),
    minute: fc.integer({ min: 0, max: 61 }),
    second: fc.integer({ min: 0, max: 61 }),
  })
  fc.assert(
    fc.property(numbers, ({ year, month, day, hour, minute, second }) => {
      const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
      const time = `${two(hour)}:${two(minute)}:${two(second)}`
      const last = new Date(Date.UTC(2000, month, 0))
      last.setUTCFullYear(year, month, 0)
      const isDay = month >= 1 && month <= 12 && day >= 1 && day <= last.getUTCDate()
      const isTime = hour <= 23 && minute <= 59 && second <= 59
      const read = readInstant(`${date} ${time}`, 'Z')
      expect(read).toBe(isDay && isTime ? `${date}T${time}.000Z` : null)
    }),
    { numRuns: propertyCases },
  )
})

it('days with an ambiguous month, and texts that only look like dates, are refused', () => {
  const pieces = fc.array(fc.constantFrom('2026', '11', '7', '31', '-', '/', '.', ' ', 'T', ':', 'Nov', '৭'), {
    maxLength: 9,
  })
  fc.assert(
    fc.property(pieces, (some) => {
      const text = some.join('')
      if (readInstant(text, 'Z') !== null) expect(text.trim()).toMatch(/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/)
    }),
    { numRuns: propertyCases },
  )
})
