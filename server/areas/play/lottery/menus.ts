import { and, desc, eq, inArray, max } from 'drizzle-orm'
import { ok, refuse, type Caller, type FilledQueryOf, type ValueOf } from '#openapi/handlers.ts'
import type { PrizeMode } from '#rules/lottery/games.ts'
import { wireGame } from '#rules/lottery/wire.ts'
import type { Services } from '#server/services.ts'
import { readGames, type RunGame } from './games.ts'
import { familyName, gameName } from './names.ts'
import { lotterySlips } from './tables.ts'

type Needs = Pick<Services, 'db' | 'merchant'>
type Wire = ValueOf<'listPopularLotteryGames'>[number]
type Menu = ValueOf<'listLotteryMenus'>[number]

/** A game in one language with the merchant's settings. */
const shownGame = ({ game, settings: { hot, open } }: RunGame, language: string): Wire =>
  wireGame(game, { name: gameName(game, language), hot, open })

/** ZY is accepted and gets the games of LOTT. */
const inMode =
  (mode: PrizeMode | 'ZY' | undefined) =>
  ({ game }: RunGame) =>
    mode === undefined || game.prizeMode === (mode === 'ZY' ? 'LOTT' : mode)

function menusOf(games: readonly RunGame[], language: string): Menu[] {
  return [...Map.groupBy(games, ({ game }) => game.family)].map(([family, members]) => ({
    gameGroupCode: family,
    labelName: familyName(family, language),
    gameMenus: members.map((one) => shownGame(one, language)),
  }))
}

/** The games in their groups, in the merchant's order. */
export const listMenus = async (services: Needs, query: FilledQueryOf<'listLotteryMenus'>, language: string) =>
  ok(menusOf((await readGames(services)).filter(inMode(query.prizeMode)), query.language ?? language))

export const listVietnamMenus = async (
  services: Needs,
  query: FilledQueryOf<'listVietnamLotteryMenus'>,
  language: string,
) =>
  ok(
    menusOf(
      (await readGames(services)).filter(({ game }) => game.area === 'VN'),
      query.language ?? language,
    ),
  )

/** Hot games first, then in the merchant's order. */
export async function listPopular(
  services: Needs,
  { count, prizeMode, language: requested }: FilledQueryOf<'listPopularLotteryGames'>,
  language: string,
) {
  const games = (await readGames(services)).filter(inMode(prizeMode))
  const sorted = games.toSorted((a, b) => Number(b.settings.hot) - Number(a.settings.hot))
  return ok(sorted.slice(0, count).map((one) => shownGame(one, requested ?? language)))
}

/** The Vietnamese games the caller bet on recently, newest first. */
export async function listRecentVietnam(
  services: Needs,
  { memberId }: Caller,
  query: FilledQueryOf<'listRecentVietnamGames'>,
  language: string,
) {
  const games = new Map<string, RunGame>(
    (await readGames(services)).filter(({ game }) => game.area === 'VN').map((one) => [one.game.code, one]),
  )
  const latest = max(lotterySlips.placedAt)
  const rows = await services.db
    .select({ game: lotterySlips.game })
    .from(lotterySlips)
    .where(and(eq(lotterySlips.memberId, memberId), inArray(lotterySlips.game, [...games.keys()])))
    .groupBy(lotterySlips.game)
    .orderBy(desc(latest))
  return ok(rows.map(({ game }) => shownGame(games.get(game)!, query.language ?? language)))
}

const routes = { OWN: '/lottery', VN: '/vnlottery', SEA: '/seaLottery' } as const
const modes = { OWN: 'LOTT', VN: 'ELOTT', SEA: 'SEA' } as const

/** The first content of a lobby: the groups of its area and the selected game. */
export async function readLobby(services: Needs, query: FilledQueryOf<'getLotteryLobby'>, language: string) {
  const { lottoArea, prizeMode = modes[query.lottoArea], gameCode, view, backUrl = '/' } = query
  const games = (await readGames(services)).filter(({ game }) => game.area === lottoArea)
  const chosen =
    gameCode === undefined
      ? view === 'betting'
        ? games[0]
        : undefined
      : games.find(({ game }) => game.code === gameCode)
  if (gameCode !== undefined && !chosen) return refuse('game.not.found')
  return ok({
    lottoArea,
    prizeMode,
    view,
    route: prizeMode === 'ELOTT' && lottoArea === 'OWN' ? ('/elott' as const) : routes[lottoArea],
    gameCode: chosen?.game.code ?? null,
    menus: menusOf(games, query.language ?? language),
    backUrl,
  })
}
