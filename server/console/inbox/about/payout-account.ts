import { eq, sql } from 'drizzle-orm'
import type { CashierSettings } from '#server/areas/site/settings/cashier-settings.ts'
import { payoutAccounts } from '#server/areas/money/cashier/tables.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { foldedName } from '#server/areas/accounts/members/folded-name.ts'
import type { Tx } from '#server/db/connect.ts'
import type { InboxSection } from '../inbox-kind.ts'
import { factsOf, section } from './facts.ts'

const nameOf = ({ banks }: Pick<CashierSettings, 'banks'>, bankCode: string): string =>
  banks.find((bank) => bank.bankCode === bankCode)?.name.EN ?? bankCode

/** The destination of a withdrawal, in short. */
export async function payoutTarget(tx: Tx, cashier: Pick<CashierSettings, 'banks'>, accountId: string) {
  const [row] = await tx.select().from(payoutAccounts).where(eq(payoutAccounts.id, accountId))
  return row ? `${nameOf(cashier, row.bankCode)} ****${row.lastFour}` : ''
}

/** The destination of a withdrawal: its holder, since when it is bound and how often it was paid before. */
export async function payoutAccount(
  tx: Tx,
  cashier: Pick<CashierSettings, 'banks'>,
  accountId: string,
): Promise<InboxSection> {
  const [row] = await tx
    .select({ account: payoutAccounts, payeeName: members.payeeName })
    .from(payoutAccounts)
    .innerJoin(members, eq(members.id, payoutAccounts.memberId))
    .where(eq(payoutAccounts.id, accountId))
  if (!row) return section('payout-account', [])
  const { account, payeeName } = row
  const { rows } = await tx.execute<{ paid: number }>(sql`
    SELECT count(*)::int AS paid FROM withdrawals
    WHERE member_id = ${account.memberId} AND account_id = ${accountId} AND status = 'paid'`)
  const { text, instant, code } = factsOf(0)
  const same = payeeName !== null && foldedName(payeeName) === foldedName(account.holderName)
  return section('payout-account', [
    text('account.bank', nameOf(cashier, account.bankCode)),
    text('account.number', `***${account.lastFour}`),
    text('account.holder', account.holderName),
    code('account.same-name', same ? 'yes' : 'no'),
    instant('account.added', account.addedAt),
    instant('account.removed', account.removedAt),
    text('account.paid-before', String(rows[0]!.paid)),
  ])
}
