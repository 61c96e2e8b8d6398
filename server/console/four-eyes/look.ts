import { sql } from 'drizzle-orm'
import { consoleOk, type ConsoleStep } from '#openapi/console-handlers.ts'
import { arrayText } from '../../db/sql-values.ts'
import type { Tx } from '../../db/connect.ts'
import type { AnyRule, OperatorRequest, Preview } from '../pipeline/handler.ts'

/**
 * The effect of a rule now. The status of its members is part of every rule's version: a request lapses if one of
 * them is frozen, unfrozen, closed or charged back before it is approved.
 */
export async function lookNow(
  tx: Tx,
  rule: AnyRule,
  call: OperatorRequest & { body: unknown },
): Promise<ConsoleStep<Preview>> {
  const previewed = await rule.preview(tx, call)
  if (!previewed.ok) return previewed
  const { members = [], version } = previewed.value
  if (members.length === 0) return previewed
  const { rows } = await tx.execute<{ standing: string }>(sql`
    SELECT concat_ws(' ', m.id, m.status,
      (SELECT count(*) FROM member_freezes f WHERE f.member_id = m.id),
      (SELECT count(*) FROM deposit_reversals r WHERE r.member_id = m.id)) AS standing
    FROM members m WHERE m.id = ANY (${arrayText(members)}::uuid[]) ORDER BY m.id`)
  const standing = rows.map((row) => row.standing).join(', ')
  return consoleOk({ ...previewed.value, version: `${version} (${standing})` })
}
