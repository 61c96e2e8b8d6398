import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import type { Services } from '#server/services.ts'
import { jobStates } from '#server/telemetry/tables.ts'

type Job = ConsoleValueOf<'listJobs'>['rows'][number]
type State = typeof jobStates.$inferSelect

const newest = (states: readonly State[], by: 'ranAt' | 'failedAt'): State | null =>
  states
    .filter((state) => state[by] !== null)
    .toSorted((one, two) => two[by]!.getTime() - one[by]!.getTime())
    .at(0) ?? null

function jobOf(name: string, states: readonly State[]): Job {
  const last = newest(states, 'ranAt')
  const failure = newest(states, 'failedAt')
  return {
    name,
    everySeconds: states[0]!.everyMs / 1000,
    processes: states.length,
    runs: states.reduce((sum, { runs }) => sum + Number(runs), 0),
    failures: states.reduce((sum, { failures }) => sum + Number(failures), 0),
    seconds: last?.seconds ?? null,
    ranAt: last?.ranAt?.toISOString() ?? null,
    failedAt: failure?.failedAt?.toISOString() ?? null,
    error: failure?.error ?? null,
  }
}

/** Every job across all server processes that report their state, those that failed last first. */
export async function listJobs({ db }: Pick<Services, 'db'>): Promise<ConsoleValueOf<'listJobs'>> {
  const states = Map.groupBy(await db.select().from(jobStates), ({ name }) => name)
  const rows = [...states].map(([name, of]) => jobOf(name, of))
  const failedAt = (job: Job) => (job.failedAt === null ? 0 : Date.parse(job.failedAt))
  return {
    rows: rows.toSorted((one, two) => failedAt(two) - failedAt(one) || one.name.localeCompare(two.name)),
    next: null,
  }
}
