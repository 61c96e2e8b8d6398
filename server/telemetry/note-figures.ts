import { lt, sql } from 'drizzle-orm'
import type { PoolState } from '../db/connect.ts'
import type { Job } from '../jobs/job.ts'
import type { Services } from '../services.ts'
import type { FigureKeeper, Figures, JobState } from './figures.ts'
import { jobStates, processFigures } from './tables.ts'

const everyMs = 15_000
/** How long figures are stored; a page shows the last hour. */
const keptMs = 2 * 3_600_000
/** A process that has told nothing for so long is no more. */
const goneMs = 3_600_000

export type Noted = {
  /** Of this process, new at each start. */
  process: string
  figures: FigureKeeper
  pool: () => PoolState
  streams: () => number
}

/** Brings what this process counted to the database, where every server's console reads it. */
export function noteFiguresJob(noted: Noted, others: readonly Job[]): Job {
  let before: number | null = null
  const job: Job = {
    name: 'note-figures',
    everyMs,
    atOnce: true,
    async run({ db, clock }) {
      const now = clock.now()
      const { figures, jobs } = noted.figures.take()
      await noteFigures(db, noted, { figures, now, seconds: (now - (before ?? now - everyMs)) / 1000 })
      await noteJobs(db, { process: noted.process, all: [...others, job], ran: jobs, now })
      before = now
    },
  }
  return job
}

type Stretch = { figures: Figures; now: number; seconds: number }

async function noteFigures(
  db: Services['db'],
  { process, pool, streams }: Noted,
  { figures, now, seconds }: Stretch,
): Promise<void> {
  const { busy, waiting } = pool()
  const { rows } = await db.execute<{ id: string }>(sql`SELECT coalesce(max(id), 0) AS id FROM postings`)
  const at = new Date(now)
  const measured = { seconds, busy, waiting, streams: streams(), postings: Number(rows[0]!.id) }
  await db
    .insert(processFigures)
    .values({ process, at, figures: { ...figures, ...measured } })
    .onConflictDoNothing()
  await db.delete(processFigures).where(lt(processFigures.at, new Date(now - keptMs)))
}

type Turns = { process: string; all: readonly Job[]; ran: readonly JobState[]; now: number }

/** Stores the result of every job, also of jobs that never ran. */
async function noteJobs(db: Services['db'], { process, all, ran, now }: Turns): Promise<void> {
  const byName = new Map(ran.map((job) => [job.name, job]))
  const states = all.map(({ name, everyMs: every }) => {
    const job = byName.get(name)
    return {
      process,
      name,
      everyMs: every,
      runs: BigInt(job?.runs ?? 0),
      failures: BigInt(job?.failures ?? 0),
      seconds: job?.seconds ?? null,
      ranAt: job ? new Date(job.at) : null,
      failedAt: job?.failedAt ? new Date(job.failedAt) : null,
      error: job?.error?.slice(0, 300) ?? null,
      toldAt: new Date(now),
    }
  })
  await db
    .insert(jobStates)
    .values(states)
    .onConflictDoUpdate({
      target: [jobStates.name, jobStates.process],
      set: {
        runs: sql`job_states.runs + excluded.runs`,
        failures: sql`job_states.failures + excluded.failures`,
        seconds: sql`coalesce(excluded.seconds, job_states.seconds)`,
        ranAt: sql`coalesce(excluded.ran_at, job_states.ran_at)`,
        failedAt: sql`coalesce(excluded.failed_at, job_states.failed_at)`,
        error: sql`coalesce(excluded.error, job_states.error)`,
        toldAt: sql`excluded.told_at`,
      },
    })
  await db.delete(jobStates).where(lt(jobStates.toldAt, new Date(now - goneMs)))
}
