import { sql } from 'drizzle-orm'
import type { ContractTerms } from '#rules/contracts/terms.ts'
import type { Tx } from '#server/db/connect.ts'

/**
 * Locks the contracts of a kind in a member's tree until the transaction ends: no one can move in that time, and other
 * changes to contracts above or below wait. Always lock the tree first, then its contracts.
 */
export async function lockContracts(tx: Tx, memberId: string, kind: ContractTerms['kind']): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock_shared(team_lock())`)
  await tx.execute(sql`
    SELECT pg_advisory_xact_lock(hashtextextended('contracts:' || ${kind}::text || ':' || s.ancestor_id::text, schema_salt()))
    FROM (SELECT ancestor_id FROM team_spans WHERE descendant_id = ${memberId} AND to_at IS NULL ORDER BY depth DESC LIMIT 1) AS s`)
}
