import { ok, type Handlers } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import { addFavouriteGame, listFavouriteGames, listFavouriteIds, removeFavouriteGame } from './favourite-games.ts'
import { listGames, listHotGames } from './list-games.ts'
import { listVendorGameTypes, listVendors } from './list-vendors.ts'
import { readGameInfo } from './game-info.ts'
import { launchGame } from './launch-game.ts'
import { openFreeGame } from './open-free-game.ts'
import { listMatches } from './list-matches.ts'
import { listRooms } from './list-rooms.ts'
import { listRecentGames } from './recent-games.ts'
import { readWinnerBoard } from './winner-board.ts'

/** Vendors and games: [7.33, 7.34, 7.35, 7.36] of the specification, favourites and recent ones. */
export const gameHandlers = (services: Services) => {
  const countryOf = (ip: string) => services.ports.geo.country(ip)
  return {
    listVendors: async ({ query, language }) => ok(await listVendors(services, query.language ?? language, query.name)),
    listVendorGameTypes: async ({ query }) => ok(await listVendorGameTypes(services, query.vassalage)),
    listGames: ({ query, language, caller, ip }) =>
      listGames(services, query, query.language ?? language, { caller, country: countryOf(ip) }),
    listHotGames: async ({ query, language, caller, ip }) =>
      ok(await listHotGames(services, query, query.language ?? language, { caller, country: countryOf(ip) })),
    listFavouriteIds: async ({ caller }) => ok(await listFavouriteIds(services, caller)),
    listFavouriteGames: async ({ query, language, caller, ip }) =>
      ok(await listFavouriteGames(services, query, query.language ?? language, { caller, country: countryOf(ip) })),
    addFavouriteGame: ({ body, caller }) => addFavouriteGame(services, body, caller),
    removeFavouriteGame: async ({ body, caller }) => ok(await removeFavouriteGame(services, body, caller)),
    listRecentGames: async ({ query, language, caller, ip }) =>
      ok(await listRecentGames(services, query, query.language ?? language, { caller, country: countryOf(ip) })),
    launchGame: ({ query, language, caller, ip }) =>
      launchGame(services, query, query.language ?? language, { caller, country: countryOf(ip) }),
    getGameInfo: ({ query, language, caller, ip }) =>
      readGameInfo(services, query, query.language ?? language, { caller, country: countryOf(ip) }),
    openFreeGame: ({ query, language, ip }) => openFreeGame(services, query, query.language ?? language, ip),
    listRooms: ({ query, language, ip }) => listRooms(services, query, query.language ?? language, countryOf(ip)),
    listMatches: async ({ query, language }) => ok(await listMatches(services, query.language ?? language)),
    getWinnerBoard: async ({ query, language }) =>
      ok(await readWinnerBoard(services, query, query.language ?? language)),
  } satisfies Partial<Handlers>
}
