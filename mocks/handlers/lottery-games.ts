import { ok, refuse, type Handlers } from '#openapi/handlers.ts'
import { gameOf } from '#rules/lottery/games.ts'
import { gamesIn, gamesOf, menusOf, shownGame, wirePlays } from '../lottery.ts'
import { listed, type Stage } from '../stage.ts'

const listLotteryMenus =
  (stage: Stage): Handlers['listLotteryMenus'] =>
  ({ query }) =>
    ok(listed(stage, menusOf(gamesIn(query.prizeMode))))

const listPopularLotteryGames =
  (stage: Stage): Handlers['listPopularLotteryGames'] =>
  ({ query }) =>
    ok(
      listed(stage, gamesIn(query.prizeMode))
        .slice(0, query.count ?? 20)
        .map(shownGame),
    )

const listVietnamLotteryMenus =
  (stage: Stage): Handlers['listVietnamLotteryMenus'] =>
  () =>
    ok(listed(stage, menusOf(gamesOf('VN'))))

const listRecentVietnamGames =
  (stage: Stage): Handlers['listRecentVietnamGames'] =>
  () =>
    ok(listed(stage, gamesOf('VN')).slice(0, 2).map(shownGame))

const getLotteryLobby =
  (stage: Stage): Handlers['getLotteryLobby'] =>
  ({ query: { lottoArea, gameCode, prizeMode, view, backUrl = '/' } }) => {
    const games = gamesOf(lottoArea)
    if (gameCode !== undefined && !games.some(({ code }) => code === gameCode)) return refuse('game.not.found')
    const routes = { OWN: '/lottery', VN: '/vnlottery', SEA: '/seaLottery' } as const
    return ok({
      lottoArea,
      prizeMode: prizeMode ?? games[0]!.prizeMode,
      view,
      route: routes[lottoArea],
      gameCode: gameCode ?? null,
      menus: listed(stage, menusOf(games)),
      backUrl,
    })
  }

const listLotteryPlays =
  (stage: Stage): Handlers['listLotteryPlays'] =>
  ({ query: { gameCode } }) => {
    const game = gameOf(gameCode)
    if (!game) return refuse('game.not.found')
    return ok({
      gameCode,
      oddsVersion: 1,
      units: ['1.00', '0.10', '0.01'],
      maxMultiple: 9999,
      rtpMin: '0.8',
      rtpMax: '0.97',
      rtpStep: '0.001',
      maxWinPerIssue: '1000000.00',
      plays: wirePlays(game, stage.now()),
    })
  }

/** Menus, lobbies and plays of the draw games. */
export const lotteryGameHandlers = (stage: Stage) =>
  ({
    listLotteryMenus: listLotteryMenus(stage),
    listPopularLotteryGames: listPopularLotteryGames(stage),
    listVietnamLotteryMenus: listVietnamLotteryMenus(stage),
    listRecentVietnamGames: listRecentVietnamGames(stage),
    getLotteryLobby: getLotteryLobby(stage),
    listLotteryPlays: listLotteryPlays(stage),
  }) satisfies Partial<Handlers>
