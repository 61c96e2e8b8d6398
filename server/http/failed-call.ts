import type { Context } from 'hono'
import { gapRetrySeconds, isDatabaseGap } from './database-gap.ts'
import { secondsUntilFree } from './seconds-until-free.ts'

/**
 * What a vendor or a payment provider hears when its call failed: INTERNAL, and if the database was away or had no
 * session free, 503 with the seconds after which to repeat it. The call may have been carried out all the same.
 */
export function failedCall(c: Context, error: unknown, [status, message]: readonly [500, string]): Response {
  const seconds = secondsUntilFree(error) ?? (isDatabaseGap(error) ? gapRetrySeconds : null)
  const body = { code: 'INTERNAL', message }
  return seconds === null ? c.json(body, status) : c.json(body, 503, { 'retry-after': String(seconds) })
}
