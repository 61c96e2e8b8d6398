import { expect, it } from 'vitest'
import { GAMES } from './games.ts'

it('draws a game of so many minutes as often as its code and its name say', () => {
  const fast = GAMES.flatMap(({ code, name, schedule }) => ('every' in schedule ? [{ code, name, schedule }] : []))
  expect(fast.length).toBeGreaterThan(6)
  for (const { code, name, schedule } of fast) {
    const minutes = Number(/_(\d+)m$/.exec(code)![1])
    expect([code, schedule.every]).toEqual([code, minutes * 60])
    expect(name).toContain(`${minutes} minute`)
  }
})
