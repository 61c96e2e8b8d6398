import { expect, it } from 'vitest'
import { easyPlays } from './easy-plays.ts'
import { FORMATS, GAMES } from './games.ts'
import { playsOf } from './plays.ts'

it.each(FORMATS)('the easiest plays of %s belong to the game', (format) => {
  const plays = playsOf(format, '2026-11-25')
  expect(easyPlays[format].filter((id) => !plays.has(id))).toEqual([])
  expect(easyPlays[format].length).toBeGreaterThan(1)
})

it('every game opens on its easiest play: big or small where the game has it', () => {
  for (const { code, format, defaultPlay } of GAMES) {
    expect([code, defaultPlay]).toEqual([code, easyPlays[format][0]])
    if (format !== 'SEA4') expect(defaultPlay).toMatch(/TwoSide$|twoSide$/)
  }
})
