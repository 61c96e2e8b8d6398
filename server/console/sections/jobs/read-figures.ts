import { gt } from 'drizzle-orm'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import type { Services } from '#server/services.ts'
import { durationBounds } from '#server/telemetry/figures.ts'
import { queueLengths } from '#server/telemetry/queue-lengths.ts'
import { processFigures, type NotedFigures } from '#server/telemetry/tables.ts'

type Minute = ConsoleValueOf<'getProcessFigures'>['minutes'][number]

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** The share of a minute's calls that were faster than the reported duration. */
const share = 0.95

const sumOf = (figures: readonly NotedFigures[], of: (one: NotedFigures) => number) =>
  figures.reduce((sum, one) => sum + of(one), 0)
const mostOf = (figures: readonly NotedFigures[], of: (one: NotedFigures) => number) => Math.max(0, ...figures.map(of))

/** The bound below which 95 of 100 calls ended; twice the last bound if they took longer. */
function slowMs(figures: readonly NotedFigures[]): number {
  const counts = Array.from({ length: durationBounds.length + 1 }, (_, at) =>
    sumOf(figures, (one) => one.durations[at] ?? 0),
  )
  const wanted = counts.reduce((sum, count) => sum + count, 0) * share
  if (wanted === 0) return 0
  let passed = 0
  for (const [at, count] of counts.entries()) {
    passed += count
    if (passed >= wanted) return durationBounds[at] ?? durationBounds.at(-1)! * 2
  }
  return 0
}

function minuteOf(at: number, figures: readonly NotedFigures[], before: number | null): Minute {
  const last = mostOf(figures, ({ postings }) => postings)
  return {
    at: new Date(at).toISOString(),
    calls: sumOf(figures, ({ calls }) => calls),
    refused: sumOf(figures, ({ refused }) => refused),
    failed: sumOf(figures, ({ failed }) => failed),
    slowMs: slowMs(figures),
    lateMs: mostOf(figures, ({ lateMs }) => lateMs),
    busy: mostOf(figures, ({ busy }) => busy),
    waiting: mostOf(figures, ({ waiting }) => waiting),
    streams: mostOf(figures, ({ streams }) => streams),
    postings: before === null ? 0 : Math.max(0, last - before),
  }
}

/** The activity of all server processes in the last hour, minute by minute, and the queues in the database. */
export async function readFigures({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<ConsoleValueOf<'getProcessFigures'>> {
  const since = Math.floor((clock.now() - hourMs) / minuteMs) * minuteMs
  const rows = await db
    .select()
    .from(processFigures)
    .where(gt(processFigures.at, new Date(since)))
  const byMinute = Map.groupBy(rows, ({ at }) => Math.floor(at.getTime() / minuteMs) * minuteMs)
  let before: number | null = null
  const minutes: Minute[] = []
  for (const [at, noted] of [...byMinute].toSorted(([one], [two]) => one - two)) {
    const figures = noted.map((row) => row.figures)
    minutes.push(minuteOf(at, figures, before))
    before = mostOf(figures, ({ postings }) => postings)
  }
  const { queues } = await queueLengths(db)
  return {
    processes: new Set(rows.map(({ process }) => process)).size,
    minutes,
    queues: Object.entries(queues).map(([queue, length]) => ({ queue, length })),
  }
}
