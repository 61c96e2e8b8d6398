import type { Handlers } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import { applyPromotion } from './apply-promotion.ts'
import { claimPromotion, requestSignUpReward } from './claim-promotion.ts'
import { forfeitBonus } from './forfeit-bonus.ts'
import { joinPromotion } from './join-promotion.ts'
import { listBonuses } from './list-bonuses.ts'
import { listPromotionClaims } from './list-claims.ts'
import { listMerchantPromotions, listMyPromotions, readPromotion } from './list-promotions.ts'
import { claimReward, listRewards } from './rewards.ts'

/** Offers, their rewards and the wagering requirements of these. */
export const promotionHandlers = (services: Services) =>
  ({
    listMerchantPromotions: (request) => listMerchantPromotions(services, request),
    getPromotion: (request) => readPromotion(services, request),
    listMyPromotions: (request) => listMyPromotions(services, request),
    joinPromotion: (request) => joinPromotion(services, request),
    claimPromotion: (request) => claimPromotion(services, request),
    applyPromotion: (request) => applyPromotion(services, request),
    listPromotionClaims: (request) => listPromotionClaims(services, request),
    requestSignUpReward: (request) => requestSignUpReward(services, request),
    listBonuses: (request) => listBonuses(services, request),
    forfeitBonus: (request) => forfeitBonus(services, request),
    listRewards: (request) => listRewards(services, request),
    claimReward: (request) => claimReward(services, request),
  }) satisfies Partial<Handlers>
