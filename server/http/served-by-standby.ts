import { DrizzleQueryError } from 'drizzle-orm'
import type { ConsoleOperationId } from '#openapi/generated/console-operations.ts'
import type { OperationId } from '#openapi/generated/operations.ts'
import type { Db } from '../db/connect.ts'
import type { Standby } from '../db/standby.ts'
import { isDatabaseGap } from './database-gap.ts'
import { secondsUntilFree } from './seconds-until-free.ts'

/**
 * Lists that may be some seconds old for a visitor; a member has to find in them what it did just now, such as a favourite. Nothing
 * about money or access is among them.
 */
export const staleLists: readonly OperationId[] = [
  'getHelpCenter',
  'getWinnerBoard',
  'listGames',
  'listHotGames',
  'listRankLevels',
  'listVendorGameTypes',
  'listVendors',
]

/** Reports of the console. Every other list is read from the standby only as a file. */
export const staleReports: readonly ConsoleOperationId[] = ['listReport', 'listReportGames', 'listReportGroups']

/** A standby cancels a query that conflicts with what it has to replay. */
const conflict = '40001'

/** Whether the primary may succeed where the standby failed: it is away, busy, or takes no writes. */
export function isFaultOfStandby(error: unknown): boolean {
  if (isDatabaseGap(error) || secondsUntilFree(error) !== null) return true
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ((cause as { code?: unknown }).code === conflict && error instanceof DrizzleQueryError) return true
  return false
}

type Handler<Request> = (request: Request) => unknown

/** An operator sees what all see; a member sees its own. */
const isOfMember = (request: unknown): boolean =>
  typeof request === 'object' && request !== null && 'caller' in request && request.caller !== null

/**
 * A handler that reads from the standby while that is young enough, and from the primary otherwise or when the standby
 * fails. `on` makes the same handler over another database.
 */
export function servedByStandby<Request>(
  standby: Pick<Standby, 'fresh'>,
  primary: Handler<Request>,
  on: (db: Db) => Handler<Request>,
): Handler<Request> {
  return async (request) => {
    const db = isOfMember(request) ? null : standby.fresh()
    if (db === null) return primary(request)
    try {
      return await on(db)(request)
    } catch (error) {
      if (!isFaultOfStandby(error)) throw error
      return primary(request)
    }
  }
}

/** Makes something over a database once, and again when the database is another. */
export function madeOnce<Made>(make: (db: Db) => Made): (db: Db) => Made {
  let last: { db: Db; made: Made } | null = null
  return (db) => {
    if (last?.db !== db) last = { db, made: make(db) }
    return last.made
  }
}
