import { expect, it } from 'vitest'
import { firstDay, movedDays, presetDays, presetOf, stepOf, windowFault } from './record-dates.ts'

const today = '2026-11-21'

it('the presets are today, the previous 7 and the previous 30 days, both ends included', () => {
  expect(presetDays('today', today)).toEqual({ from: today, to: today })
  expect(presetDays('week', today)).toEqual({ from: '2026-11-15', to: today })
  expect(presetDays('month', today)).toEqual({ from: '2026-10-23', to: today })
  expect(presetOf({ from: '2026-11-15', to: today }, today)).toBe('week')
  expect(presetOf({ from: '2026-11-14', to: today }, today)).toBeNull()
})

it('a range has at most 30 days, none in the future, and goes back 12 months', () => {
  expect(windowFault({ from: '2026-10-23', to: today }, today)).toBeNull()
  expect(windowFault({ from: '2026-10-22', to: today }, today)).toBe('long')
  expect(windowFault({ from: '2026-11-22', to: '2026-11-22' }, today)).toBe('future')
  expect(windowFault({ from: '2026-11-03', to: '2026-11-02' }, today)).toBe('order')
  expect(windowFault({ from: '', to: today }, today)).toBe('missing')
  expect(windowFault({ from: '2025-11-21', to: '2025-11-30' }, today)).toBeNull()
  expect(windowFault({ from: '2025-11-20', to: '2025-11-30' }, today)).toBe('old')
  expect(firstDay('2028-02-29')).toBe('2027-02-28')
})

it('a window of 7 or 30 days moves by as many days, back and forth, and no other does', () => {
  const week = presetDays('week', today)
  expect(stepOf(week)).toBe(7)
  expect(stepOf(presetDays('month', today))).toBe(30)
  expect(stepOf(presetDays('today', today))).toBeNull()
  const before = movedDays(week, 'previous', today)
  expect(before).toEqual({ from: '2026-11-08', to: '2026-11-14' })
  expect(movedDays(before!, 'next', today)).toEqual(week)
  expect(movedDays(presetDays('month', today), 'previous', today)).toEqual({ from: '2026-09-23', to: '2026-10-22' })
})

it('a window moves no further than the records go, with its length unchanged', () => {
  expect(movedDays(presetDays('week', today), 'next', today)).toBeNull()
  expect(movedDays({ from: '2026-11-12', to: '2026-11-18' }, 'next', today)).toEqual(presetDays('week', today))
  const oldest = { from: '2025-11-21', to: '2025-11-27' }
  expect(movedDays({ from: '2025-11-24', to: '2025-11-30' }, 'previous', today)).toEqual(oldest)
  expect(movedDays(oldest, 'previous', today)).toBeNull()
})
