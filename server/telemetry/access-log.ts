import { type DestinationStream, pino, stdTimeFunctions } from 'pino'
import type { Watcher } from './telemetry.ts'

const flushMs = 1000
const bufferedBytes = 8192

export type AccessLog = Watcher & { close(): void }

/**
 * Writes a line a call: which operation, what it came to, how long it took, from where, and the trace id its answer bears. No
 * query, no body and no token is in it, so it needs no cleaning; lines are written together, at the latest after a second.
 */
export function createAccessLog(given?: DestinationStream): AccessLog {
  const buffered = given ? null : pino.destination({ fd: 1, sync: false, minLength: bufferedBytes })
  const log = pino({ base: null, timestamp: stdTimeFunctions.isoTime }, given ?? buffered!)
  const flushing = buffered && setInterval(() => buffered.flush(), flushMs)
  flushing?.unref()
  return {
    called: ({ operation, outcome, status, traceId, ip, seconds }) =>
      log.info({ traceId, operation, outcome, status, ms: Math.round(seconds * 10_000) / 10, ip }, 'call'),
    close() {
      if (flushing) clearInterval(flushing)
      buffered?.flushSync()
    },
  }
}
