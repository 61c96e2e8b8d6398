import { expect, it } from 'vitest'
import { createSiteClock } from './site-clock.ts'

const noon = Date.parse('2026-11-21T12:00:00Z')
const answered = (date: string, cache = 'no-store') => new Headers({ date, 'cache-control': cache })

it('a device a day behind gets the time of the server, as the device’s seconds pass', () => {
  let device = noon - 86_400_000
  const clock = createSiteClock(() => device)
  expect(clock.now()).toBe(device)
  clock.hear(answered('Sat, 21 Nov 2026 12:00:00 GMT'))
  expect(clock.now()).toBe(noon)
  device += 1500
  expect(clock.now()).toBe(noon + 1500)
})

it('a few seconds, an answer from a cache and one without a date change nothing', () => {
  const clock = createSiteClock(() => noon)
  clock.hear(answered('Sat, 21 Nov 2026 12:00:04 GMT'))
  clock.hear(answered('Fri, 20 Nov 2026 12:00:00 GMT', 'max-age=60'))
  clock.hear(new Headers({ 'cache-control': 'no-store' }))
  expect(clock.now()).toBe(noon)
})

it('a device that was set right is believed again', () => {
  let device = noon - 3_600_000
  const clock = createSiteClock(() => device)
  clock.hear(answered('Sat, 21 Nov 2026 12:00:00 GMT'))
  device = noon
  clock.hear(answered('Sat, 21 Nov 2026 12:00:00 GMT'))
  expect(clock.now()).toBe(noon)
})
