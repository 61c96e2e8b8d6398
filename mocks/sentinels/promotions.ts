import { words } from '../words.ts'
import { body, query, type Sentinels } from './cue.ts'

const joining = {
  'record.not.found': body({ promotionId: words.unknownPromotion }),
  'promotion.claim.fail': body({ promotionId: words.refusedPromotion }),
  'prom.claim.expired': body({ promotionId: words.expiredPromotion }),
  'player.excluded': body({ promotionId: words.excludedPromotion }),
  'player.cooling.off': body({ promotionId: words.coolingPromotion }),
  'play.limit.reached': body({ promotionId: words.limitedPromotion }),
  'request.id.reused': body({ requestId: words.usedRequest }),
}
const claiming = { ...joining, 'claim.already.done': body({ promotionId: words.claimedPromotion }) }
const fourPictures = Array.from({ length: 4 }, () => words.proofPicture)

/** Offers, rewards that wait, bonuses. */
export const promotionSentinels: Sentinels = {
  getPromotion: { 'record.not.found': query({ promotionId: words.unknownPromotion }) },
  joinPromotion: joining,
  claimPromotion: claiming,
  applyPromotion: { ...claiming, 'image.count.err': body({ pictures: fourPictures }) },
  requestSignUpReward: {
    'claim.already.done': body({ requestId: words.claimedRequest }),
    'promotion.claim.fail': body({ requestId: words.refusedRequest }),
    'prom.claim.expired': body({ requestId: words.lateRequest }),
    'player.excluded': body({ requestId: words.excludedRequest }),
    'player.cooling.off': body({ requestId: words.coolingRequest }),
    'play.limit.reached': body({ requestId: words.limitedRequest }),
    'request.id.reused': body({ requestId: words.usedRequest }),
  },
  claimReward: {
    'record.not.found': body({ id: words.unknownMemberReward }),
    'claim.already.done': body({ id: words.claimedReward }),
    'promotion.claim.fail': body({ id: words.cancelledReward }),
    'prom.claim.expired': body({ id: words.expiredReward }),
    'player.excluded': body({ id: words.excludedMemberReward }),
    'player.cooling.off': body({ id: words.coolingMemberReward }),
    'play.limit.reached': body({ id: words.limitedMemberReward }),
    'request.id.reused': body({ requestId: words.usedRequest }),
  },
  forfeitBonus: {
    'record.not.found': body({ bonusNo: words.unknownBonus }),
    'claim.already.done': body({ bonusNo: words.endedBonus }),
    'bonus.bets.open': body({ bonusNo: words.unsettledBonus }),
    'request.id.reused': body({ requestId: words.usedRequest }),
  },
}
