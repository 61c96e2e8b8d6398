import { afterAll, expect, it } from 'vitest'
import type { QueryOf } from '#openapi/handlers.ts'
import { GAMES } from '#rules/lottery/games.ts'
import { testDatabase } from '#tests/support/database.ts'
import { valueOf } from '#tests/support/value-of.ts'
import { scheduleIssues } from './schedule-issues.ts'
import { everyDigit, lotteryDesk } from './testing/lottery-desk.ts'

const test = await testDatabase()
const desk = await lotteryDesk(test.db)
afterAll(() => test.close())

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

it('lists 20 popular games or the requested number, hot ones first [7.28, 9.26]', async () => {
  const popular = valueOf(await desk.call('listPopularLotteryGames', { query: {} }))
  expect(popular).toHaveLength(20)
  const hot = ['ssc_1m', 'x5_3m', 'pk_1m', 'lhc_5m', 'vnn_1m', 'vns_2m', 'sea4_5m', 'thai_5m']
  const others = GAMES.map(({ code }) => code as string).filter((code) => !hot.includes(code))
  expect(popular.map(({ code }) => code)).toEqual([...hot, ...others].slice(0, 20))
  const sea = valueOf(await desk.call('listPopularLotteryGames', { query: { prizeMode: 'SEA' } }))
  expect(sea.map(({ code }) => code)).toEqual(['sea4_5m', 'thai_5m', 'sea4_daily', 'thai_gov'])
  expect(valueOf(await desk.call('listPopularLotteryGames', { query: { count: 3 } }))).toHaveLength(3)
})

it('lists the Vietnamese games, and a player’s recent ones newest first [7.29, 7.30]', async () => {
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
  const other = await desk.player('karim01')
  expect(valueOf(await desk.call('listRecentVietnamGames', { query: {}, caller: other }))).toEqual([])
})

it('names games and groups in the requested language, or else in the page’s', async () => {
  const caller = await desk.player()
  const { issueNo } = await desk.open('vnn_1m')
  const slip = { playId: 'vnn.de', selection: { lines: ['12'] }, unit: '1.00', multiple: 1 }
  valueOf(await desk.bet(caller, 'vnn_1m', issueNo, [slip]))
  const first = async (more: { language?: 'BN' | 'EN' }, language: string) => {
    const menus = valueOf(await desk.call('listLotteryMenus', { query: more, language }))
    const vietnam = valueOf(await desk.call('listVietnamLotteryMenus', { query: more, language }))
    const popular = valueOf(await desk.call('listPopularLotteryGames', { query: more, language }))
    const recent = valueOf(await desk.call('listRecentVietnamGames', { query: more, language, caller }))
    const lobby = valueOf(
      await desk.call('getLotteryLobby', { query: { lottoArea: 'VN', ...more } as never, language }),
    )
    return [
      menus[0]!.labelName,
      menus[0]!.gameMenus[0]!.name,
      vietnam[0]!.labelName,
      popular[0]!.name,
      recent[0]!.name,
      lobby.menus[0]!.labelName,
    ]
  }
  const english = ['SSC', 'SSC 1 minute', 'Vietnam style', 'SSC 1 minute', 'North style 1 minute', 'Vietnam style']
  const bengali = ['এসএসসি', 'এসএসসি 1 মিনিট', 'ভিয়েতনামি ধারা', 'এসএসসি 1 মিনিট', 'উত্তর ধারা 1 মিনিট', 'ভিয়েতনামি ধারা']
  expect(await first({}, 'EN')).toEqual(english)
  expect(await first({}, 'BN')).toEqual(bengali)
  expect(await first({ language: 'BN' }, 'EN')).toEqual(bengali)
  expect(await first({ language: 'EN' }, 'BN')).toEqual(english)
})

it('lists the last results of one game, or the last result of every game [7.31, 7.32]', async () => {
  const player = await desk.player()
  expect(valueOf(await desk.call('listOpenedVietnamNumbers', { query: {} }))).toEqual([])
  // the draws of a quarter of an hour
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

it('opens a lobby with the games of its area and the requested game [7.44]', async () => {
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

it('opens each area’s lobby with its groups, and with the area’s first open game by default', async () => {
  type Query = QueryOf<'getLotteryLobby'>
  const lobby = async (lottoArea: Query['lottoArea'], more: Partial<Query> = {}) => {
    const reply = await desk.call('getLotteryLobby', { query: { lottoArea, ...more } as Query })
    const { prizeMode, view, route, gameCode, menus, backUrl } = valueOf(reply)
    return [prizeMode, view, route, gameCode, menus.map(({ gameGroupCode }) => gameGroupCode).join(), backUrl]
  }
  const own = 'SSC,11X5,PK10,LF,LHC'
  expect(await lobby('OWN')).toEqual(['LOTT', 'lobby', '/lottery', null, own, '/'])
  expect(await lobby('VN')).toEqual(['ELOTT', 'lobby', '/vnlottery', null, 'VN', '/'])
  expect(await lobby('SEA')).toEqual(['SEA', 'lobby', '/seaLottery', null, 'SEA', '/'])
  expect(await lobby('OWN', { prizeMode: 'ELOTT' })).toEqual(['ELOTT', 'lobby', '/elott', null, own, '/'])
  expect(await lobby('SEA', { view: 'betting' })).toEqual(['SEA', 'betting', '/seaLottery', 'sea4_daily', 'SEA', '/'])
  expect(await lobby('OWN', { gameCode: 'pk_1m' })).toEqual(['LOTT', 'lobby', '/lottery', 'pk_1m', own, '/'])
})

it('lists the plays of a game with the limits of a slip', async () => {
  const { plays, ...game } = valueOf(await desk.call('listLotteryPlays', { query: { gameCode: 'thai_5m' } }))
  expect(game).toEqual({
    gameCode: 'thai_5m',
    oddsVersion: 1,
    units: ['1.00', '0.10', '0.01'],
    maxMultiple: 9999,
    rtpMin: '0.8',
    rtpMax: '0.97',
    rtpStep: '0.001',
    maxWinPerIssue: '1000000.00',
  })
  expect(plays).toHaveLength(10)
  const limits = { rtp: '0.97', minStake: '0.01', maxStake: '50000.00', maxBets: 100_000 }
  for (const play of plays) expect(play).toMatchObject(limits)
  expect(plays.find(({ playId }) => playId === 'thai.top3')!.tiers).toEqual([
    { tier: 'hit', payout: '970.000', chance: '1/1000' },
  ])
  expect(await desk.call('listLotteryPlays', { query: { gameCode: 'nowhere' } })).toMatchObject({
    code: 'game.not.found',
  })
})

it('lists a game’s last results without signing in, none before its first draw, and those of a province', async () => {
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

it('answers a hundred Vietnamese results by default, or the requested number [9.27]', async () => {
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
