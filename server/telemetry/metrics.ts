import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { PoolState } from '../db/connect.ts'
import type { Db } from '../db/connect.ts'
import { noStandby, type Standby } from '../db/standby.ts'
import { rowsRemoved } from '../jobs/remove-old.ts'
import { figuresChecked } from './figures-checked.ts'
import { queueLengths } from './queue-lengths.ts'
import type { Watcher } from './telemetry.ts'

/** The sources that are read for each scrape. */
export type Measured = { db: Db; pool: () => PoolState; streams: () => number; standby?: Standby }

export type Metrics = Watcher & {
  contentType: string
  /** In the text format of Prometheus. */
  text(): Promise<string>
}

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** What is noted of each call and of each turn of a job. */
const notesOf = (registers: Registry[]) => ({
  calls: new Counter({
    name: 'fairhall_calls_total',
    help: 'Calls by operation and outcome: ok, or the code of the refusal.',
    labelNames: ['operation', 'outcome'],
    registers,
  }),
  callSeconds: new Histogram({
    name: 'fairhall_call_duration_seconds',
    help: 'How long calls took.',
    labelNames: ['operation'],
    buckets: seconds,
    registers,
  }),
  jobs: new Counter({
    name: 'fairhall_job_runs_total',
    help: 'Turns of jobs by outcome.',
    labelNames: ['job', 'outcome'],
    registers,
  }),
  jobSeconds: new Histogram({
    name: 'fairhall_job_duration_seconds',
    help: 'How long turns of jobs took.',
    labelNames: ['job'],
    buckets: seconds,
    registers,
  }),
  jobAt: new Gauge({
    name: 'fairhall_job_last_success_timestamp_seconds',
    help: 'When a job last went well in this process.',
    labelNames: ['job'],
    registers,
  }),
})

/** The gauges that are measured at each scrape. */
const gaugesOf = (registers: Registry[]) => ({
  sessions: new Gauge({
    name: 'fairhall_pool_sessions',
    help: 'Sessions of the database by what they do, and queries that wait for one.',
    labelNames: ['state'],
    registers,
  }),
  open: new Gauge({ name: 'fairhall_streams', help: 'Open pages that listen for events.', registers }),
  postings: new Gauge({
    name: 'fairhall_postings_total',
    help: 'The number of the last posting of the ledger, of all processes.',
    registers,
  }),
  queues: new Gauge({
    name: 'fairhall_queue_length',
    help: 'What waits in the database, of all processes.',
    labelNames: ['queue'],
    registers,
  }),
  removed: new Gauge({
    name: 'fairhall_rows_removed_total',
    help: 'Rows that were deleted because they were older than the settings keep them, of all processes.',
    labelNames: ['kind'],
    registers,
  }),
})

/** The standby; nothing where the settings name none. */
const standbyGaugesOf = (registers: Registry[]) => ({
  lag: new Gauge({
    name: 'fairhall_standby_lag_seconds',
    help: 'How many seconds the standby is behind at most; missing when it does not answer.',
    registers,
  }),
  used: new Gauge({
    name: 'fairhall_standby_used',
    help: '1 while this process reads from the standby, 0 while it is away or too old.',
    registers,
  }),
})

/** How the daily check of kept figures ended; nothing before the first one. */
const checkedOf = (registers: Registry[]) => ({
  wrong: new Gauge({
    name: 'fairhall_figures_wrong',
    help: '1 where the last check found a kept figure that is not what bets and postings come to.',
    registers,
  }),
  checkedAt: new Gauge({
    name: 'fairhall_figures_checked_timestamp_seconds',
    help: 'When kept figures were last checked, by any process.',
    registers,
  }),
})

/** Calls, jobs, the pool, streams, postings and queues of this process, beside those of Node.js itself. */
export function createMetrics({ db, pool, streams, standby = noStandby }: Measured): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const { calls, callSeconds, jobs, jobSeconds, jobAt } = notesOf([registry])
  const { sessions, open, postings, queues, removed } = gaugesOf([registry])
  const { wrong, checkedAt } = checkedOf([registry])
  const { lag, used } = standbyGaugesOf([registry])

  async function measure(): Promise<void> {
    const { busy, idle, waiting } = pool()
    sessions.set({ state: 'busy' }, busy)
    sessions.set({ state: 'idle' }, idle)
    sessions.set({ state: 'waiting' }, waiting)
    open.set(streams())
    const behind = standby.lagSeconds()
    if (behind === null) lag.remove()
    else lag.set(behind)
    if (standby === noStandby) used.remove()
    else used.set(standby.fresh() === null ? 0 : 1)
    const lengths = await queueLengths(db)
    postings.set(lengths.postings)
    for (const [queue, length] of Object.entries(lengths.queues)) queues.set({ queue }, length)
    for (const [kind, rows] of await rowsRemoved(db)) removed.set({ kind }, rows)
    const checked = await figuresChecked(db)
    if (checked === null) return
    wrong.set(checked.wrong ? 1 : 0)
    checkedAt.set(checked.at / 1000)
  }

  return {
    contentType: registry.contentType,
    called(call) {
      calls.inc({ operation: call.operation, outcome: call.outcome })
      callSeconds.observe({ operation: call.operation }, call.seconds)
    },
    ran({ name, error, seconds: took }) {
      jobs.inc({ job: name, outcome: error === null ? 'ok' : 'failed' })
      jobSeconds.observe({ job: name }, took)
      if (error === null) jobAt.setToCurrentTime({ job: name })
    },
    async text() {
      await measure()
      return registry.metrics()
    },
  }
}
