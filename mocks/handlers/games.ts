import { ok, refuse, type Caller, type Handlers, type RefusalOf, type ValueOf } from '#openapi/handlers.ts'
import { foldedText } from '#rules/folded-text.ts'
import type { Stage } from '../stage.ts'
import { games, vendors } from '../games.ts'
import { words } from '../words.ts'

type Game = ValueOf<'listHotGames'>[number]

/** Games whose launch is refused. */
const launchRefusals: Readonly<Record<string, RefusalOf<'launchGame'>>> = {
  [words.failedGame]: 'game.launch.failed',
  [words.maintainedGame]: 'vendor.maintenance',
  [words.excludedGame]: 'player.excluded',
  [words.coolingGame]: 'player.cooling.off',
  [words.limitGame]: 'play.limit.reached',
  [words.realityGame]: 'reality.check.required',
  [words.lockedGame]: 'wallet.is.locked',
  [words.busyGame]: 'WALLET_TRANSFER_BUSY',
}

const freeRefusals: Readonly<Record<string, RefusalOf<'openFreeGame'>>> = {
  [words.failedGame]: 'game.launch.failed',
  [words.maintainedGame]: 'vendor.maintenance',
}

const order = {
  popular: () => 0,
  name: (one: Game, other: Game) => one.name.localeCompare(other.name),
  minBet: (one: Game, other: Game) => Number(one.minBet) - Number(other.minBet),
  newest: (one: Game, other: Game) => other.isNew - one.isNew,
}

const listedOn =
  ({ scenario }: Stage) =>
  <T>(list: readonly T[]): T[] =>
    scenario().empty ? [] : [...list]

/** The caller's favourites, newest first. */
const favouritesOn =
  ({ db }: Stage) =>
  (caller: Caller | null) =>
    caller === null ? [] : db.favourites.findMany((q) => q.where({ memberId: caller.memberId })).toReversed()

/** All games, with the caller's marks. */
const gamesOn = (stage: Stage) => {
  const favouritesOf = favouritesOn(stage)
  const listed = listedOn(stage)
  return (caller: Caller | null): Game[] => {
    const own = new Set(favouritesOf(caller).map(({ vassalage, gameId }) => `${vassalage}/${gameId}`))
    return listed(games).map((game) => ({ ...game, favourite: own.has(`${game.vassalage}/${game.code}`) }))
  }
}

const pageOf = (found: readonly Game[], { pageNo = 1, pageSize = 24 }: { pageNo?: number; pageSize?: number }) =>
  ok({
    games: found.slice((pageNo - 1) * pageSize, pageNo * pageSize),
    pageNum: pageNo,
    totalPages: Math.ceil(found.length / pageSize),
    total: found.length,
  })

const vendorHandlers = (stage: Stage) => {
  const listed = listedOn(stage)
  const vendorsNamed = (name: string) =>
    listed(vendors)
      .map((group) => ({
        ...group,
        codes: group.codes.filter((code) => foldedText(`${code} ${group.title}`).includes(foldedText(name))),
      }))
      .filter(({ codes }) => codes.length > 0)
  return {
    listVendors: ({ query: { name = '' } }) =>
      ok(
        vendorsNamed(name).map(({ title, gameType, codes }) => ({
          title,
          gameType,
          cards: codes.map((vassalage, index) => ({
            vassalage,
            gameType,
            displayName: vassalage,
            isHot: index === 0 ? (1 as const) : (0 as const),
            isGame: null,
            image: null,
            apart: false,
          })),
        })),
      ),
    listVendorGameTypes: ({ query }) => {
      const byVendor = new Map<string, ValueOf<'listVendorGameTypes'>[number]['gameTypes']>()
      for (const { gameType, codes } of listed(vendors))
        for (const code of codes) byVendor.set(code, [...(byVendor.get(code) ?? []), gameType])
      return ok(
        [...byVendor]
          .filter(([code]) => query.vassalage === undefined || code === query.vassalage)
          .map(([vassalage, gameTypes]) => ({ vassalage, gameTypes })),
      )
    },
  } satisfies Partial<Handlers>
}

const listHandlers = (stage: Stage) => {
  const gamesFor = gamesOn(stage)
  return {
    listGames: ({ query, caller }) => {
      const { gameType, vassalage, gameName = '', minBet, minLineNum, sort } = query
      const found = gamesFor(caller).filter(
        (game) =>
          (gameType === undefined || game.gameType === gameType) &&
          (vassalage === undefined || game.vassalage === vassalage) &&
          (minBet === undefined || Number(game.minBet) >= Number(minBet)) &&
          (minLineNum === undefined || (game.lines ?? 0) >= minLineNum) &&
          (!query.hot || game.isHot === 1) &&
          (!query.isNew || game.isNew === 1) &&
          (!query.favourite || game.favourite) &&
          game.name.toLowerCase().includes(gameName.trim().toLowerCase()),
      )
      return pageOf(found.toSorted(order[sort]), query)
    },
    listHotGames: ({ query: { gameType, count }, caller }) =>
      ok(
        gamesFor(caller)
          .filter((game) => game.isHot === 1 && (gameType === undefined || game.gameType === gameType))
          .slice(0, count),
      ),
    listRecentGames: ({ query: { count }, caller }) => ok(gamesFor(caller).slice(0, Math.min(3, count))),
  } satisfies Partial<Handlers>
}

const favouriteHandlers = (stage: Stage) => {
  const { db } = stage
  const favouritesOf = favouritesOn(stage)
  const gamesFor = gamesOn(stage)
  const idsOf = (caller: Caller) =>
    ok({ games: favouritesOf(caller).map(({ vassalage, gameId }) => ({ vassalage, gameId })) })
  return {
    listFavouriteIds: ({ caller }) => idsOf(caller),
    listFavouriteGames: ({ query, caller }) =>
      pageOf(
        gamesFor(caller).filter(
          (game) =>
            game.favourite &&
            (query.gameType === undefined || game.gameType === query.gameType) &&
            (query.vassalage === undefined || game.vassalage === query.vassalage),
        ),
        query,
      ),
    addFavouriteGame: async ({ body, caller }) => {
      const { vassalage, gameId } = body
      if (!games.some((game) => game.code === gameId && game.vassalage === vassalage)) return refuse('game.not.found')
      const key = { memberId: caller.memberId, vassalage, gameId }
      if (!db.favourites.findFirst((q) => q.where(key))) await db.favourites.create(key)
      return idsOf(caller)
    },
    removeFavouriteGame: ({ body, caller }) => {
      db.favourites.deleteMany((q) => q.where({ ...body, memberId: caller.memberId }))
      return idsOf(caller)
    },
  } satisfies Partial<Handlers>
}

const playHandlers = {
  launchGame: ({ query: { vassalage, gameId, roomId, launchMode } }) => {
    const code = gameId ?? roomId?.split('.')[0]
    const refused = launchRefusals[code ?? '']
    if (refused) return refuse(refused)
    const game = games.find((one) => one.vassalage === vassalage && one.code === code)
    if (code !== undefined && !game) return refuse('game.not.found')
    const framed = game?.seamless ? ('SEAMLESS' as const) : ('FRAME' as const)
    return ok({ game_url: '/down', launchMode: launchMode === 'WINDOW' ? launchMode : framed })
  },
  getGameInfo: ({ query: { vassalage, gameId } }) => {
    const game = games.find((one) => one.vassalage === vassalage && one.code === gameId)
    if (gameId !== undefined && !game) return refuse('game.not.found')
    const isSlot = game?.gameType === 'RNG'
    return ok({
      game: game ?? null,
      vendor: { code: vassalage, name: vassalage, image: null },
      returns: isSlot ? { least: '96.36', most: '96.36' } : null,
      freePlay: isSlot,
    })
  },
  listMatches: () => {
    const now = Date.now()
    const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
    const teams = {
      sport: 'Football',
      sportCode: 'FOOTBALL' as const,
      league: 'River League',
      home: 'Meghna City',
      away: 'Padma United',
    }
    return ok({
      matches: [
        {
          vassalage: 'SABA',
          id: 'live',
          ...teams,
          startsAt: at(-30),
          endsAt: at(60),
          score: { home: 1, away: 0 },
          offers: [],
        },
        {
          vassalage: 'SABA',
          id: 'next',
          ...teams,
          startsAt: at(30),
          endsAt: at(120),
          score: null,
          offers: [
            { pick: 'next.home', name: 'Meghna City', odds: '1.85', market: 'WINNER', side: 'HOME' },
            { pick: 'next.away', name: 'Padma United', odds: '2.10', market: 'WINNER', side: 'AWAY' },
          ],
        },
      ],
      nextStartsAt: at(30),
    })
  },
  openFreeGame: ({ query: { vassalage, gameId, launchMode } }) => {
    const refused = freeRefusals[gameId]
    if (refused) return refuse(refused)
    const game = games.find((one) => one.vassalage === vassalage && one.code === gameId)
    if (!game) return refuse('game.not.found')
    const framed = game.seamless ? ('SEAMLESS' as const) : ('FRAME' as const)
    return ok({ game_url: '/down', launchMode: launchMode === 'WINDOW' ? launchMode : framed })
  },
  listRooms: ({ query: { vassalage, gameId } }) => {
    const found = games.filter(
      (game) =>
        game.gameType === 'PVP' &&
        (vassalage === undefined || game.vassalage === vassalage) &&
        (gameId === undefined || game.code === gameId),
    )
    if (gameId !== undefined && found.length === 0) return refuse('game.not.found')
    return ok({
      rooms: found.map(({ code, name, vassalage: maker }) => ({
        roomId: `${code}.beginners`,
        gameId: code,
        vassalage: maker,
        gameName: name,
        name: 'Beginners',
        ante: '1.00',
        minBuyIn: '2.00',
        maxBuyIn: '2.00',
        seats: 6,
        players: 2,
        bots: 2,
        open: true,
      })),
    })
  },
  getWinnerBoard: ({ query: { gameType, period, count } }) =>
    ok({
      winners: games
        .filter((game) => gameType === undefined || game.gameType === gameType)
        .slice(0, count)
        .map(({ code, name, vassalage, gameType: category }, index) => ({
          account: 'no***27',
          gameName: name,
          gameId: code,
          vassalage,
          gameType: category,
          amount: `${(index + 1) * 1250}.00`,
          currency: 'BDT',
          wonAt: '2026-11-21T09:30:00Z',
        }))
        .toSorted((one, other) => (period ? Number(other.amount) - Number(one.amount) : 0)),
    }),
} satisfies Partial<Handlers>

export const gameHandlers = (stage: Stage) => ({
  ...vendorHandlers(stage),
  ...listHandlers(stage),
  ...favouriteHandlers(stage),
  ...playHandlers,
})
