import { ok, refuse, type Handlers, type RefusalOf } from '#openapi/handlers.ts'
import { missionBoard, missions } from '../missions.ts'
import type { Stage } from '../stage.ts'
import { words } from '../words.ts'

const byMission: Record<string, RefusalOf<'claimMission'>> = {
  [words.unknownMission]: 'record.not.found',
  [words.claimedMission]: 'claim.already.done',
  [words.unfinishedMission]: 'promotion.claim.fail',
  [words.expiredMission]: 'prom.claim.expired',
  [words.excludedMission]: 'player.excluded',
  [words.coolingMission]: 'player.cooling.off',
  [words.limitedMission]: 'play.limit.reached',
}

export const missionHandlers = ({ scenario }: Stage) =>
  ({
    getMissionSummary: () =>
      ok(scenario().empty ? { missionCount: 0, missions: [] } : { missionCount: 2, missions: [...missions] }),
    getMissionLeaderboard: ({ query: { window } }) =>
      ok({ ...missionBoard, ...(scenario().empty && { rows: [], own: null }), window }),
    claimMission: ({ body: { missionId, requestId } }) => {
      if (requestId === words.usedRequest) return refuse('request.id.reused')
      const code = byMission[missionId]
      if (code !== undefined) return refuse(code)
      return ok({ referenceNo: 'B20261121000009', amount: '5.00', points: 0, duty: '5.00', balance: '12485.50' })
    },
  }) satisfies Partial<Handlers>
