import { words } from '../words.ts'
import { body, type Sentinels } from './cue.ts'

export const rebateSentinels: Sentinels = {
  claimManualRebate: {
    'record.not.found': body({ ids: [words.unknownRebate] }),
    'claim.already.done': body({ ids: [words.claimedRebate] }),
    'prom.claim.expired': body({ ids: [words.expiredRebate] }),
    'player.excluded': body({ ids: [words.excludedRebate] }),
    'request.id.reused': body({ requestId: words.usedRequest }),
  },
}
