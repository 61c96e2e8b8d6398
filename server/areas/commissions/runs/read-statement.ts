import { ok, refuse, type Caller, type FilledQueryOf, type ReplyOf } from '#openapi/handlers.ts'
import { atOneMoment } from '#server/db/at-one-moment.ts'
import type { Services } from '#server/services.ts'
import { mayExport } from '#server/lists/csv-file.ts'
import { findOrReckon, momentOf } from './read-running.ts'
import { showStatements } from './show-statement.ts'
import { readStatementMembers } from './statement-members.ts'
import { statementCsv } from './statements-csv.ts'

/** The most members in one export. */
const fileRows = 50_000

/** Returns one statement, final or so far, with a page of the members behind it. */
export async function readStatement(
  services: Pick<Services, 'db' | 'clock' | 'merchant'>,
  { memberId }: Caller,
  { statementId, pageNo, pageSize, asOf, format }: FilledQueryOf<'getContractStatement'>,
): Promise<ReplyOf<'getContractStatement'>> {
  const moment = await momentOf(services)
  const { currencyDecimals: decimals, calendar } = moment.settings
  return atOneMoment(services.db, async (tx) => {
    const found = await findOrReckon(tx, moment, { statementId, memberId })
    if (found === null) return refuse('record.not.found')
    const [statement] = await showStatements(tx, [found], { memberId, decimals })
    const isFile = format === 'csv'
    if (isFile && !(await mayExport(tx, memberId))) return refuse('TOO_MANY_REQUEST')
    const page = isFile ? { limit: fileRows, offset: 0 } : { limit: pageSize, offset: (pageNo - 1) * pageSize }
    const { members, totalRows } = await readStatementMembers(tx, found.row, page, { calendar, decimals })
    return ok({
      statement: statement!,
      members: isFile ? [] : members,
      csv: isFile ? statementCsv(statement!, { members, totalRows }, calendar.timeZone) : null,
      totalRows,
      pageNo,
      pageSize,
      timeZone: calendar.timeZone,
      asOf: asOf ?? `0@${new Date(moment.now).toISOString()}`,
    })
  })
}
