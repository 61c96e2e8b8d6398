import { and, asc, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import { maskedName, shownEnd } from '#rules/masked.ts'
import { compilePattern } from '#rules/registration-rules.ts'
import { ok, refuse, type Caller, type ReplyOf, type RequestOf, type ValueOf } from '#openapi/handlers.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { settingIn } from '#server/texts/default-texts.ts'
import { checkPaymentPassword } from '#server/areas/accounts/members/check-payment-password.ts'
import { lockMember, memberOf, type Member } from '#server/areas/accounts/members/find-member.ts'
import { foldedName } from '#server/areas/accounts/members/folded-name.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { noteOwnEvent } from '#server/areas/accounts/sessions/security-events.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import type { CashierSettings } from '#server/areas/site/settings/cashier-settings.ts'
import { numberHash } from './payout-number.ts'
import { payoutAccounts, payoutNumbers, withdrawals } from './tables.ts'

const hourMs = 3_600_000

type Row = typeof payoutAccounts.$inferSelect
type Shown = ValueOf<'listPayoutAccounts'>

/** When an account can receive money: some hours after it was added, and after the payment password was reset. */
export function usableFrom(
  { addedAt }: Pick<Row, 'addedAt'>,
  { paymentPasswordResetAt }: Pick<Member, 'paymentPasswordResetAt'>,
  { coolingHours }: CashierSettings,
): number {
  return Math.max(addedAt.getTime(), paymentPasswordResetAt?.getTime() ?? 0) + coolingHours * hourMs
}

/** A member's current accounts, oldest first. */
export const readAccounts = (db: Db | Tx, memberId: string): Promise<Row[]> =>
  db
    .select()
    .from(payoutAccounts)
    .where(and(eq(payoutAccounts.memberId, memberId), isNull(payoutAccounts.removedAt)))
    .orderBy(asc(payoutAccounts.addedAt), asc(payoutAccounts.id))

/** Accounts as their member sees them: numbers and names masked. */
export function showAccounts(
  rows: readonly Row[],
  member: Member,
  { cashier }: Pick<MerchantSettings, 'cashier'>,
  { language, now }: { language: string; now: number },
): Shown {
  return rows.map((row) => {
    const from = usableFrom(row, member, cashier)
    const bank = cashier.banks.find(({ bankCode }) => bankCode === row.bankCode)
    return {
      accountId: row.id,
      kind: row.kind,
      bankCode: row.bankCode,
      bankName: bank ? settingIn(bank.name, language) : row.bankCode,
      number: `***${row.lastFour}`,
      holderName: maskedName(row.holderName),
      addedAt: row.addedAt.toISOString(),
      usableFrom: new Date(from).toISOString(),
      usable: from <= now,
    }
  })
}

async function listed(services: Services, memberId: string, language: string): Promise<Shown> {
  const { db, clock, merchant } = services
  const [settings, member, rows] = [
    await merchant.read(),
    await memberOf(db, memberId),
    await readAccounts(db, memberId),
  ]
  return showAccounts(rows, member, settings, { language, now: clock.now() })
}

export const listPayoutAccounts = async (
  services: Services,
  { caller, language }: { caller: Caller; language: string },
): Promise<ReplyOf<'listPayoutAccounts'>> => ok(await listed(services, caller.memberId, language))

/** Claims a number for a member; false when another member has it or it's reserved for one. */
async function takeNumber(
  tx: Tx,
  { merchant, memberId, hash, now }: { merchant: string; memberId: string; hash: string; now: Date },
) {
  const taken = await tx
    .insert(payoutNumbers)
    .values({ merchant, numberHash: hash, memberId })
    .onConflictDoUpdate({
      target: [payoutNumbers.merchant, payoutNumbers.numberHash],
      set: { memberId, reservedUntil: null },
      setWhere: or(eq(payoutNumbers.memberId, memberId), lt(payoutNumbers.reservedUntil, now)),
    })
    .returning({ memberId: payoutNumbers.memberId })
  return taken.length > 0
}

/**
 * Binds an account. It needs the payment password and the member's own name; the first account sets a missing name. The
 * number is encrypted and belongs to one member of the merchant.
 */
export async function addPayoutAccount(
  services: Services,
  { body, caller, language }: Pick<RequestOf<'addPayoutAccount'>, 'body' | 'caller' | 'language'>,
): Promise<ReplyOf<'addPayoutAccount'>> {
  const { db, clock, merchant, ports, random } = services
  const settings = await merchant.read()
  const { banks, maxAccounts } = settings.cashier
  const bank = banks.find(({ kind, bankCode }) => kind === body.kind && bankCode === body.bankCode)
  const holderName = body.holderName.normalize('NFKC').replaceAll(/\s+/g, ' ').trim()
  const isWhole = !bank?.asksBranch || (body.branch !== undefined && body.routingNumber !== undefined)
  if (!bank || !isWhole || holderName === '') return refuse('request.param.err')
  if (!(await compilePattern(bank.numberPattern))(body.number)) return refuse('request.param.err')
  const refused = await checkPaymentPassword(services, caller.memberId, body.paymentPassword)
  if (refused) return refused
  const hash = numberHash(ports, body)
  const now = new Date(clock.now())
  return db.transaction(async (tx) => {
    const member = (await lockMember(tx, caller.memberId))!
    if (member.status !== 'active') return refuse('login.denied')
    if (member.payeeName !== null && foldedName(member.payeeName) !== foldedName(holderName))
      return refuse('payout.account.name.mismatch')
    const rows = await readAccounts(tx, member.id)
    if (rows.some((row) => row.numberHash === hash && row.bankCode === body.bankCode))
      return refuse('payout.account.in.use')
    if (rows.length >= maxAccounts) return refuse('payout.account.limit')
    if (!(await takeNumber(tx, { merchant: merchant.code, memberId: member.id, hash, now })))
      return refuse('payout.account.in.use')
    if (member.payeeName === null)
      await tx.update(members).set({ payeeName: holderName }).where(eq(members.id, member.id))
    const row: Row = {
      id: random.uuid(),
      memberId: member.id,
      merchant: merchant.code,
      kind: body.kind,
      bankCode: body.bankCode,
      sealedNumber: ports.atRest.seal(body.number),
      numberHash: hash,
      lastFour: shownEnd(body.number),
      holderName,
      branch: body.branch ?? null,
      routingNumber: body.routingNumber ?? null,
      addedAt: now,
      removedAt: null,
    }
    await tx.insert(payoutAccounts).values(row)
    await noteOwnEvent(tx, services, caller, 'PAYOUT_ACCOUNT_ADDED')
    return ok(showAccounts([row], member, settings, { language, now: clock.now() })[0]!)
  })
}

const open = ['pending', 'approved', 'paying', 'unknown'] as const

/** `reservedMs`: how long the number stays the member's. */
type Dropping = { merchant: string; memberId: string; accountId: string; now: Date; reservedMs: number }
type Dropped = { outcome: 'dropped'; account: Row } | { outcome: 'unknown' | 'busy' }

/**
 * Removes an account of a member whose row is locked, unless a withdrawal is on its way to it. Its number stays
 * reserved for the member.
 */
export async function dropAccount(
  tx: Tx,
  { merchant, memberId, accountId, now, reservedMs }: Dropping,
): Promise<Dropped> {
  const rows = await readAccounts(tx, memberId)
  const account = rows.find(({ id }) => id === accountId)
  if (!account) return { outcome: 'unknown' }
  const busy = await tx
    .select({ withdrawalNo: withdrawals.withdrawalNo })
    .from(withdrawals)
    .where(and(eq(withdrawals.accountId, account.id), inArray(withdrawals.status, open)))
    .limit(1)
  if (busy.length > 0) return { outcome: 'busy' }
  await tx.update(payoutAccounts).set({ removedAt: now }).where(eq(payoutAccounts.id, account.id))
  const elsewhere = rows.some(({ id, numberHash: hash }) => id !== account.id && hash === account.numberHash)
  if (!elsewhere)
    await tx
      .update(payoutNumbers)
      .set({ reservedUntil: new Date(now.getTime() + reservedMs) })
      .where(and(eq(payoutNumbers.merchant, merchant), eq(payoutNumbers.numberHash, account.numberHash)))
  return { outcome: 'dropped', account }
}

/** Removes an account of the caller. */
export async function removePayoutAccount(
  services: Services,
  { query: { accountId }, caller, language }: Pick<RequestOf<'removePayoutAccount'>, 'query' | 'caller' | 'language'>,
): Promise<ReplyOf<'removePayoutAccount'>> {
  const { db, clock, config, merchant } = services
  const now = new Date(clock.now())
  const { memberId } = caller
  const outcome = await db.transaction(async (tx) => {
    await lockMember(tx, memberId)
    const reservedMs = config.retention.payoutNumbers
    const dropped = await dropAccount(tx, { merchant: merchant.code, memberId, accountId, now, reservedMs })
    if (dropped.outcome !== 'dropped')
      return refuse(dropped.outcome === 'busy' ? 'payout.account.busy' : 'record.not.found')
    await noteOwnEvent(tx, services, caller, 'PAYOUT_ACCOUNT_REMOVED')
    return ok(null)
  })
  return outcome.ok ? ok(await listed(services, memberId, language)) : outcome
}
