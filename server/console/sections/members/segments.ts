import { and, asc, count, eq, sql } from 'drizzle-orm'
import { consoleOk, consoleRefuse, type ConsoleReplyOf, type ConsoleValueOf } from '#openapi/console-handlers.ts'
import { operators } from '#server/console/access/tables.ts'
import { audited } from '#server/console/pipeline/audited.ts'
import type { ConsoleRequest, OperatorRequest } from '#server/console/pipeline/handler.ts'
import type { Services } from '#server/services.ts'
import { countOf } from './list-members.ts'
import { filterOf, seesExclusions } from './member-filter.ts'
import { memberSegments } from './tables.ts'

type Segment = ConsoleValueOf<'saveSegment'>
type Kept = Omit<Segment, 'savedAt' | 'count'> & { savedAt: Date }

const most = 50

/** A segment with how many fit it now, as the operator may see it. */
async function counted(services: Services, { settings, operator }: OperatorRequest, kept: Kept): Promise<Segment> {
  const { db, clock, merchant } = services
  const around = { merchant: merchant.code, settings, exclusions: seesExclusions(operator), now: clock.now() }
  const where = filterOf(kept.filter, around)
  return {
    ...kept,
    savedAt: kept.savedAt.toISOString(),
    count: where.ok ? await countOf(db, where.value) : null,
  }
}

/** The named filters of the merchant by name. */
export async function listSegments(
  services: Services,
  request: ConsoleRequest<'listSegments'>,
): Promise<ConsoleReplyOf<'listSegments'>> {
  const kept = await services.db
    .select({
      id: memberSegments.id,
      name: memberSegments.name,
      filter: memberSegments.filter,
      savedBy: operators.name,
      savedAt: memberSegments.savedAt,
    })
    .from(memberSegments)
    .innerJoin(operators, eq(operators.id, memberSegments.savedBy))
    .where(eq(memberSegments.merchant, services.merchant.code))
    .orderBy(asc(memberSegments.name))
  const rows: Segment[] = []
  for (const one of kept) rows.push(await counted(services, request, one))
  return consoleOk({ rows })
}

/** Keeps a filter under a name. A filter that the operator couldn't use is refused as the list refuses it. */
export async function saveSegment(
  services: Services,
  request: ConsoleRequest<'saveSegment'>,
): Promise<ConsoleReplyOf<'saveSegment'>> {
  const { clock, merchant, random } = services
  const { body, operator, settings } = request
  const now = clock.now()
  const usable = filterOf(body.filter, { merchant: merchant.code, settings, exclusions: seesExclusions(operator), now })
  if (!usable.ok) return usable
  const id = random.uuid()
  const saved = { filter: body.filter, savedBy: operator.id, savedAt: new Date(now) }
  const reply = await audited(services, request, { thing: 'members:segments' }, async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`segments ${merchant.code}`}, schema_salt()))`)
    const [others] = await tx
      .select({ count: count() })
      .from(memberSegments)
      .where(and(eq(memberSegments.merchant, merchant.code), sql`${memberSegments.name} <> ${body.name}`))
    if (others!.count >= most) return consoleRefuse('segments.full')
    const [row] = await tx
      .insert(memberSegments)
      .values({ id, merchant: merchant.code, name: body.name, ...saved })
      .onConflictDoUpdate({ target: [memberSegments.merchant, memberSegments.name], set: saved })
      .returning({ id: memberSegments.id })
    return consoleOk(row!.id)
  })
  if (!reply.ok) return reply
  const kept = { id: reply.value, name: body.name, filter: body.filter, savedBy: operator.name, savedAt: saved.savedAt }
  return consoleOk(await counted(services, request, kept))
}

/** Removes a named filter. */
export const removeSegment = (
  services: Services,
  request: ConsoleRequest<'removeSegment'>,
): Promise<ConsoleReplyOf<'removeSegment'>> =>
  audited(services, request, { thing: 'members:segments' }, async (tx): Promise<ConsoleReplyOf<'removeSegment'>> => {
    const own = and(eq(memberSegments.id, request.body.id), eq(memberSegments.merchant, services.merchant.code))
    const removed = await tx.delete(memberSegments).where(own).returning({ id: memberSegments.id })
    return removed.length === 0 ? consoleRefuse('not.found') : consoleOk({})
  })
