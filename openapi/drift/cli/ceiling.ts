import type { Transport } from '../run/wire.ts'
import type { Command } from './options.ts'

/** Ends a run after this many requests, or this much time. */
export function createCeiling({ maxRequests, maxMs }: Pick<Command, 'maxRequests' | 'maxMs'>) {
  const stop = new AbortController()
  const timer = maxMs === Infinity ? undefined : setTimeout(() => stop.abort('--max-time'), maxMs)
  let sent = 0
  return {
    signal: stop.signal,
    /** Sends nothing beyond the limit, not even a request that was ready. */
    below:
      (transport: Transport): Transport =>
      async (request) => {
        if (stop.signal.aborted) return { response: null, ms: 0 }
        sent += 1
        if (sent >= maxRequests) stop.abort('--max-requests')
        return transport(request)
      },
    notes: (): string[] =>
      stop.signal.aborted
        ? [`Stopped by ${String(stop.signal.reason)} after ${sent} requests: what follows is what had been found.`]
        : [],
    end: () => clearTimeout(timer),
  }
}
