import { auditRoom } from '../rooms/audit/audit.room.ts'
import { contentRoom } from '../rooms/content/content.room.ts'
import { gamesRoom } from '../rooms/games/games.room.ts'
import { inboxRoom } from '../rooms/inbox/inbox.room.ts'
import { jobsRoom } from '../rooms/jobs/jobs.room.ts'
import { launchRoom } from '../rooms/launch/launch.room.ts'
import { membersRoom } from '../rooms/members/members.room.ts'
import { moneyRoom } from '../rooms/money/money.room.ts'
import { operatorsRoom } from '../rooms/operators/operators.room.ts'
import { reconciliationRoom } from '../rooms/reconciliation/reconciliation.room.ts'
import { reportsRoom } from '../rooms/reports/reports.room.ts'
import { rewardsRoom } from '../rooms/rewards/rewards.room.ts'
import { siteRoom } from '../rooms/site/site.room.ts'
import type { Room } from './rooms.ts'

/** The sections of the console in the order of the navigation. */
export const rooms: readonly Room[] = [
  inboxRoom,
  membersRoom,
  launchRoom,
  siteRoom,
  contentRoom,
  gamesRoom,
  rewardsRoom,
  moneyRoom,
  reconciliationRoom,
  reportsRoom,
  auditRoom,
  operatorsRoom,
  jobsRoom,
]
