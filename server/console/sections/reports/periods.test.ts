import { expect, it } from 'vitest'
import { isRange, partsOf, periodsOf, rangeBefore } from './periods.ts'

it('the range before whole months is as many months, and otherwise as many days', () => {
  expect(rangeBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(rangeBefore({ from: '2026-01-01', to: '2026-02-28' })).toEqual({ from: '2025-11-01', to: '2025-12-31' })
  expect(rangeBefore({ from: '2026-03-05', to: '2026-03-06' })).toEqual({ from: '2026-03-03', to: '2026-03-04' })
})

it('periods cover a range without gaps, and only those that it does not cut are whole', () => {
  expect(periodsOf({ from: '2026-10-30', to: '2026-11-09' }, 'week', {})).toEqual([
    { from: '2026-11-09', to: '2026-11-09', whole: false },
    { from: '2026-11-02', to: '2026-11-08', whole: true },
    { from: '2026-10-30', to: '2026-11-01', whole: false },
  ])
  expect(periodsOf({ from: '2026-10-30', to: '2026-11-09' }, 'week', { weekStart: 7 })).toEqual([
    { from: '2026-11-08', to: '2026-11-09', whole: false },
    { from: '2026-11-01', to: '2026-11-07', whole: true },
    { from: '2026-10-30', to: '2026-10-31', whole: false },
  ])
})

it('a range is its whole months and the days beside them', () => {
  expect(partsOf({ from: '2026-01-31', to: '2026-03-01' })).toEqual([
    { unit: 'month', from: '2026-02-01', to: '2026-02-01' },
    { unit: 'day', from: '2026-01-31', to: '2026-01-31' },
    { unit: 'day', from: '2026-03-01', to: '2026-03-01' },
  ])
})

it('a range has one day to two years', () => {
  expect([
    isRange({ from: '2026-11-01', to: '2026-11-01' }),
    isRange({ from: '2026-11-02', to: '2026-11-01' }),
  ]).toEqual([true, false])
  expect([
    isRange({ from: '2024-11-21', to: '2026-11-21' }),
    isRange({ from: '2024-11-20', to: '2026-11-21' }),
  ]).toEqual([true, false])
})
