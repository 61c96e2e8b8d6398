import { and, asc, eq, gt, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import { readEndings } from './cascade.ts'
import { changeContract, endContract } from './change-contract.ts'
import { lockContracts } from './lock-contracts.ts'
import type { Moment } from './offer.ts'
import { contracts, type ContractRow } from './tables.ts'
import { tellContract } from './tell-contract.ts'

/** A contract that ends at a cut, because its parties part or because the contract it depends on ends. */
export type Parted = { row: ContractRow; reason: 'moved' | 'closed' | 'operator' | 'cascade' }
type Own = Parted & { reason: Exclude<Parted['reason'], 'cascade'> }

const liveBeyond = (cut: Date): SQL =>
  or(
    eq(contracts.state, 'offered'),
    and(
      inArray(contracts.state, ['accepted', 'terminating']),
      or(isNull(contracts.endsAs), gt(contracts.effectiveTo, cut)),
    ),
  )!

/** The contracts that end at a cut, and the dependent contracts below them. */
export async function withBelow(tx: Tx, own: readonly Own[], cut: Date): Promise<Parted[]> {
  const all = new Map<string, Parted>()
  const pairs = Map.groupBy(own, ({ row: { payeeId, kind } }) => `${payeeId} ${kind}`)
  for (const rows of pairs.values()) {
    const { payeeId, kind } = rows[0]!.row
    const change = { payeeId, kind, from: cut, without: rows.map(({ row }) => row.id) }
    for (const { row } of await readEndings(tx, change)) all.set(row.id, { row, reason: 'cascade' })
  }
  for (const one of own) all.set(one.row.id, one)
  return [...all.values()]
}

/** The contracts that end when a member moves to another upline. */
export async function partedByMove(
  tx: Tx,
  { memberId, uplineId }: { memberId: string; uplineId: string | null },
  cut: Date,
): Promise<Parted[]> {
  const elsewhere = sql`${contracts.payerId} IS DISTINCT FROM ${uplineId}::uuid`
  const own = await tx
    .select()
    .from(contracts)
    .where(and(eq(contracts.payeeId, memberId), elsewhere, liveBeyond(cut)))
    .orderBy(asc(contracts.id))
  return withBelow(
    tx,
    own.map((row) => ({ row, reason: 'moved' })),
    cut,
  )
}

/** The contracts that end when an agent is closed: those it receives and those it pays. */
export async function partedByClosing(tx: Tx, memberId: string, cut: Date): Promise<Parted[]> {
  const either = or(eq(contracts.payeeId, memberId), eq(contracts.payerId, memberId))
  const own = await tx
    .select()
    .from(contracts)
    .where(and(either, liveBeyond(cut)))
    .orderBy(asc(contracts.id))
  const parted = own.map((row): Own => ({ row, reason: row.payeeId === memberId ? 'closed' : 'moved' }))
  return withBelow(tx, parted, cut)
}

/** Locks the contracts of every kind in a member's tree. */
export async function lockAllContracts(tx: Tx, memberId: string): Promise<void> {
  for (const kind of ['DAILY', 'DIVIDEND', 'HOURLY', 'REALTIME'] as const) await lockContracts(tx, memberId, kind)
}

/** Ends the affected contracts at the cut, and notifies both parties of each. */
export async function endParted(
  tx: Tx,
  parted: readonly Parted[],
  cut: Date,
  { now, random }: Pick<Moment, 'now' | 'random'>,
): Promise<void> {
  for (const { row, reason } of parted) {
    const step = { byMember: null, at: now, step: reason === 'cascade' ? 'ended_by_cascade' : reason }
    const endsAs = reason === 'cascade' ? ('ended_by_cascade' as const) : ('terminated' as const)
    if (row.state === 'offered') await changeContract(tx, row.id, { state: endsAs, endReason: reason }, step)
    else await endContract(tx, row, { at: cut.getTime(), endsAs, endReason: reason }, step)
    const news = reason === 'cascade' ? 'cascade' : reason === 'operator' ? 'endedByHouse' : 'over'
    await tellContract(tx, row, { news, to: [row.payerId, row.payeeId], at: now, random })
  }
}
