/** Work that was not begun, because too much of it waits already. */
export class TooBusy extends Error {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('too much work waits')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export type WorkQueueLimits = {
  /** Pieces of work done at the same time. */
  concurrency: number
  /** Pieces that may wait; one more is refused. */
  maxWaiting: number
  /** The waiting time of a refused caller, in seconds. */
  retryAfterSeconds: number
}

export type WorkQueue = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Does work in the order it comes, a few pieces at a time. Throws `TooBusy` when too many wait. */
export function createWorkQueue({ concurrency, maxWaiting, retryAfterSeconds }: WorkQueueLimits): WorkQueue {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= concurrency) {
      if (waiting.length >= maxWaiting) throw new TooBusy(retryAfterSeconds)
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
