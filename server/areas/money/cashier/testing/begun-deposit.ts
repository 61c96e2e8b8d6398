import { asc, eq, sql } from 'drizzle-orm'
import { messages } from '#server/areas/site/content/tables.ts'
import { turnoverDuties } from '#server/areas/money/wallet/tables.ts'
import type { TestServer } from '#tests/support/test-server.ts'
import { takePayment } from '../move-deposit.ts'
import type { Payment } from '../payment-protocol.ts'
import { deposits } from '../tables.ts'
import { addDeposit } from './money-rows.ts'
import { addPayee } from './payee.ts'

/** A deposit of a new member, and functions to read its outcome. */
export async function beginDeposit(server: TestServer, more: Parameters<typeof addDeposit>[2] = {}) {
  const { db } = server.services
  const me = await addPayee(server)
  const { depositNo } = await addDeposit(db, { memberId: me.id }, { createdAt: new Date(server.now()), ...more })
  const row = async (no = depositNo) => (await db.select().from(deposits).where(eq(deposits.depositNo, no)))[0]!
  const pay = (payment: Partial<Payment> = {}) =>
    takePayment(server.services, depositNo, {
      providerTxId: 'TX-1',
      amount: '500.00',
      currency: 'BDT',
      at: '2026-11-21T05:59:00.000Z',
      ...payment,
    })
  const told = async () =>
    (await db.select().from(messages).where(eq(messages.memberId, me.id)).orderBy(asc(messages.sentAt))).map(
      ({ kind, refNo, texts }) => [kind, refNo, texts['EN']!.content],
    )
  const moves = async () =>
    (
      await db.execute<{ move: string }>(sql`
        SELECT concat_ws(' ', kind, key, reference, wallets, amounts) AS move FROM postings WHERE member_id = ${me.id} ORDER BY id`)
    ).rows.map(({ move }) => move)
  const duties = () => db.select().from(turnoverDuties).where(eq(turnoverDuties.memberId, me.id))
  return { me, depositNo, row, pay, told, moves, duties }
}
