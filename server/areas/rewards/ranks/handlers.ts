import { ok, type Handlers } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import { listRankLevels, readRankProgress } from './read-ranks.ts'

export const rankHandlers = (services: Services) =>
  ({
    listRankLevels: async ({ language }) => ok(await listRankLevels(services, language)),
    getRankProgress: async ({ caller, language }) => ok(await readRankProgress(services, caller, language)),
  }) satisfies Partial<Handlers>
