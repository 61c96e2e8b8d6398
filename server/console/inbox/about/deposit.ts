import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Deposit } from '#server/areas/money/cashier/move-deposit.ts'
import { depositPayments, depositProofs } from '#server/areas/money/cashier/tables.ts'
import { isTakenBack } from '#server/areas/money/reconciliation/taken-back.ts'
import { userOf } from '#server/areas/money/cashier/used-numbers.ts'
import { slipId } from '#server/areas/money/cashier/mount-pictures.ts'
import { signedPath } from '#server/areas/accounts/pictures/signed-path.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import type { InboxSection } from '../inbox-kind.ts'
import { factsOf, section } from './facts.ts'
import { memberMoney } from './member-money.ts'
import { sharedWith } from './shared-with.ts'

const elsewhereShown = 5

/** What the member sent: transaction numbers, the last digits of the number it was sent from, slips, and other deposits under the same number. */
async function proofs(tx: Tx, services: Services, { depositNo, merchant }: Deposit): Promise<InboxSection> {
  const sent = await tx
    .select({
      n: depositProofs.n,
      method: depositProofs.method,
      trxId: depositProofs.trxId,
      lastFour: depositProofs.lastFour,
      sentAt: depositProofs.sentAt,
      hasImage: sql<boolean>`${depositProofs.image} IS NOT NULL`,
    })
    .from(depositProofs)
    .where(eq(depositProofs.depositNo, depositNo))
    .orderBy(asc(depositProofs.n))
  const { text } = factsOf(0)
  const facts = []
  for (const { trxId, lastFour, method, sentAt } of sent) {
    facts.push(text('proof.number', trxId, sentAt.toISOString()))
    facts.push(text('proof.last-four', lastFour && `…${lastFour}`))
    if (trxId === null) continue
    const same = and(
      eq(depositProofs.method, method),
      eq(depositProofs.trxId, trxId),
      ne(depositProofs.depositNo, depositNo),
    )
    const others = await tx
      .selectDistinct({ depositNo: depositProofs.depositNo })
      .from(depositProofs)
      .where(same)
      .limit(elsewhereShown)
    for (const other of others) facts.push(text('proof.elsewhere', other.depositNo))
    const used = await userOf(tx, { merchant, number: trxId })
    const paid = used && (used.transactionNo ?? used.depositNo)
    if (paid !== null && paid !== depositNo) facts.push(text('proof.used', paid))
    if (await isTakenBack(tx, { merchant, number: trxId }, null)) facts.push(text('proof.taken-back', trxId))
  }
  const pictures = sent
    .filter(({ hasImage }) => hasImage)
    .map(({ n, sentAt }) => ({
      code: 'proof.slip',
      path: signedPath(services, slipId(n)).path,
      at: sentAt.toISOString(),
    }))
  return section('proofs', facts, pictures)
}

/** What the provider said came in under the deposit's number. */
async function payments(tx: Tx, { depositNo }: Deposit): Promise<InboxSection> {
  const heard = await tx.select().from(depositPayments).where(eq(depositPayments.depositNo, depositNo))
  const { text } = factsOf(0)
  return section(
    'payments',
    heard.map(({ providerTxId, amount, currency, paidAt }) =>
      text('payment', `${amount} ${currency} · ${providerTxId}`, paidAt.toISOString()),
    ),
  )
}

/** Everything that it takes to decide about a deposit that a person looks at. */
export async function aboutDeposit(
  tx: Tx,
  services: Services,
  row: Deposit,
  decimals: number,
): Promise<InboxSection[]> {
  const { memberId, currency } = row
  const { amount, instant, text, code } = factsOf(decimals)
  return [
    section('deposit', [
      amount('deposit.asked', row.amount),
      text('deposit.pay', `${row.payAmount} ${row.payCurrency}`, row.rate),
      code('deposit.method', row.method),
      text('number', row.depositNo),
      text('deposit.reference', row.payTo?.reference ?? null),
      code('state', `deposit.${row.status}`),
      instant('deposit.begun', row.createdAt),
      instant('deposit.expires', row.expiresAt),
      text('deposit.credited-once', row.reviewedBy.join(', ') || null),
    ]),
    await proofs(tx, services, row),
    await payments(tx, row),
    ...(await memberMoney(tx, { memberId, currency, decimals })),
    await sharedWith(tx, memberId),
  ]
}
