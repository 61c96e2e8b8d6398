import { ok, type Handlers } from '#openapi/handlers.ts'
import type { Services } from '../services.ts'
import { listGames, listHotGames } from './list-games.ts'
import { listVendorGameTypes, listVendors } from './list-vendors.ts'

/** Vendors and games: [7.33, 7.34, 7.35, 7.36] of the specification. */
export const gameHandlers = (services: Services) =>
  ({
    listVendors: async ({ query, language }) => ok(await listVendors(services, query.language ?? language)),
    listVendorGameTypes: async ({ query }) => ok(await listVendorGameTypes(services, query.vassalage)),
    listGames: ({ query, language }) => listGames(services, query, query.language ?? language),
    listHotGames: async ({ query, language }) => ok(await listHotGames(services, query, query.language ?? language)),
  }) satisfies Partial<Handlers>
