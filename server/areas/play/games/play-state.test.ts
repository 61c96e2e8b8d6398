import { expect, it } from 'vitest'
import { playStateOf, stricter, type PlayState } from './play-state.ts'

it('a game is closed from the first instant of a maintenance until just before its end, or until an operator ends it', () => {
  const from = new Date(1000)
  const until = new Date(2000)
  const at = (now: number, closedUntil: Date | null = until) =>
    playStateOf({ open: true, closedFrom: from, closedUntil }, now)
  expect([999, 1000, 1999, 2000].map((now) => at(now))).toEqual(['open', 'maintenance', 'maintenance', 'open'])
  expect(at(9_000_000, null)).toBe('maintenance')
  expect(playStateOf({ open: false, closedFrom: from, closedUntil: until }, 1500)).toBe('off')
})

it('the stricter of two states wins in either order', () => {
  const states: PlayState[] = ['open', 'maintenance', 'off']
  expect(states.map((one) => states.map((other) => stricter(one, other)))).toEqual([
    ['open', 'maintenance', 'off'],
    ['maintenance', 'maintenance', 'off'],
    ['off', 'off', 'off'],
  ])
})
