import type { Services } from '../services.ts'
import { unwatched, type Telemetry } from '../telemetry/telemetry.ts'
import type { Job } from './job.ts'
import type { Turn } from './turns.ts'

const atOnce: Turn = (run) => run()

/**
 * Runs every job at its interval until stopped, one turn at a time; a failure is logged and tried again at the next turn.
 * `whenItIsTime` lets jobs of several merchants take turns.
 */
export function runJobs(
  services: Services,
  jobs: readonly Job[],
  telemetry: Telemetry = unwatched,
  whenItIsTime: Turn = atOnce,
): { stop(): Promise<void>; runAll(): Promise<void> } {
  const running = new Map<Job, Promise<void>>()
  const turn = (job: Job) => {
    if (running.has(job)) return
    const run = whenItIsTime(() => telemetry.job(job.name, () => job.run(services)))
      .catch((error: unknown) => services.log.error({ job: job.name, err: error }, 'a job failed'))
      .finally(() => running.delete(job))
    running.set(job, run)
  }
  const timers = jobs.map((job) => setInterval(turn, job.everyMs, job))
  for (const job of jobs) if (job.atOnce) turn(job)
  return {
    /** Runs each job once more, one after the other, when the clock was moved. */
    async runAll() {
      for (const job of jobs) {
        await running.get(job)
        turn(job)
        await running.get(job)
      }
    },
    async stop() {
      timers.forEach((timer) => clearInterval(timer))
      await Promise.all(running.values())
    },
  }
}
