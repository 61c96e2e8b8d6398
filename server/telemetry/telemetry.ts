/** A call that ended: the operation, `ok` or why it was refused, and how long it took. */
export type EndedCall = {
  operation: string
  outcome: string
  status: number
  traceId: string
  ip: string
  seconds: number
}
/** A turn of a job that ended. */
export type EndedJob = { name: string; error: string | null; seconds: number }

/** Hears of calls and jobs as they end. It waits for nothing and throws nothing. */
export type Watcher = { called?(call: EndedCall): void; ran?(job: EndedJob): void }

/** What a call answers, and what it came to in one word: `ok` or the code of its refusal. */
export type Answered = { response: Response; outcome: string }
export type StartedCall = { operation: string; traceId: string; ip: string }

/** Runs work inside a span of a trace. */
export type Trace = {
  call(call: StartedCall, run: () => Promise<Answered>): Promise<Answered>
  job(name: string, run: () => Promise<void>): Promise<void>
}

/** Observes calls and jobs, which run through it. */
export type Telemetry = {
  call(call: StartedCall, run: () => Promise<Answered>): Promise<Response>
  /** Rejects as the job does. */
  job(name: string, run: () => Promise<void>): Promise<void>
}

const untraced: Trace = { call: (_, run) => run(), job: (_, run) => run() }

/** Tells watchers of every call and job, and runs them inside a trace where one is written. */
export function createTelemetry(watchers: readonly Watcher[], trace: Trace = untraced): Telemetry {
  return {
    async call(call, run) {
      const began = performance.now()
      const { response, outcome } = await trace.call(call, run)
      const seconds = (performance.now() - began) / 1000
      for (const watcher of watchers) watcher.called?.({ ...call, outcome, status: response.status, seconds })
      return response
    },
    async job(name, run) {
      const began = performance.now()
      const ended = (error: string | null) => {
        const seconds = (performance.now() - began) / 1000
        for (const watcher of watchers) watcher.ran?.({ name, error, seconds })
      }
      try {
        await trace.job(name, run)
      } catch (error) {
        ended(error instanceof Error ? error.message : 'unknown')
        throw error
      }
      ended(null)
    },
  }
}

/** For tests and tools that watch nothing. */
export const unwatched: Telemetry = createTelemetry([])
