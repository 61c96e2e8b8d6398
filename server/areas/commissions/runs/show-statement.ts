import { inArray } from 'drizzle-orm'
import { nextTier } from '#rules/contracts/next-tier.ts'
import type { ContractTerms } from '#rules/contracts/terms.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { amountText } from '#rules/money.ts'
import type { StatementRow } from './tables.ts'

export type ShownStatement = ValueOf<'getContractStatement'>['statement']
/** A statement with its contract's period and the snapshot that froze its figures; a running one has no hash. */
export type ReadStatement = {
  row: StatementRow
  period: ContractTerms['period']
  counted: string | null
  isRunning?: boolean
}
export type Viewer = { memberId: string; decimals: number }

/** Minor units with six more digits, rounded down: a negative amount never shows as zero. */
function floorOf(finer: string): bigint {
  const [whole = '0', rest = ''] = finer.split('.')
  return BigInt(whole) - (finer.startsWith('-') && /[1-9]/.test(rest) ? 1n : 0n)
}

/** An exact amount in whole units, with all its digits and without trailing zeros. */
export function exactText(finer: string, decimals: number): string {
  const [whole = '0', rest = ''] = finer.replace('-', '').split('.')
  const digits = (whole + rest.padEnd(6, '0')).padStart(decimals + 7, '0')
  const at = digits.length - decimals - 6
  const fraction = digits.slice(at).replace(/0+$/, '')
  const sign = finer.startsWith('-') && /[1-9]/.test(digits) ? '-' : ''
  return `${sign}${digits.slice(0, at)}${fraction === '' ? '' : `.${fraction}`}`
}

/** The payments of a statement, including those visible to only one of its parties. */
function paymentOf({ row, isRunning = false }: ReadStatement, { memberId, decimals }: Viewer) {
  const text = (minor: bigint) => amountText(minor, decimals)
  const paid = row.fromWallet + row.advance
  const isPayer = row.payerId === memberId
  return {
    paid: text(paid),
    held: text(row.state === 'held' ? row.gross - paid : 0n),
    fromWallet: isPayer ? text(row.fromWallet) : null,
    advance: isPayer ? text(row.advance) : null,
    debtTaken: isPayer ? null : text(row.debtTaken),
    state: isRunning ? ('running' as const) : row.state,
    paidAt: row.paidAt?.toISOString() ?? null,
    inputHash: isRunning ? null : row.inputHash,
  }
}

/** The reached tier and the one above it. */
function tiersOf({ kind, tiers, tierIndex, validBet, base, activeMembers }: StatementRow, decimals: number) {
  const reached = { row: tierIndex ?? -1, bet: kind === 'DIVIDEND' ? validBet : base, active: activeMembers }
  return {
    tiers,
    tierIndex,
    next: nextTier(tiers, { ...reached, netLoss: kind === 'DIVIDEND' ? base : 0n }, decimals),
  }
}

function showStatement(
  statement: ReadStatement,
  viewer: Viewer,
  accounts: ReadonlyMap<string, string>,
): ShownStatement {
  const { row, period } = statement
  const text = (minor: bigint) => amountText(minor, viewer.decimals)
  const { id, contractId, version, kind, category, payerId, payeeId, realtime, rateType, rate } = row
  return {
    statementId: id,
    contractId,
    version,
    kind,
    category,
    period,
    rateType,
    rate,
    side: payerId === viewer.memberId ? 'PAID' : 'RECEIVED',
    payer: payerId === null ? null : (accounts.get(payerId) ?? ''),
    payee: accounts.get(payeeId) ?? '',
    periodStart: row.periodStart.toISOString(),
    periodEnd: row.periodEnd.toISOString(),
    payableFrom: row.payAt.toISOString(),
    validBet: text(row.validBet),
    stake: text(row.stake),
    payout: text(row.payout),
    rebate: text(row.rebate),
    bonus: text(row.bonus),
    corrections: text(row.corrections),
    netLoss: text(row.netLoss),
    deducted: text(row.deducted),
    activeMembers: row.activeMembers,
    carryIn: text(floorOf(row.carryIn)),
    base: text(row.base),
    ...tiersOf(row, viewer.decimals),
    realtime: realtime && { ...realtime, won: text(row.won), lost: text(row.lost) },
    exact: exactText(row.exact, viewer.decimals),
    gross: text(row.gross),
    carryOut: text(floorOf(row.carryOut)),
    ...paymentOf(statement, viewer),
  }
}

/** Statements as one of their two parties sees them. */
export async function showStatements(
  tx: Db | Tx,
  statements: readonly ReadStatement[],
  viewer: Viewer,
): Promise<ShownStatement[]> {
  const ids = [
    ...new Set(statements.flatMap(({ row: { payerId, payeeId } }) => (payerId ? [payerId, payeeId] : [payeeId]))),
  ]
  const people = ids.length
    ? await tx.select({ id: members.id, account: members.account }).from(members).where(inArray(members.id, ids))
    : []
  const accounts = new Map(people.map(({ id, account }) => [id, account]))
  return statements.map((statement) => showStatement(statement, viewer, accounts))
}
