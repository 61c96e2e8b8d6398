import { and, asc, count, eq, ne, or, sql } from 'drizzle-orm'
import { consoleOk, consoleRefuse, type ConsoleReplyOf, type ConsoleValueOf } from '#openapi/console-handlers.ts'
import { operators } from '#server/console/access/tables.ts'
import { audited } from '#server/console/pipeline/audited.ts'
import type { ConsoleRequest, OperatorRequest } from '#server/console/pipeline/handler.ts'
import type { Services } from '#server/services.ts'
import { isRange } from './periods.ts'
import { reportViews } from './tables.ts'

type View = ConsoleValueOf<'listReportViews'>['rows'][number]

/** So many each operator may keep. */
const most = 50

/** The saved reports that an operator may remove: own ones, and for administrators also shared ones. */
const removableBy = ({ id, roles }: OperatorRequest['operator']) =>
  roles.includes('administrator')
    ? or(eq(reportViews.savedBy, id), eq(reportViews.shared, true))
    : eq(reportViews.savedBy, id)

/** The operator's own saved reports and shared ones, by name. */
export async function listReportViews(
  { db, merchant }: Pick<Services, 'db' | 'merchant'>,
  { operator }: ConsoleRequest<'listReportViews'>,
): Promise<ConsoleValueOf<'listReportViews'>> {
  const rows = await db
    .select({
      id: reportViews.id,
      name: reportViews.name,
      shared: reportViews.shared,
      asked: reportViews.asked,
      savedBy: operators.name,
      savedAt: reportViews.savedAt,
      own: sql<boolean>`${reportViews.savedBy} = ${operator.id}`,
      removable: sql<boolean>`${removableBy(operator)}`,
    })
    .from(reportViews)
    .innerJoin(operators, eq(operators.id, reportViews.savedBy))
    .where(
      and(
        eq(reportViews.merchant, merchant.code),
        or(eq(reportViews.savedBy, operator.id), eq(reportViews.shared, true)),
      ),
    )
    .orderBy(asc(reportViews.name), asc(reportViews.id))
  return { rows: rows.map((row): View => ({ ...row, savedAt: row.savedAt.toISOString() })) }
}

/** A range is one that moves with today, or the days from the first to the last. */
const hasRange = ({ preset, from, to }: ConsoleRequest<'saveReportView'>['body']['asked']): boolean =>
  preset === undefined
    ? from !== undefined && to !== undefined && isRange({ from, to })
    : from === undefined && to === undefined

/** Keeps a report under a name, in place of the operator's own one with that name. */
export async function saveReportView(
  services: Pick<Services, 'db' | 'clock' | 'merchant' | 'random'>,
  request: ConsoleRequest<'saveReportView'>,
): Promise<ConsoleReplyOf<'saveReportView'>> {
  const { clock, merchant, random } = services
  const { operator, body } = request
  const { name, shared, asked } = body
  if (!hasRange(asked)) return consoleRefuse('request.param.err')
  const saved = { shared, asked, savedAt: new Date(clock.now()) }
  return audited(
    services,
    request,
    { thing: 'reports:views' },
    async (tx): Promise<ConsoleReplyOf<'saveReportView'>> => {
      await tx.execute(
        sql`SELECT pg_advisory_xact_lock(hashtextextended(${`report views ${operator.id}`}, schema_salt()))`,
      )
      const own = and(eq(reportViews.merchant, merchant.code), eq(reportViews.savedBy, operator.id))
      const [others] = await tx
        .select({ count: count() })
        .from(reportViews)
        .where(and(own, ne(reportViews.name, name)))
      if (others!.count >= most) return consoleRefuse('report.views.full')
      const [row] = await tx
        .insert(reportViews)
        .values({ id: random.uuid(), merchant: merchant.code, name, savedBy: operator.id, ...saved })
        .onConflictDoUpdate({ target: [reportViews.merchant, reportViews.savedBy, reportViews.name], set: saved })
        .returning({ id: reportViews.id })
      return consoleOk({ id: row!.id })
    },
  )
}

/** Removes a saved report. */
export const removeReportView = (
  services: Pick<Services, 'db' | 'clock' | 'merchant'>,
  request: ConsoleRequest<'removeReportView'>,
): Promise<ConsoleReplyOf<'removeReportView'>> =>
  audited(services, request, { thing: 'reports:views' }, async (tx): Promise<ConsoleReplyOf<'removeReportView'>> => {
    const one = and(eq(reportViews.id, request.body.id), eq(reportViews.merchant, services.merchant.code))
    const removed = await tx
      .delete(reportViews)
      .where(and(one, removableBy(request.operator)))
      .returning({ id: reportViews.id })
    return removed.length === 0 ? consoleRefuse('not.found') : consoleOk({})
  })
