import { and, eq, isNull, sql } from 'drizzle-orm'
import { consoleOk, consoleRefuse } from '#openapi/console-handlers.ts'
import { depositReversals } from '#server/areas/money/cashier/tables.ts'
import { noteChange } from '#server/audit/note-change.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { factsOf, section } from '../about/facts.ts'
import { memberMoney } from '../about/member-money.ts'
import { sharedWith } from '../about/shared-with.ts'
import type { InboxKind } from '../inbox-kind.ts'

const ofRef = (ref: string) => {
  const cut = ref.indexOf(':')
  return and(eq(depositReversals.provider, ref.slice(0, cut)), eq(depositReversals.providerTxId, ref.slice(cut + 1)))
}

async function unseen(tx: Tx, ref: string) {
  const [row] = await tx
    .select()
    .from(depositReversals)
    .where(and(ofRef(ref), isNull(depositReversals.seenAt)))
    .for('update')
  return row ?? null
}

const show: InboxKind['show'] = async (tx, ref, { settings }) => {
  const row = await unseen(tx, ref)
  if (!row) return null
  const { currencyDecimals: decimals } = settings
  const { memberId, currency } = row
  const { amount, instant, text } = factsOf(decimals)
  return {
    version: String(row.owed),
    lines: [],
    sections: [
      section('charge-back', [
        amount('charge-back.amount', row.amount),
        amount('charge-back.owed', row.owed),
        text('number', row.depositNo),
        text('payout.provider', row.provider),
        text('payout.reference', row.providerTxId),
        instant('at', row.at),
      ]),
      ...(await memberMoney(tx, { memberId, currency, decimals })),
      await sharedWith(tx, memberId),
    ],
    link: { room: 'members', id: memberId },
    decisions: [{ id: 'seen', text: null, amount: false, many: true, fourEyes: false }],
  }
}

/** Deposits charged back by a provider: already debited; withdrawals need approval, an operator reviews the member. */
export const chargeBackKind = ({ clock, merchant }: Pick<Services, 'clock' | 'merchant'>): InboxKind => ({
  kind: 'charge-back',
  dueMinutes: 24 * 60,
  weight: 3,
  waiting: () => sql`
    SELECT r.provider || ':' || r.provider_tx_id AS ref, r.at AS since, r.member_id, r.amount, r.currency, r.deposit_no AS title
    FROM deposit_reversals r WHERE r.merchant = ${merchant.code} AND r.seen_at IS NULL`,
  show,
  async preview(tx, { ref }) {
    const row = await unseen(tx, ref)
    if (!row) return consoleRefuse('not.found')
    return consoleOk({
      thing: `deposit:${row.depositNo}`,
      version: String(row.owed),
      effect: [{ code: 'seen', before: null, after: row.depositNo }],
      members: [row.memberId],
      second: false,
    })
  },
  async apply(tx, { ref }, { operator }) {
    const row = await unseen(tx, ref)
    if (!row) return consoleRefuse('not.found')
    await tx
      .update(depositReversals)
      .set({ seenBy: operator.email, seenAt: new Date(clock.now()) })
      .where(ofRef(ref))
    await noteChange(
      tx,
      { kind: 'deposit_reversals', key: ref },
      { before: { seenBy: null }, after: { seenBy: operator.email } },
    )
    return consoleOk(null)
  },
})
