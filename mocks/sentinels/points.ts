import { words } from '../words.ts'
import { as, body, type Sentinels } from './cue.ts'

const redemption = {
  'not.exists.payment.password': as('nodi_27'),
  'invalid.payment.pw': body({ paymentPassword: words.wrongPaymentPassword }),
  'max.attempt.limit': as('locked.payment'),
  'request.id.reused': body({ requestId: words.usedRequest }),
}

/** Requests that spend points. */
export const pointSentinels: Sentinels = {
  redeemPointReward: {
    ...redemption,
    'record.not.found': body({ rewardId: words.unknownReward }),
    'points.balance.not.enough': body({ rewardId: words.dearReward }),
    'reward.out.of.stock': body({ rewardId: words.goneReward }),
    'reward.limit.reached': body({ rewardId: words.limitedReward }),
    'player.excluded': body({ rewardId: words.excludedReward }),
    'player.cooling.off': body({ rewardId: words.coolingReward }),
    'play.limit.reached': body({ rewardId: words.heldReward }),
  },
  convertPoints: {
    ...redemption,
    'points.balance.not.enough': body({ points: words.tooManyPoints }),
    'player.excluded': body({ points: words.excludedPoints }),
    'player.cooling.off': body({ points: words.coolingPoints }),
    'play.limit.reached': body({ points: words.heldPoints }),
  },
}
