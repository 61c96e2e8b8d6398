import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import type { ContractTerms } from '#rules/contracts/terms.ts'
import { arrayText } from './ledger.ts'

/** What of a posting belongs to a category of games, in minor units; CONS and null are none. */
type Part = { category: ContractTerms['category'] | null; amount: bigint }

/**
 * Notes which categories a rebate or bonus belongs to, in the transaction of its posting: in figures of one category only such
 * parts count, what is left of the posting counts in all of them together.
 */
export async function noteCategories(tx: Tx, postingId: bigint, all: readonly Part[]): Promise<void> {
  const parts = all.filter(({ category }) => category !== null && category !== 'CONS')
  if (parts.length === 0) return
  await tx.execute(sql`
    INSERT INTO posting_categories (posting_id, category, amount)
    SELECT ${String(postingId)}::bigint, category, sum(amount) FROM unnest(${arrayText(parts.map(({ category }) => category))}::text[],
      ${arrayText(parts.map(({ amount }) => amount))}::bigint[]) AS p (category, amount) GROUP BY category`)
}

/** Notes that a posting took back what another gave to one category: it counts in the same one. */
export async function noteTakenBack(
  tx: Tx,
  { given, taken, amount }: { given: bigint; taken: bigint; amount: bigint },
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO posting_categories (posting_id, category, amount)
    SELECT ${String(taken)}, category, ${String(-amount)} FROM posting_categories WHERE posting_id = ${String(given)}`)
}
