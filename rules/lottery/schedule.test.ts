import { expect, it } from 'vitest'
import { byMidnight, dayStart } from '../calendar.ts'
import { drawsPerDay, GAMES, gameOf, type Game } from './games.ts'
import { lunarYear, zodiacOf, ZODIACS } from './lhc-numbers.ts'
import { PROVINCES, provincesOn } from './provinces.ts'
import { issuesBetween, localDate } from './schedule.ts'
import { specification } from './testing/fixtures.ts'

const day = 86_400_000
const dayOf = (game: Game, date: string) => {
  const start = dayStart(date, byMidnight(game.timeZone))
  return issuesBetween(game, start, start + day)
}
const instant = (text: string) => Date.parse(text)

it('has the games of the specification', () => {
  const shown = GAMES.map(({ code, family, format, prizeMode, area, timeZone, closeSeconds }) => [
    code,
    family,
    format,
    prizeMode,
    area,
    timeZone,
    closeSeconds,
  ])
  expect(shown).toEqual(
    specification.games.map((game) => [
      game.code,
      game.family,
      game.format,
      game.prizeMode,
      game.area,
      game.timeZone,
      game.closeBeforeDrawSeconds,
    ]),
  )
  for (const { code, drawsPerDay: count } of specification.games)
    expect([code, drawsPerDay(gameOf(code)!)]).toEqual([
      code,
      typeof count === 'number' ? count : Number(count.split('-')[1]),
    ])
})

it('numbers the draws of a local day from 1, the one at midnight with the day that ends', () => {
  const issues = dayOf(gameOf('ssc_1m')!, '2026-11-21')
  expect(issues).toHaveLength(1440)
  expect(issues[0]).toMatchObject({ issueNo: '20261121-0001', drawsAt: instant('2026-11-20T18:01:00Z') })
  expect(issues.at(-1)).toMatchObject({
    issueNo: '20261121-1440',
    date: '2026-11-21',
    drawsAt: instant('2026-11-21T18:00:00Z'),
  })
  expect(dayOf(gameOf('x5_3m')!, '2026-11-21').at(-1)!.issueNo).toBe('20261121-480')
  expect(dayOf(gameOf('lf3_daily')!, '2026-11-21')).toMatchObject([
    { issueNo: '2026325', drawsAt: instant('2026-11-21T14:35:00Z') },
  ])
})

it('opens an issue when the one before closes, over midnight too, and closes it before the draw', () => {
  for (const code of ['pk_1m', 'ssc_5m', 'vns_2m', 'lhc_daily', 'sea4_daily', 'thai_gov']) {
    const game = gameOf(code)!
    const issues = issuesBetween(game, instant('2026-11-20T00:00:00Z'), instant('2026-12-20T00:00:00Z'))
    for (const [i, issue] of issues.entries()) {
      expect(issue.drawsAt - issue.closesAt).toBe(game.closeSeconds * 1000)
      if (i > 0) expect([code, issue.opensAt]).toEqual([code, issues[i - 1]!.closesAt])
    }
    // the first of a window opens as if it had been asked for with those before it
    expect(issuesBetween(game, issues[0]!.drawsAt, issues[1]!.drawsAt)[0]!.opensAt).toBe(issues[0]!.closesAt)
  }
})

it('draws on the days of the week and of the month that a game has', () => {
  const november = (code: string) =>
    issuesBetween(gameOf(code)!, instant('2026-10-31T20:00:00Z'), instant('2026-11-30T16:00:00Z')).map(({ issueNo }) =>
      issueNo.slice(6),
    )
  expect(november('thai_gov')).toEqual(['01', '16'])
  expect(november('sea4_daily')).toEqual(['01', '04', '07', '08', '11', '14', '15', '18', '21', '22', '25', '28', '29'])
})

it('has the provinces of the specification, each with its own issue that opens with the others', () => {
  const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
  const south = PROVINCES.filter(({ region }) => region !== 'north').map(({ region, code, name, weekdays }) => [
    region,
    code,
    name,
    weekdays.map((d) => names[d]!).sort(),
  ])
  const wanted = specification.provinces
    .filter(({ region }) => region !== 'north')
    .map(({ region, code, name, weekdays }) => [region, code, name, weekdays.toSorted()])
  const byCode = (a: unknown[], b: unknown[]) => (String(a[1]) < String(b[1]) ? -1 : 1)
  expect(south.sort(byCode)).toEqual(wanted.sort(byCode))
  const saturday = dayOf(gameOf('vns_daily')!, '2026-11-21')
  expect(saturday.map(({ issueNo }) => issueNo)).toEqual(
    ['TPHCM', 'LOAN', 'BIPH', 'HAGI'].map((code) => `20261121-${code}`),
  )
  expect(new Set(saturday.map(({ opensAt }) => opensAt)).size).toBe(1)
  expect(saturday[0]).toMatchObject({
    province: 'TPHCM',
    drawsAt: instant('2026-11-21T09:15:00Z'),
    opensAt: instant('2026-11-20T09:10:00Z'),
  })
  expect(provincesOn('north', 4).map(({ code }) => code)).toEqual(['HANOI'])
})

it('knows local days where clocks move', () => {
  expect(new Date(dayStart('2026-10-25', byMidnight('Europe/Berlin'))).toISOString()).toBe('2026-10-24T22:00:00.000Z')
  expect(new Date(dayStart('2026-10-26', byMidnight('Europe/Berlin'))).toISOString()).toBe('2026-10-25T23:00:00.000Z')
  expect(localDate('Asia/Dhaka', instant('2026-11-21T18:00:00Z'))).toBe('2026-11-22')
})

it('moves the animals on with the lunar year', () => {
  const { lunarNewYear, numbers2026 } = specification.tables.zodiac
  for (const [year, first] of Object.entries(lunarNewYear)) {
    expect(lunarYear(first)).toBe(Number(year))
    expect(lunarYear(new Date(Date.parse(first) - day).toISOString().slice(0, 10))).toBe(Number(year) - 1)
  }
  for (const zodiac of ZODIACS) {
    const numbers = Array.from({ length: 49 }, (_, i) => i + 1).filter((number) => zodiacOf(number, 2026) === zodiac)
    expect([zodiac, numbers]).toEqual([zodiac, numbers2026[zodiac as keyof typeof numbers2026]])
  }
})
