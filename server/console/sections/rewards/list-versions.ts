import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import { auditChanges, auditLog } from '#server/audit/tables.ts'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import type { Services } from '#server/services.ts'
import { cursorOf, keysOf, pageOf } from '../../pipeline/cursor.ts'
import type { ConsoleRequest } from '../../pipeline/handler.ts'
import { differenceOf } from '../site/difference.ts'

type Version = ConsoleValueOf<'listPromotionVersions'>['rows'][number]

/** Changes of a promotion and its prizes, newest first, from the documents in the audit log. */
export async function listPromotionVersions(
  { db }: Pick<Services, 'db'>,
  { query: { promotionId, after, limit } }: Pick<ConsoleRequest<'listPromotionVersions'>, 'query'>,
): Promise<ConsoleValueOf<'listPromotionVersions'>> {
  const [before] = keysOf(after, 'number') ?? []
  const rows = await db
    .select({ entry: auditLog, change: auditChanges })
    .from(auditLog)
    .innerJoin(auditChanges, eq(auditChanges.auditId, auditLog.id))
    .where(
      and(
        eq(auditLog.thing, `promotion:${promotionId}`),
        eq(auditChanges.key, promotionId),
        inArray(auditChanges.tbl, ['promotions', 'raffle_prizes']),
        before === undefined ? undefined : lt(auditChanges.id, BigInt(before)),
      ),
    )
    .orderBy(desc(auditChanges.id))
    .limit(limit + 1)
  const page = pageOf(rows, limit, ({ change }) => cursorOf(String(change.id)))
  const shown = page.rows.map(({ entry: { at, actor, reason }, change }): Version => ({
    id: String(change.id),
    at: at.toISOString(),
    operator: actor,
    reason,
    what: change.tbl === 'promotions' ? 'promotion' : 'prizes',
    difference: differenceOf(change.before ?? {}, change.after ?? {}),
  }))
  return { rows: shown, next: page.next }
}
