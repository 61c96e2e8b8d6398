import { words } from '../words.ts'
import { as, body, query, type Sentinels } from './cue.ts'

const unknown = { promotionId: words.unknownPromotion }
const used = { 'request.id.reused': body({ requestId: words.usedRequest }) }

/** Draws of a wheel, things that were won, and friends. */
export const raffleSentinels: Sentinels = {
  getRaffle: { 'record.not.found': query(unknown) },
  listRaffleDraws: { 'record.not.found': query(unknown) },
  claimRaffle: {
    ...used,
    'record.not.found': body(unknown),
    'promotion.claim.fail': body({ promotionId: words.emptyRaffle }),
    'prom.claim.expired': body({ promotionId: words.endedRaffle }),
    'player.excluded': body({ promotionId: words.excludedPromotion }),
    'player.cooling.off': body({ promotionId: words.coolingPromotion }),
    'play.limit.reached': body({ promotionId: words.limitedPromotion }),
  },
  sendRafflePrize: {
    ...used,
    'record.not.found': body(unknown),
    'claim.already.done': body({ drawNo: words.sentDraw }),
  },
  getReferral: { error_not_member: as('agent_07') },
}
