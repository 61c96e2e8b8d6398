import type { Job } from '#server/jobs/job.ts'
import type { Services } from '#server/services.ts'
import { drawIssues, voidMissed } from './draw-issues.ts'
import { purgeEvents } from './events.ts'
import { scheduleIssues } from './schedule-issues.ts'
import { beginTurn, settleNext } from './settle-issues.ts'

/**
 * Draws and settles all issues that are due. A draw waits for at most one batch of a settlement. An issue that fails
 * doesn't block others and is tried again in the next turn.
 * @param batch slips per settlement transaction
 */
export async function runDraws(
  services: Pick<Services, 'db' | 'merchant' | 'clock' | 'ports' | 'log'>,
  batch?: number,
): Promise<void> {
  const undrawn: bigint[] = []
  const turn = beginTurn(batch)
  do {
    while ((await drawIssues(services, undrawn)) > 0);
  } while (await settleNext(services, turn))
}

export const lotteryJobs: Job[] = [
  { name: 'lottery-missed', everyMs: 60_000, atOnce: true, run: voidMissed },
  { name: 'lottery-schedule', everyMs: 30_000, atOnce: true, run: scheduleIssues },
  { name: 'lottery-draws', everyMs: 500, run: (services) => runDraws(services) },
  { name: 'lottery-events', everyMs: 3_600_000, run: ({ db, clock }) => purgeEvents(db, clock.now()) },
]
