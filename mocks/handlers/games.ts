import { ok, type Handlers, type ValueOf } from '#openapi/handlers.ts'
import type { Stage } from '../double.ts'
import { games, vendors } from '../games.ts'

export const gameHandlers = ({ scenario }: Stage) => {
  const there = <T>(list: readonly T[]): T[] => (scenario().empty ? [] : [...list])
  return {
    listVendors: () =>
      ok(
        there(vendors).map(({ title, gameType, codes }) => ({
          title,
          gameType,
          cards: codes.map((vassalage, index) => ({
            vassalage,
            gameType,
            displayName: vassalage,
            isHot: index === 0 ? (1 as const) : (0 as const),
            isGame: null,
            image: null,
          })),
        })),
      ),
    listVendorGameTypes: ({ query }) => {
      const byVendor = new Map<string, ValueOf<'listVendorGameTypes'>[number]['gameTypes']>()
      for (const { gameType, codes } of there(vendors))
        for (const code of codes) byVendor.set(code, [...(byVendor.get(code) ?? []), gameType])
      return ok(
        [...byVendor]
          .filter(([code]) => query.vassalage === undefined || code === query.vassalage)
          .map(([vassalage, gameTypes]) => ({ vassalage, gameTypes })),
      )
    },
    listGames: ({ query }) => {
      const { pageNo = 1, pageSize = 24, gameType, vassalage, gameName = '' } = query
      const found = there(games).filter(
        (game) =>
          (gameType === undefined || game.gameType === gameType) &&
          (vassalage === undefined || game.vassalage === vassalage) &&
          game.name.toLowerCase().includes(gameName.toLowerCase()),
      )
      return ok({
        games: found.slice((pageNo - 1) * pageSize, pageNo * pageSize),
        pageNum: pageNo,
        totalPages: Math.ceil(found.length / pageSize),
        total: found.length,
      })
    },
    listHotGames: ({ query: { gameType, count = 24 } }) =>
      ok(
        there(games)
          .filter((game) => game.isHot === 1 && (gameType === undefined || game.gameType === gameType))
          .slice(0, count),
      ),
  } satisfies Partial<Handlers>
}
