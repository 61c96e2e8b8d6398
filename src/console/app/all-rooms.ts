import { auditRoom } from '../sections/audit/audit.section.ts'
import { contentRoom } from '../sections/content/content.section.ts'
import { gamesRoom } from '../sections/games/games.section.ts'
import { inboxRoom } from '../sections/inbox/inbox.section.ts'
import { jobsRoom } from '../sections/jobs/jobs.section.ts'
import { launchRoom } from '../sections/launch/launch.section.ts'
import { membersRoom } from '../sections/members/members.section.ts'
import { moneyRoom } from '../sections/money/money.section.ts'
import { operatorsRoom } from '../sections/operators/operators.section.ts'
import { reconciliationRoom } from '../sections/reconciliation/reconciliation.section.ts'
import { reportsRoom } from '../sections/reports/reports.section.ts'
import { rewardsRoom } from '../sections/rewards/rewards.section.ts'
import { siteRoom } from '../sections/site/site.section.ts'
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
