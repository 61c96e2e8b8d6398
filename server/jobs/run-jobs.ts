import { purgeExpired } from '../http/database-stores.ts'
import type { Services } from '../services.ts'
import { purgeGuests } from './purge-guests.ts'
import { purgeSpent } from './purge-spent.ts'

export type Job = { name: string; everyMs: number; run(services: Services): Promise<void> }

/** Idempotent work that any server process may do at any time. */
export const jobs: Job[] = [
  { name: 'purge-expired', everyMs: 60_000, run: ({ db, clock }) => purgeExpired(db, clock.now()) },
  { name: 'purge-guests', everyMs: 60_000, run: purgeGuests },
  { name: 'purge-spent', everyMs: 600_000, run: purgeSpent },
]

/** Runs every job at its interval until stopped; a failure is logged and tried again at the next turn. */
export function runJobs(services: Services): { stop(): Promise<void> } {
  const running = new Set<Promise<void>>()
  const timers = jobs.map((job) =>
    setInterval(() => {
      const run = job
        .run(services)
        .catch((error: unknown) => services.log.error({ job: job.name, err: error }, 'a job failed'))
      running.add(run)
      void run.finally(() => running.delete(run))
    }, job.everyMs),
  )
  return {
    async stop() {
      timers.forEach((timer) => clearInterval(timer))
      await Promise.all(running)
    },
  }
}
