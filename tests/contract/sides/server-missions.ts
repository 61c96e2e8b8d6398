import { people } from '#mocks/people.ts'
import { words } from '#mocks/words.ts'
import type { MissionSettings } from '#server/areas/site/settings/mission-settings.ts'
import { missionClaims } from '#server/areas/rewards/missions/tables.ts'
import type { Services } from '#server/services.ts'
import { arrangeStop } from './server-responsible-gaming.ts'
import type { Call } from './side.ts'

const memberId = people.find(({ account }) => account === 'nodi_27')!.id

/** Takes out what members did of missions. */
export const undoMissions = 'DELETE FROM mission_claims'

const mission = {
  titles: { EN: 'Play slots' },
  metric: 'VALID_BET',
  category: 'RNG',
  amount: '5.00',
  points: 10,
} as const

/**
 * Missions by the words of the double: one that is done by the bets of the suite, one that was claimed, one that never
 * is.
 */
export const suiteMissions: MissionSettings = {
  missions: [
    { ...mission, missionId: words.mission, window: 'day', target: '0.01' },
    { ...mission, missionId: words.claimedMission, window: 'once', target: '0.01' },
    { ...mission, missionId: words.unfinishedMission, window: 'week', target: '99999999.00' },
  ],
  weekPrizes: ['500.00'],
}

export async function seedMissions({ db, clock, merchant }: Services): Promise<void> {
  await db.insert(missionClaims).values({
    merchant: merchant.code,
    memberId,
    missionId: words.claimedMission,
    windowStart: '2000-01-01',
    claimedAt: new Date(clock.now()),
    amount: 500n,
    points: 10,
    postingId: 1n,
  })
}

const missionOf: Partial<Record<string, string>> = {
  'record.not.found': words.unknownMission,
  'claim.already.done': words.claimedMission,
  'promotion.claim.fail': words.unfinishedMission,
}

/** Sets the claimed mission and its state, so that the server refuses the claim with a code. */
export async function arrangeMission(services: Services, code: string, call: Call): Promise<Call> {
  const missionId = missionOf[code] ?? words.mission
  const content = { ...call, body: { ...call.body, missionId } }
  return arrangeStop(services, code, content, {})
}
