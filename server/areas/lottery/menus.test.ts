import { afterAll, beforeAll, expect, it } from 'vitest'
import { GAMES } from '#rules/lottery/games.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { scheduleIssues } from './schedule-issues.ts'
import { everyDigit, lotteryDesk, type LotteryDesk } from './testing/lottery-desk.ts'

let test: TestDatabase
let desk: LotteryDesk
beforeAll(async () => {
  test = await testDatabase()
  desk = await lotteryDesk(test.db)
})
afterAll(() => test.close())

const valueOf = <T>(reply: { ok: true; value: T } | { ok: false; code: string }): T => {
  if (!reply.ok) throw new Error(reply.code)
  return reply.value
}

it('lists the lottery games in their groups, with a Vietnamese and a SEA lottery [0.02, 3.46, 7.27]', async () => {
  const menus = valueOf(await desk.call('listLotteryMenus', { query: {} }))
  expect(menus.map(({ gameGroupCode, gameMenus }) => [gameGroupCode, gameMenus.length])).toEqual([
    ['SSC', 3],
    ['11X5', 2],
    ['PK10', 2],
    ['LF', 2],
    ['LHC', 2],
    ['VN', 6],
    ['SEA', 4],
  ])
  expect(menus[0]).toMatchObject({
    labelName: 'SSC',
    gameMenus: [{ code: 'ssc_1m', drawsPerDay: 1440, prizeMode: 'LOTT' }, {}, {}],
  })
  const bengali = valueOf(await desk.call('listLotteryMenus', { query: { language: 'BN' } }))
  expect(bengali[5]!.labelName).toBe('ভিয়েতনামি ধারা')
  const zy = valueOf(await desk.call('listLotteryMenus', { query: { prizeMode: 'ZY' } }))
  expect(zy.map(({ gameGroupCode }) => gameGroupCode)).toEqual(['SSC', '11X5', 'PK10', 'LF', 'LHC'])
})

it('lists 20 popular games unless asked for fewer, the hot ones first [7.28, 9.26]', async () => {
  const popular = valueOf(await desk.call('listPopularLotteryGames', { query: {} }))
  expect(popular).toHaveLength(20)
  expect(popular.map(({ isHot }) => isHot)).toEqual(popular.map(({ isHot }) => isHot).toSorted((a, b) => b - a))
  expect(valueOf(await desk.call('listPopularLotteryGames', { query: { count: 3 } }))).toHaveLength(3)
})

it('lists the Vietnamese games, and those a player bet on lately, newest first [7.29, 7.30]', async () => {
  const menus = valueOf(await desk.call('listVietnamLotteryMenus', { query: {} }))
  expect(menus).toMatchObject([{ gameGroupCode: 'VN' }])
  const player = await desk.player()
  const recent = async () =>
    valueOf(await desk.call('listRecentVietnamGames', { query: {}, caller: player })).map(({ code }) => code)
  expect(await recent()).toEqual([])
  for (const [code, format] of [
    ['vnn_1m', 'vnn'],
    ['vns_2m', 'vns'],
    ['ssc_1m', null],
  ] as const) {
    const { issueNo } = await desk.open(code)
    const slip = format
      ? { playId: `${format}.de`, selection: { lines: ['12'] }, unit: '1.00', multiple: 1 }
      : everyDigit()
    valueOf(await desk.bet(player, code, issueNo, [slip]))
    desk.clock.advance(1)
  }
  expect(await recent()).toEqual(['vns_2m', 'vnn_1m'])
})

it('lists the last results, of one game or the last of every game [7.31, 7.32]', async () => {
  const player = await desk.player()
  expect(valueOf(await desk.call('listOpenedVietnamNumbers', { query: {} }))).toEqual([])
  // a quarter of an hour of draws
  await desk.drawAt(new Date(desk.clock.now() + 15 * 60_000).toISOString())
  const vietnam = valueOf(await desk.call('listOpenedVietnamNumbers', { query: {} }))
  expect(new Set(vietnam.map(({ gameCode }) => gameCode))).toEqual(new Set(['vnn_1m', 'vnn_5m', 'vns_2m']))
  const ofGame = valueOf(
    await desk.call('listOpenedNumbers', { query: { gameCode: 'pk_1m', count: 5 }, caller: player }),
  )
  expect(ofGame.map(({ issueNo }) => issueNo)).toEqual(
    ofGame
      .map(({ issueNo }) => issueNo)
      .toSorted()
      .toReversed(),
  )
  expect(ofGame).toHaveLength(5)
  const each = valueOf(await desk.call('listOpenedNumbers', { query: {}, caller: player }))
  expect(new Set(each.map(({ gameCode }) => gameCode)).size).toBe(each.length)
  expect(await desk.call('listOpenedVietnamNumbers', { query: { gameCode: 'ssc_1m' } })).toMatchObject({
    code: 'game.not.found',
  })
})

it('opens a lobby with the games of its area and the game asked for [7.44]', async () => {
  const query = {
    lottoArea: 'VN',
    launchMode: 'LOTT',
    view: 'betting',
    gameCode: 'vnn_1m',
    device: 'WEB',
    backUrl: '/home',
    language: 'EN',
  } as const
  const lobby = valueOf(await desk.call('getLotteryLobby', { query }))
  expect(lobby).toMatchObject({
    route: '/vnlottery',
    gameCode: 'vnn_1m',
    view: 'betting',
    backUrl: '/home',
    prizeMode: 'ELOTT',
  })
  expect(lobby.menus.flatMap(({ gameMenus }) => gameMenus.map(({ area }) => area))).toEqual(Array(6).fill('VN'))
  const wrong = await desk.call('getLotteryLobby', { query: { ...query, gameCode: 'ssc_1m' } })
  expect(wrong).toMatchObject({ code: 'game.not.found' })
})

it('lists the last results of a game to everybody, none of a game that was not drawn yet, and those of a province', async () => {
  const draws = async (gameCode: string, more: { count?: number; province?: string } = {}) =>
    valueOf(await desk.call('listDraws', { query: { gameCode, ...more } }))
  const numbers = async (...requested: Parameters<typeof draws>) =>
    (await draws(...requested)).map(({ issueNo, province }) => [issueNo, province])
  const daily = GAMES.filter(({ schedule }) => !('every' in schedule))
  for (const { code } of daily) expect(await draws(code)).toEqual([])
  const { issues } = valueOf(await desk.call('listCurrentIssues', { query: { gameCodes: ['vns_daily'] } }))
  await desk.drawAt(issues[0]!.drawsAt)
  const drawn = issues.map(({ issueNo, province }) => [issueNo, province])
  expect(drawn.length).toBeGreaterThan(2)
  expect(await numbers('vns_daily')).toEqual(drawn.toReversed())
  expect(await numbers('vns_daily', { province: issues[1]!.province! })).toEqual([drawn[1]])
  expect(await numbers('vns_daily', { count: 1 })).toEqual([drawn.at(-1)])
  expect(await draws('vns_daily', { province: 'DALAT', count: 1 })).toEqual([])
  expect(await desk.call('listDraws', { query: { gameCode: 'nowhere' } })).toMatchObject({ code: 'game.not.found' })
})

it('answers a hundred Vietnamese results when nobody says how many, and as many as are asked for [9.27]', async () => {
  for (let quarter = 0; quarter < 6; quarter += 1) {
    await scheduleIssues(desk.services)
    await desk.drawAt(new Date(desk.clock.now() + 15 * 60_000).toISOString())
  }
  const list = async (query: { count?: number }) =>
    valueOf(await desk.call('listOpenedVietnamNumbers', { query })).map(({ drawnAt }) => drawnAt)
  const byTime = (one: string | null, other: string | null) => Date.parse(one!) - Date.parse(other!)
  const usual = await list({})
  expect(usual).toHaveLength(100)
  expect(usual).toEqual(usual.toSorted(byTime).toReversed())
  expect(await list({ count: 99 })).toEqual(usual.slice(0, 99))
})
