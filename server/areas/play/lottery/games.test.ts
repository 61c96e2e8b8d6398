import { expect, it } from 'vitest'
import { GAMES } from '#rules/lottery/games.ts'
import { categoryOf, patienceMs, unitPrices, vendorOf } from './games.ts'
import { lotteryJobs } from './jobs.ts'
import { familyName, gameName } from './names.ts'

it('each game is booked with the vendor and category of its area', () => {
  const booked = new Map(GAMES.map((game) => [game.area, [vendorOf(game), categoryOf(game)]]))
  expect(Object.fromEntries(booked)).toEqual({
    OWN: ['FAIRLOTT', 'LOTT'],
    VN: ['TCG_LOTTO_VN', 'ELOTT'],
    SEA: ['TCG_SEA', 'ELOTT'],
  })
})

it('unit prices are 1, 0.1 and 0.01, as far as the currency has minor units', () => {
  expect([0, 1, 2, 3].map(unitPrices)).toEqual([[1n], [10n, 1n], [100n, 10n, 1n], [1000n, 100n, 10n]])
})

it('a fast game waits half an hour for its draw, and others wait a day', () => {
  expect(patienceMs).toEqual({ fast: 1_800_000, daily: 86_400_000 })
})

it('the jobs draw twice a second, make issues twice a minute and look for missed ones at start and every minute', () => {
  expect(lotteryJobs.map(({ name, everyMs, atOnce = false }) => [name, everyMs, atOnce])).toEqual([
    ['lottery-missed', 60_000, true],
    ['lottery-schedule', 30_000, true],
    ['lottery-draws', 500, false],
    ['lottery-events', 3_600_000, false],
  ])
})

it('every game and group has a Bengali name, and its English name where there is no translation', () => {
  const families = [...new Set(GAMES.map(({ family }) => family))]
  const namesIn = (language: string) => [
    ...GAMES.map((game) => gameName(game, language)),
    ...families.map((family) => `group ${familyName(family, language)}`),
  ]
  const english = [
    ...GAMES.map(({ name }) => name),
    ...['SSC', '11X5', 'PK10', 'Daily digits', 'Mark Six', 'Vietnam style', '4D and Thai style'].map(
      (name) => `group ${name}`,
    ),
  ]
  for (const language of ['EN', 'TY']) expect(namesIn(language)).toEqual(english)
  const bengali = namesIn('BN')
  expect(new Set([...bengali, ...english]).size).toBe(2 * english.length)
  for (const name of bengali) expect(name).toMatch(/[\u0980-\u09ff]|11×5/)
})
