import { DrizzleQueryError } from 'drizzle-orm'
import { NoSession } from '../db/no-session.ts'

/** Callers try again after this many seconds; a failover takes about three times as long. */
export const gapRetrySeconds = 5

/** Of PostgreSQL: it stops, starts, is full, broke the connection, or takes no writes after a failover. */
const codes = /^(08...|57P0[1-3]|53300|25006|E(CONNREFUSED|CONNRESET|PIPE|NOTFOUND|TIMEDOUT|HOSTUNREACH|AI_AGAIN))$/
/** What the driver says without a code. */
const sentences = /^(Connection terminated|the database no longer answers|Client has encountered a connection error)/

/** Whether a call failed because the database was away or took no writes, not because of the call itself. */
export function isDatabaseGap(error: unknown): boolean {
  let ofDatabase = false
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    ofDatabase ||= cause instanceof DrizzleQueryError || cause instanceof NoSession
    const { code, message } = cause as { code?: unknown; message: string }
    if (ofDatabase && ((typeof code === 'string' && codes.test(code)) || sentences.test(message))) return true
  }
  return false
}
