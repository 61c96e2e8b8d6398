import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { writeMembers } from '#tests/support/active-members.ts'
import type { Db } from '#server/db/connect.ts'
import { addAccount, addDeposit, addWithdrawal } from '#server/areas/money/cashier/testing/money-rows.ts'
import { depositReversals } from '#server/areas/money/cashier/tables.ts'
import { mainBalance } from '#server/areas/money/cashier/main-balance.ts'
import { referralFriends } from '#server/areas/rewards/referrals/tables.ts'
import { post, type Leg } from '../ledger.ts'
import { instant } from '#server/db/sql-values.ts'

type Debts = Partial<Record<'charge-back' | 'contract' | 'lottery' | 'direct' | 'referral', bigint>>

/** A member with the given debts by source, written directly to the database as of a moment. */
export async function addDebtor(db: Db, at: number, debts: Debts) {
  const [id, friendId, withdrawerId] = [randomUUID(), randomUUID(), randomUUID()]
  await writeMembers(db, 'fairhall', [id, friendId, withdrawerId])
  const move = (key: string, kind: 'deposit' | 'bonus-forfeit', legs: readonly Leg[]) =>
    post(db, { merchant: 'fairhall', memberId: id, key, kind, currency: 'BDT', at, legs })
  const addOwed = {
    async 'charge-back'(owed: bigint) {
      const { depositNo } = await addDeposit(db, { memberId: id })
      const row = { provider: 'demo-pay', providerTxId: randomUUID(), depositNo, memberId: id, merchant: 'fairhall' }
      await db
        .insert(depositReversals)
        .values({ ...row, currency: 'BDT', amount: owed, owed, at: new Date(at), postingId: 1n })
    },
    async contract(owed: bigint) {
      await db.execute(sql`INSERT INTO contract_debts VALUES (${id}, 'BDT', ${owed})`)
    },
    async lottery(owed: bigint) {
      await db.execute(
        sql`INSERT INTO lottery_receivables VALUES (${id}, 'corrected', 1, 1, 'BDT', ${owed}, ${instant(at)})`,
      )
    },
    async direct(owed: bigint) {
      const account = await addAccount(db, { memberId: withdrawerId })
      const { withdrawalNo } = await addWithdrawal(db, { memberId: withdrawerId, accountId: account.id })
      const { depositNo } = await addDeposit(db, { memberId: id })
      await db.execute(sql`
        INSERT INTO direct_payments (transaction_no, merchant, withdrawal_no, withdrawer_id, deposit_no, depositor_id, method,
          currency, amount, status, matched_at, pay_by, owed)
        VALUES (${randomUUID()}, 'fairhall', ${withdrawalNo}, ${withdrawerId}, ${depositNo}, ${id}, 'NAGAD', 'BDT', 1, 'UNPAID',
          ${instant(at)}, ${instant(at)}, ${owed})`)
    },
    async referral(owed: bigint) {
      await move(`referral-back:${friendId}`, 'bonus-forfeit', [
        ['house:receivables', -owed],
        ['house:bonus', owed],
      ])
      const decided = { state: 'taken back' as const, decidedAt: new Date(at), takenBackAt: new Date(at) }
      const row = { friendId, merchant: 'fairhall', inviterId: id, rewardId: randomUUID(), rebateFrom: '2026-11-01' }
      await db.insert(referralFriends).values({ ...row, ...decided, minDeposit: 1n, amount: owed, owed })
    },
  }
  for (const [source, owed] of Object.entries(debts)) await addOwed[source as keyof Debts](owed)
  return {
    id,
    /** Money arrives in the main wallet. */
    fund: (amount: bigint) =>
      move(randomUUID(), 'deposit', [
        ['house:provider:demo-pay', -amount],
        ['main', amount],
      ]),
    main: () => mainBalance(db, id, 'BDT'),
    /** The remaining debts by source, as every list shows them. */
    async owed(): Promise<Debts> {
      const { rows } = await db.execute<{ source: keyof Debts; amount: string }>(
        sql`SELECT source, amount FROM receivables WHERE member_id = ${id}`,
      )
      return Object.fromEntries(rows.map(({ source, amount }) => [source, BigInt(amount)]))
    },
  }
}
