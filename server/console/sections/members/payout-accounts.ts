import { desc, eq, sql } from 'drizzle-orm'
import { consoleOk, consoleRefuse, type ConsoleReplyOf, type ConsoleValueOf } from '#openapi/console-handlers.ts'
import { dropAccount, usableFrom } from '#server/areas/money/cashier/payout-accounts.ts'
import { maskedName } from '#rules/masked.ts'
import { payoutAccounts } from '#server/areas/money/cashier/tables.ts'
import { notice } from '#server/areas/site/content/notices.ts'
import { messages } from '#server/areas/site/content/tables.ts'
import { lockMember, memberOf } from '#server/areas/accounts/members/find-member.ts'
import { foldedName } from '#server/areas/accounts/members/folded-name.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { noteChange } from '#server/audit/note-change.ts'
import { audited } from '#server/console/pipeline/audited.ts'
import type { ConsoleRequest } from '#server/console/pipeline/handler.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'

type Use = { account_id: string; paid: number; busy: boolean }

/** A member's payout accounts, the newest first, with those that were removed: numbers and names masked. */
export async function listAccounts(
  db: Db | Tx,
  { cashier }: Pick<MerchantSettings, 'cashier'>,
  memberId: string,
): Promise<ConsoleValueOf<'listMemberPayoutAccounts'>> {
  const member = await memberOf(db as Db, memberId)
  const rows = await db
    .select()
    .from(payoutAccounts)
    .where(eq(payoutAccounts.memberId, memberId))
    .orderBy(desc(payoutAccounts.addedAt))
  const { rows: uses } = await db.execute<Use>(sql`
    SELECT account_id, count(*) FILTER (WHERE status = 'paid')::int AS paid,
      bool_or(status IN ('pending', 'approved', 'paying', 'unknown')) AS busy
    FROM withdrawals WHERE member_id = ${memberId} GROUP BY account_id`)
  return {
    rows: rows.map((row) => {
      const use = uses.find(({ account_id }) => account_id === row.id)
      return {
        id: row.id,
        kind: row.kind,
        bank: cashier.banks.find(({ bankCode }) => bankCode === row.bankCode)?.name.EN ?? row.bankCode,
        number: `***${row.lastFour}`,
        holder: maskedName(row.holderName),
        sameName: member.payeeName !== null && foldedName(member.payeeName) === foldedName(row.holderName),
        addedAt: row.addedAt.toISOString(),
        usableFrom: new Date(usableFrom(row, member, cashier)).toISOString(),
        removedAt: row.removedAt?.toISOString() ?? null,
        paid: use?.paid ?? 0,
        busy: use?.busy ?? false,
      }
    }),
  }
}

/** Removes a payout account to which nothing is on its way. Who did it is no second eye for this member for a day. */
export const removeAccount = (
  { merchant, clock, random, ...services }: Services,
  request: ConsoleRequest<'removeMemberPayoutAccount'>,
): Promise<ConsoleReplyOf<'removeMemberPayoutAccount'>> => {
  const { id, accountId } = request.body
  const touched = { thing: `payout-account:${accountId}`, memberId: id }
  return audited(
    { ...services, clock },
    request,
    touched,
    async (tx): Promise<ConsoleReplyOf<'removeMemberPayoutAccount'>> => {
      const member = await lockMember(tx, id)
      if (member?.merchant !== merchant.code) return consoleRefuse('not.found')
      const now = new Date(clock.now())
      const reservedMs = services.config.retention.payoutNumbers
      const dropped = await dropAccount(tx, { merchant: merchant.code, memberId: id, accountId, now, reservedMs })
      if (dropped.outcome !== 'dropped')
        return consoleRefuse(dropped.outcome === 'busy' ? 'state.conflict' : 'not.found')
      const number = `***${dropped.account.lastFour}`
      await tx.insert(messages).values({
        id: random.uuid(),
        memberId: id,
        kind: 'SECURITY',
        ...notice('payoutAccountRemoved', { number }),
        sentAt: now,
      })
      await noteChange(
        tx,
        { kind: 'payout_accounts', key: accountId },
        { before: { number }, after: { removed: true } },
      )
      return consoleOk(await listAccounts(tx, request.settings, id))
    },
  )
}
