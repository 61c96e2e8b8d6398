import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { ValueOf } from '#openapi/handlers.ts'
import { amountText, minorUnits } from '#rules/money.ts'
import { obstaclesOf, type Obstacle } from '#server/areas/accounts/account-closure/obstacles.ts'
import type { Member } from '#server/areas/accounts/members/find-member.ts'
import type { CashierSettings } from '#server/areas/site/settings/cashier-settings.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import type { Tx } from '#server/db/connect.ts'
import { settingIn } from '#server/texts/default-texts.ts'
import { frozenMoney } from '../peer-payments/frozen-money.ts'
import { floorOf, fraction, minus, over } from '../wallet/fraction.ts'
import type { OpenDuty } from '../wallet/wagering-requirements.ts'
import { mainBalance } from './main-balance.ts'
import { withdrawals, type payoutAccounts, type ReturnedPart } from './tables.ts'

type Account = typeof payoutAccounts.$inferSelect
type Part = { dutyId: bigint; amount: bigint; method: string; depositNo: string }
type Known = { member: Member; duties: readonly OpenDuty[]; accounts: readonly Account[]; now: number }

/** Obstacles to closing that don't prevent a return: the money that is returned, and withdrawals under way. */
const allowed: readonly Obstacle[] = ['MONEY', 'WITHDRAWALS']

/** The banks that lead back to where a deposit came from: its own, else those of its kind, else all. */
function banksOf({ banks }: Pick<CashierSettings, 'banks'>, method: string): CashierSettings['banks'] {
  const own = banks.filter(({ bankCode }) => bankCode === method)
  if (own.length > 0) return own
  const ofKind = banks.filter(({ kind }) => kind === method)
  return ofKind.length > 0 ? ofKind : banks
}

/** How much of each requirement is being given back already. */
async function readReturning(tx: Tx, memberId: string): Promise<Map<bigint, bigint>> {
  const rows = await tx
    .select({ returns: withdrawals.returns })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.memberId, memberId),
        isNotNull(withdrawals.returns),
        inArray(withdrawals.status, ['pending', 'approved', 'paying', 'unknown']),
      ),
    )
  const returning = new Map<bigint, bigint>()
  for (const { dutyId, amount } of rows.flatMap(({ returns }) => returns ?? []))
    returning.set(BigInt(dutyId), (returning.get(BigInt(dutyId)) ?? 0n) + BigInt(amount))
  return returning
}

/** The part of each deposit that is neither played nor being given back, oldest first. */
async function unplayedParts(tx: Tx, memberId: string, duties: readonly OpenDuty[]): Promise<Part[]> {
  const own = duties.filter(({ source }) => source === 'deposit')
  if (own.length === 0) return []
  const ids = sql.join(
    own.map(({ postingId }) => sql`${String(postingId)}::bigint`),
    sql`, `,
  )
  const { rows } = await tx.execute<{ posting_id: string; method: string; deposit_no: string }>(sql`
    SELECT p.id AS posting_id, d.method, d.deposit_no FROM postings p JOIN deposits d ON d.deposit_no = p.reference
    WHERE p.member_id = ${memberId} AND d.member_id = ${memberId} AND p.id IN (${ids})`)
  const from = new Map(rows.map((row) => [BigInt(row.posting_id), row]))
  const returning = await readReturning(tx, memberId)
  return own.flatMap(({ id, postingId, required, progress, multiple }) => {
    const deposit = from.get(postingId)
    const unplayed = floorOf(over(minus(fraction(required), progress), fraction(BigInt(multiple))))
    const amount = unplayed - (returning.get(id) ?? 0n)
    return deposit && amount > 0n ? [{ dutyId: id, amount, method: deposit.method, depositNo: deposit.deposit_no }] : []
  })
}

/** As much of each part as the sum covers, oldest first. */
function upTo(parts: readonly Part[], sum: bigint): Part[] {
  let left = sum
  return parts.flatMap((part) => {
    const amount = part.amount < left ? part.amount : left
    left -= amount
    return amount > 0n ? [{ ...part, amount }] : []
  })
}

const sumOf = (parts: readonly Part[]) => parts.reduce((sum, { amount }) => sum + amount, 0n)

/**
 * The returnable amounts of unplayed deposits, in parts and with the money that covers them. Null: the operator doesn't
 * return deposits, the account couldn't be closed for another reason, or every deposit is played.
 */
async function readReturnable(tx: Tx, settings: MerchantSettings, { member, duties, now }: Omit<Known, 'accounts'>) {
  const { cashier, currency } = settings
  if (!cashier.returnsUnplayed) return null
  const parts = await unplayedParts(tx, member.id, duties)
  if (parts.length === 0) return null
  const obstacles = await obstaclesOf(tx, member.id)
  if (obstacles.some((obstacle) => !allowed.includes(obstacle))) return null
  const owner = { memberId: member.id, currency }
  const free = (await mainBalance(tx, member.id, currency)) - (await frozenMoney(tx, owner, { now, cashier }))
  return free > 0n ? { parts, free } : null
}

/** The parts that go back to one account: of deposits that came that way, at most what its bank takes. */
function partsTo(
  { cashier, currencyDecimals }: MerchantSettings,
  { parts, free }: { parts: readonly Part[]; free: bigint },
  { bankCode }: Account,
): Part[] {
  const bank = cashier.banks.find((one) => one.bankCode === bankCode)
  if (!bank) return []
  const max = minorUnits(bank.max, currencyDecimals)!
  const own = parts.filter(({ method }) => banksOf(cashier, method).includes(bank))
  return upTo(own, free < max ? free : max)
}

/** What closing the account would give back to one account; empty when nothing. */
export async function returnTo(
  tx: Tx,
  settings: MerchantSettings,
  { account, ...known }: Omit<Known, 'accounts'> & { account: Account },
): Promise<{ sum: bigint; parts: Part[] }> {
  const found = await readReturnable(tx, settings, known)
  const parts = found ? partsTo(settings, found, account) : []
  return { sum: sumOf(parts), parts }
}

/** The same for all accounts, as the member sees it; null if there is nothing to return. */
export async function showReturns(
  tx: Tx,
  settings: MerchantSettings,
  { accounts, ...known }: Known,
  language: string,
): Promise<ValueOf<'getWithdrawSettings'>['depositReturn']> {
  const found = await readReturnable(tx, settings, known)
  if (!found) return null
  const { cashier, currencyDecimals } = settings
  const text = (minor: bigint) => amountText(minor, currencyDecimals)
  const missing = found.parts
    .map(({ method }) => banksOf(cashier, method))
    .filter((banks) => !accounts.some(({ bankCode }) => banks.some((bank) => bank.bankCode === bankCode)))
  return {
    amount: text(sumOf(upTo(found.parts, found.free))),
    accounts: accounts.flatMap((account) => {
      const sum = sumOf(partsTo(settings, found, account))
      return sum > 0n ? [{ accountId: account.id, amount: text(sum) }] : []
    }),
    missingBanks: [...new Set(missing.flat().map(({ name }) => settingIn(name, language)))],
    bonusFirst: known.duties.some(({ source }) => source === 'bonus'),
  }
}

/** The parts as the withdrawal keeps them. */
export const keptParts = (parts: readonly Part[]): ReturnedPart[] =>
  parts.map(({ dutyId, amount }) => ({ dutyId: String(dutyId), amount: String(amount) }))
