import { eq, inArray } from 'drizzle-orm'
import { highestRate } from '#rules/contracts/terms.ts'
import type { Parted } from '#server/areas/commissions/agent-contracts/end-moved.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import type { Effect } from '#server/console/pipeline/handler.ts'
import type { Db, Tx } from '#server/db/connect.ts'

const mostShown = 50

/** The account of a member; null for the house. */
export async function accountOf(db: Db | Tx, id: string | null): Promise<string | null> {
  if (id === null) return null
  const [row] = await db.select({ account: members.account }).from(members).where(eq(members.id, id))
  return row?.account ?? null
}

/** Contracts that end, each with its two and its rate, and when; null: an offer, at once. Of a long list how many more there are. */
export async function contractEffects(tx: Tx, parted: readonly Parted[], at: string | null): Promise<Effect[]> {
  const shown = parted.slice(0, mostShown)
  const ids = [...new Set(shown.flatMap(({ row: { payerId, payeeId } }) => (payerId ? [payerId, payeeId] : [payeeId])))]
  const people = ids.length
    ? await tx.select({ id: members.id, account: members.account }).from(members).where(inArray(members.id, ids))
    : []
  const accounts = new Map(people.map(({ id, account }) => [id, account]))
  const more = parted.length - shown.length
  return [
    ...shown.map(({ row, reason }) => ({
      code: at === null ? 'offer-ends' : reason === 'cascade' ? 'contract-ends-below' : 'contract-ends',
      before: `${row.payerId === null ? '–' : accounts.get(row.payerId)} → ${accounts.get(row.payeeId)}: ${row.kind} ${row.category} ${highestRate(row)}`,
      after: at,
    })),
    ...(more > 0 ? [{ code: 'contracts-more', before: String(more), after: at }] : []),
  ]
}
