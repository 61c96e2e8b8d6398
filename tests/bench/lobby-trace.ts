import type { Browser } from '@playwright/test'

/**
 * An event of Chromium's trace; times in microseconds, `tdur` is time on the processor. The clock of a thread may jump on a
 * virtual machine, or be missing.
 */
type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args?: { name?: string }
}
type Task = { from: number; to: number; cpu: number }
type Mark = { name: string; at: number }
export type Trace = { tasks: Task[]; marks: Mark[] }

/** What a trace says of one page: the tasks of its main thread in order, and its own marks. */
function read(events: readonly TraceEvent[], markPrefix: string): Trace {
  const marked = events.filter(({ name }) => name.startsWith(markPrefix))
  const page = marked[0]
  if (!page) throw new Error('the page left no mark in the trace')
  const tasks = events
    .filter(({ name, ph, pid, tid }) => ph === 'X' && name.endsWith('RunTask') && pid === page.pid && tid === page.tid)
    // no task was on the processor for longer than it took
    .map(({ ts, dur = 0, tdur = dur }) => ({ from: ts, to: ts + dur, cpu: Math.min(tdur, dur) }))
    .sort((a, b) => a.from - b.from)
  // a task inside another one is counted with it
  const outer: Task[] = []
  for (const task of tasks) if (task.to > (outer.at(-1)?.to ?? 0)) outer.push(task)
  return { tasks: outer, marks: marked.map(({ name, ts }) => ({ name: name.slice(markPrefix.length), at: ts })) }
}

/** Traces `run`, whose page marks moments by `performance.mark` with names that begin with `markPrefix`. */
export async function traced(browser: Browser, markPrefix: string, run: () => Promise<void>): Promise<Trace> {
  const cdp = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const traceConfig = { includedCategories: ['toplevel', 'blink.user_timing'] }
  await cdp.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig })
  await run()
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
  await cdp.send('Tracing.end')
  await complete
  await cdp.detach()
  return read(events, markPrefix)
}

/** Milliseconds the main thread was on the processor between two moments; a task that lies across one counts in part. */
export function cpuBetween({ tasks }: Trace, from: number, to: number): number {
  const parts = tasks.map((task) => {
    const shared = Math.min(task.to, to) - Math.max(task.from, from)
    return shared <= 0 ? 0 : task.cpu * Math.min(1, shared / Math.max(1, task.to - task.from))
  })
  return parts.reduce((sum, part) => sum + part, 0) / 1000
}
