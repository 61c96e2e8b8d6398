import { words } from '../words.ts'
import { body, type Sentinels } from './cue.ts'

export const missionSentinels: Sentinels = {
  claimMission: {
    'record.not.found': body({ missionId: words.unknownMission }),
    'claim.already.done': body({ missionId: words.claimedMission }),
    'promotion.claim.fail': body({ missionId: words.unfinishedMission }),
    'prom.claim.expired': body({ missionId: words.expiredMission }),
    'player.excluded': body({ missionId: words.excludedMission }),
    'player.cooling.off': body({ missionId: words.coolingMission }),
    'play.limit.reached': body({ missionId: words.limitedMission }),
    'request.id.reused': body({ requestId: words.usedRequest }),
  },
}
