import { ok, type Handlers } from '#openapi/handlers.ts'
import { rankLevels, rankProgress } from '../ranks.ts'
import type { Stage } from '../stage.ts'

export const rankHandlers = ({ db }: Stage) =>
  ({
    listRankLevels: () => ok([...rankLevels]),
    getRankProgress: ({ caller }) => {
      const member = db.members.findFirst((q) => q.where({ id: caller.memberId }), { strict: true })
      return ok(rankProgress(member.rankLevel))
    },
  }) satisfies Partial<Handlers>
