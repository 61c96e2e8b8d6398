import { raiseAlerts } from '../console/alerts/raise-alerts.ts'
import { sendAlerts } from '../console/alerts/send-alerts.ts'
import { segmentCondition } from '../console/sections/members/segment-condition.ts'
import { handOut } from '../console/inbox/hand-out.ts'
import { sealAudit } from '../audit/seal-audit.ts'
import { purgeExpired } from '../http/database-stores.ts'
import { purgeMemberEvents } from '../areas/site/events/member-events.ts'
import { lotteryJobs } from '../areas/play/lottery/jobs.ts'
import { cashierJobs } from '../areas/money/cashier/jobs.ts'
import { referralJobs } from '../areas/rewards/referrals/jobs.ts'
import { contractJobs } from '../areas/commissions/agent-contracts/contract-jobs.ts'
import { orderMembersJobs } from '../areas/commissions/runs/order-members.ts'
import { contractRunJobs } from '../areas/commissions/runs/run-contracts.ts'
import { directJobs } from '../areas/money/peer-payments/jobs.ts'
import { closeDue } from '../areas/accounts/account-closure/close-due.ts'
import { forgetPersons } from '../areas/accounts/account-closure/forget-persons.ts'
import { holdLateMoney } from '../areas/money/reconciliation/late-money.ts'
import { sendBroadcasts } from '../areas/site/content/send-broadcasts.ts'
import { sendNotices } from '../areas/site/content/send-notices.ts'
import { makeExports } from '../areas/accounts/data-export/make-exports.ts'
import { purgePictures } from '../areas/accounts/pictures/purge-pictures.ts'
import { keepToCalendar } from '../areas/commissions/agents/follow-calendar.ts'
import { countTeam } from '../areas/commissions/agents/count-team.ts'
import { beginChecks } from '../areas/rewards/promotions/begin-checks.ts'
import { endPlayedBonuses } from '../areas/rewards/promotions/end-played-bonuses.ts'
import { moveDue } from '../areas/commissions/agents/move-due.ts'
import { expireBonuses } from '../areas/rewards/promotions/forfeit-bonus.ts'
import { keepSidesByMonth } from '../areas/play/collusion/sides-by-month.ts'
import { judgeOppositeAgain, voidOpposite } from '../areas/play/collusion/void-bets.ts'
import { countPoints } from '../areas/rewards/points/count-points.ts'
import { checkFigures, figuresJob } from '../areas/reports/figures/check-figures.ts'
import { giveWeekPrizes } from '../areas/rewards/missions/week-prizes.ts'
import { commitFirstDraws } from '../areas/rewards/raffles/commit-draws.ts'
import { countGroups } from '../areas/reports/figures/count-groups.ts'
import { countHouse } from '../areas/reports/figures/count-house.ts'
import { countRecords } from '../areas/play/records/count-records.ts'
import { judgeRanks } from '../areas/rewards/ranks/judge-ranks.ts'
import { payDueRebates } from '../areas/rewards/rebates/pay-due.ts'
import { reckonRebates } from '../areas/rewards/rebates/reckon-rebates.ts'
import { purgeVendorCalls, settleUnknown } from '../areas/play/vendors/settle-unknown.ts'
import { askTransfers } from '../areas/money/wallet/ask-transfers.ts'
import { collectFromWallets } from '../areas/money/wallet/collect-receivables.ts'
import { checkBalances } from '../areas/money/wallet/check-balances.ts'
import { sealLedger } from '../areas/money/wallet/seal-ledger.ts'
import type { Job } from './job.ts'
import { purgeGuests } from './purge-guests.ts'
import { purgeSpent } from './purge-spent.ts'
import { removeOld } from './remove-old.ts'

/** The schedule: idempotent work that any server process may do at any time. */
export const jobs: Job[] = [
  { name: 'purge-expired', everyMs: 60_000, run: ({ db, clock }) => purgeExpired(db, clock.now()) },
  { name: 'rotate-sealing-key', everyMs: 3_600_000, run: ({ ports }) => ports.sealingKeys.rotate() },
  { name: 'purge-guests', everyMs: 60_000, run: purgeGuests },
  { name: 'purge-spent', everyMs: 600_000, run: purgeSpent },
  { name: 'remove-old', everyMs: 600_000, run: removeOld },
  { name: 'ask-transfers', everyMs: 15_000, run: askTransfers },
  { name: 'seal-ledger', everyMs: 60_000, run: sealLedger },
  { name: 'hand-out', everyMs: 10_000, run: handOut },
  { name: 'raise-alerts', everyMs: 30_000, run: raiseAlerts },
  { name: 'send-alerts', everyMs: 15_000, run: sendAlerts },
  { name: 'seal-audit', everyMs: 60_000, run: sealAudit },
  { name: 'check-balances', everyMs: 600_000, run: checkBalances },
  { name: 'collect-receivables', everyMs: 30_000, run: collectFromWallets },
  { name: 'ask-vendors', everyMs: 15_000, run: settleUnknown },
  { name: 'close-accounts', everyMs: 60_000, run: closeDue },
  { name: 'forget-persons', everyMs: 600_000, run: forgetPersons },
  { name: 'hold-late-money', everyMs: 3000, run: holdLateMoney },
  { name: 'make-exports', everyMs: 5000, run: makeExports },
  { name: 'send-broadcasts', everyMs: 3000, run: (services) => sendBroadcasts(services, segmentCondition) },
  { name: 'send-notices', everyMs: 5000, run: sendNotices },
  { name: 'end-played-bonuses', everyMs: 5000, run: endPlayedBonuses },
  { name: 'void-opposite-bets', everyMs: 3000, run: voidOpposite },
  { name: 'sides-by-month', everyMs: 600_000, run: keepSidesByMonth },
  { name: 'judge-opposite-again', everyMs: 600_000, run: judgeOppositeAgain },
  { name: 'begin-checks', everyMs: 30_000, run: beginChecks },
  { name: 'count-points', everyMs: 3000, run: countPoints },
  { name: 'expire-bonuses', everyMs: 60_000, run: expireBonuses },
  { name: 'move-team', everyMs: 3000, run: moveDue },
  { name: 'keep-to-calendar', everyMs: 60_000, run: keepToCalendar },
  { name: 'count-team', everyMs: 3000, run: countTeam },
  { name: 'count-records', everyMs: 3000, run: countRecords },
  { name: 'count-house', everyMs: 3000, run: (services) => countHouse(services) },
  { name: 'count-groups', everyMs: 3000, run: (services) => countGroups(services) },
  { name: figuresJob, everyMs: 600_000, run: checkFigures },
  { name: 'judge-ranks', everyMs: 30_000, run: judgeRanks },
  { name: 'reckon-rebates', everyMs: 30_000, run: reckonRebates },
  { name: 'pay-rebates', everyMs: 15_000, run: payDueRebates },
  { name: 'give-week-prizes', everyMs: 60_000, run: giveWeekPrizes },
  { name: 'commit-raffles', everyMs: 30_000, run: commitFirstDraws },
  { name: 'purge-member-events', everyMs: 60_000, run: purgeMemberEvents },
  { name: 'purge-vendor-calls', everyMs: 60_000, run: purgeVendorCalls },
  { name: 'purge-pictures', everyMs: 600_000, run: purgePictures },
  ...cashierJobs,
  ...contractJobs,
  ...contractRunJobs,
  ...orderMembersJobs,
  ...directJobs,
  ...lotteryJobs,
  ...referralJobs,
]
