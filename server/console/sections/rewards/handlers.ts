import { consoleOk } from '#openapi/console-handlers.ts'
import type { Services } from '#server/services.ts'
import type { ConsoleHandlers } from '../../pipeline/handler.ts'
import { estimatePromotion } from './estimate-promotion.ts'
import { listPromotionVersions } from './list-versions.ts'
import { getDeskRaffle } from './raffle-table.ts'
import { listMissionUse, listRewardCosts } from './reward-costs.ts'
import { savePromotion } from './save-promotion.ts'
import { setPromotionState } from './set-promotion-state.ts'
import { setRafflePrizes } from './set-raffle-prizes.ts'
import { listDeskPromotions } from './show-promotion.ts'

export const rewardsHandlers = (services: Services) =>
  ({
    listDeskPromotions: async ({ settings }) => {
      const site = { ...settings, now: services.clock.now() }
      return consoleOk({ rows: await listDeskPromotions(services.db, services.merchant.code, site), next: null })
    },
    listRewardCosts: async ({ settings }) => consoleOk({ rows: await listRewardCosts(services, settings), next: null }),
    listMissionUse: async ({ settings }) => consoleOk({ rows: await listMissionUse(services, settings), next: null }),
    savePromotion: (request) => savePromotion(services, request),
    setPromotionState: setPromotionState(services),
    listPromotionVersions: async (request) => consoleOk(await listPromotionVersions(services, request)),
    getDeskRaffle: (request) => getDeskRaffle(services, request),
    setRafflePrizes: setRafflePrizes(services),
    estimatePromotion: (request) => estimatePromotion(services, request),
  }) satisfies Partial<ConsoleHandlers>
