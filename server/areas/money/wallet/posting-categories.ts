import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import type { ContractTerms } from '#rules/contracts/terms.ts'
import { arrayText } from '#server/db/sql-values.ts'

/** The part of a posting that belongs to a category of games, in minor units; CONS and null belong to none. */
type Part = { category: ContractTerms['category'] | null; amount: bigint }

/**
 * Notes the categories of a rebate or bonus in the transaction of its posting. Figures of a single category count only
 * these parts; figures of all categories also count the rest of the posting.
 */
export async function noteCategories(tx: Tx, postingId: bigint, all: readonly Part[]): Promise<void> {
  const parts = all.filter(({ category }) => category !== null && category !== 'CONS')
  if (parts.length === 0) return
  await tx.execute(sql`
    INSERT INTO posting_categories (posting_id, category, amount)
    SELECT ${String(postingId)}::bigint, category, sum(amount) FROM unnest(${arrayText(parts.map(({ category }) => category))}::text[],
      ${arrayText(parts.map(({ amount }) => amount))}::bigint[]) AS p (category, amount) GROUP BY category`)
}

/** Notes that a posting reverses another one of a category, so that both count in the same category. */
export async function noteTakenBack(
  tx: Tx,
  { given, taken, amount }: { given: bigint; taken: bigint; amount: bigint },
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO posting_categories (posting_id, category, amount)
    SELECT ${String(taken)}, category, ${String(-amount)} FROM posting_categories WHERE posting_id = ${String(given)}`)
}
