import { ok, type Handlers } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import { convertPoints } from './convert-points.ts'
import { listRedemptions } from './list-redemptions.ts'
import { listRewards } from './list-rewards.ts'
import { redeemReward } from './redeem-reward.ts'
import { readPointBalance, readPointConfig } from './read-points.ts'

export const pointHandlers = (services: Services) =>
  ({
    getPointBalance: async ({ caller }) => ok(await readPointBalance(services, caller)),
    getPointConfig: async ({ caller, language }) => ok(await readPointConfig(services, caller, language)),
    listPointRewards: async (request) => ok(await listRewards(services, request)),
    listRedemptions: (request) => listRedemptions(services, request),
    redeemPointReward: (request) => redeemReward(services, request),
    convertPoints: (request) => convertPoints(services, request),
  }) satisfies Partial<Handlers>
