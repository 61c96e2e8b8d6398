import { TooBusy } from '../ports/password/work-queue.ts'

/** What pg-pool says when no session of the database became free in time. */
const noSession = 'timeout exceeded when trying to connect'
const sessionsFreeAfterSeconds = 3

/** How long a caller has to wait whose call failed for want of a hash or a session of the database; null for any other failure. */
export function secondsUntilFree(error: unknown): number | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof TooBusy) return cause.retryAfterSeconds
    if (cause.message === noSession) return sessionsFreeAfterSeconds
  }
  return null
}
