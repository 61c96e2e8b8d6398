import type { OperationId } from '#openapi/generated/operations.ts'
import { agentSentinels } from './sentinels/agents.ts'
import { cashierSentinels } from './sentinels/cashier.ts'
import { contractSentinels } from './sentinels/contracts.ts'
import { as, scenario, type Cue, type Sentinels } from './sentinels/cue.ts'
import { directSentinels } from './sentinels/peer-payments.ts'
import { lotterySentinels } from './sentinels/lottery.ts'
import { memberSentinels } from './sentinels/members.ts'
import { playSentinels } from './sentinels/play.ts'
import { pointSentinels } from './sentinels/points.ts'
import { promotionSentinels } from './sentinels/promotions.ts'
import { raffleSentinels } from './sentinels/raffles.ts'
import { missionSentinels } from './sentinels/missions.ts'
import { rebateSentinels } from './sentinels/rebates.ts'
import { protectionSentinels } from './sentinels/responsible-gaming.ts'
import { securitySentinels } from './sentinels/security.ts'
import { sessionSentinels } from './sentinels/sessions.ts'
import { verificationSentinels } from './sentinels/verification.ts'

/** Refusals that follow from an operation's marks; the same everywhere. */
const commonSentinels = {
  'request.param.err': { merchant: 'nobody' },
  'function.not.available': scenario('modulesOff'),
  'system.not.available': scenario('maintenance'),
  'region.restricted': scenario('region'),
  'unknown.system.err': scenario('broken'),
  TOO_MANY_REQUEST: scenario('throttled'),
  'login.not.session': as('none'),
  'user.token.expired': as('expired'),
  'login.denied': as('frozen.user'),
  'password.change.required': as('default.password'),
  error_not_member: as('guest.user'),
  error_not_agent: as('nodi_27'),
  'seal.invalid': { seal: 'plain' },
  'seal.expired': { seal: 'stale' },
  'seal.key.unknown': { seal: 'foreign' },
  'seal.replayed': { seal: 'twice' },
} as const satisfies Record<string, Cue>

/** The refusals specific to an operation. */
const ownSentinels: Sentinels = {
  ...contractSentinels,
  ...sessionSentinels,
  ...memberSentinels,
  ...verificationSentinels,
  ...securitySentinels,
  ...playSentinels,
  ...lotterySentinels,
  ...protectionSentinels,
  ...agentSentinels,
  ...cashierSentinels,
  ...directSentinels,
  ...pointSentinels,
  ...promotionSentinels,
  ...raffleSentinels,
  ...missionSentinels,
  ...rebateSentinels,
}

/** What makes the double refuse this operation with this code; undefined where nothing does. */
export function cueOf(id: OperationId, code: string): Cue | undefined {
  const own = ownSentinels[id] as Record<string, Cue> | undefined
  return own?.[code] ?? (commonSentinels as Record<string, Cue>)[code]
}
