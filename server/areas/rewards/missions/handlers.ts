import { ok, type Handlers } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import { claimMission } from './claim-mission.ts'
import { readMissionBoard } from './mission-board.ts'
import { readMissions } from './read-missions.ts'

export const missionHandlers = (services: Services) =>
  ({
    getMissionSummary: async ({ caller, language }) => ok(await readMissions(services, caller, language)),
    getMissionLeaderboard: async ({ caller, query }) => ok(await readMissionBoard(services, caller, query)),
    claimMission: (request) => claimMission(services, request),
  }) satisfies Partial<Handlers>
