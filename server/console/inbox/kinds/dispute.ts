import { sql } from 'drizzle-orm'
import { consoleOk, consoleRefuse } from '#openapi/console-handlers.ts'
import { isBeyondDay } from '#server/areas/money/cashier/one-operator.ts'
import {
  actOf,
  decideDisputeIn,
  needsTwo,
  refundableLine,
  verdicts,
  type Verdict,
} from '#server/areas/money/peer-payments/decide-dispute.ts'
import { lockPayment, type DirectPayment } from '#server/areas/money/peer-payments/move-payment.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { amountText, minorUnits } from '#rules/money.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { decidersOf } from '../../pipeline/handler.ts'
import { aboutDispute } from '../about/dispute.ts'
import type { InboxKind } from '../inbox-kind.ts'

async function disputed(tx: Tx, ref: string): Promise<DirectPayment | null> {
  const row = await lockPayment(tx, ref)
  return row && (row.status === 'PART_DISPUTED' || row.status === 'DISPUTED') ? row : null
}

const verdictOf = (decision: string): Verdict | null => verdicts.find((one) => one === decision) ?? null

const takesTwo = ({ cashier, currencyDecimals }: MerchantSettings, row: DirectPayment, verdict: Verdict): boolean =>
  needsTwo(row, verdict, minorUnits(cashier.direct.forceEyesFrom, currencyDecimals)!)

const versionOf = ({ status, disputed: rest }: DirectPayment): string => `${status} ${rest}`

/** Disputed peer payments, with statements and pictures of both sides. The rule is that of `npm run dispute:decide`. */
export const disputeKind = (services: Services): InboxKind => ({
  kind: 'dispute',
  dueMinutes: 4 * 60,
  weight: 3,
  waiting: () => sql`
    SELECT p.transaction_no AS ref, p.answered_at AS since, p.withdrawer_id AS member_id, p.disputed AS amount, p.currency,
      p.method || ' ' || coalesce(p.trx_id, '') AS title
    FROM direct_payments p WHERE p.merchant = ${services.merchant.code} AND p.status IN ('PART_DISPUTED', 'DISPUTED')`,
  async show(tx, ref, { settings }) {
    const row = await disputed(tx, ref)
    if (!row) return null
    const proven = !row.contested && (await refundableLine(tx, row)) !== null
    return {
      version: versionOf(row),
      lines: [],
      sections: await aboutDispute(tx, services, row, settings),
      link: { room: 'members', id: row.withdrawerId },
      decisions: verdicts
        .filter((verdict) => verdict !== 'refunded' || proven)
        .map((id) => ({ id, text: null, amount: false, many: false, fourEyes: takesTwo(settings, row, id) })),
    }
  },
  async preview(tx, { ref, decision }, { settings, operator }) {
    const row = await disputed(tx, ref)
    const verdict = verdictOf(decision)
    if (!row || !verdict) return consoleRefuse('not.found')
    const amount = amountText(row.disputed, settings.currencyDecimals)
    return consoleOk({
      thing: `dispute:${ref}`,
      version: versionOf(row),
      effect: [{ code: `verdict.${verdict}`, before: null, after: `${amount} ${row.currency}` }],
      members: [row.withdrawerId, row.depositorId],
      moves: [String(row.disputed)],
      second:
        takesTwo(settings, row, verdict) ||
        (await isBeyondDay(tx, settings, actOf(row, [operator.email], services.clock.now()))),
    })
  },
  async apply(tx, { ref, decision }, request) {
    const verdict = verdictOf(decision)
    if (!verdict) return consoleRefuse('not.found')
    const { body, settings } = request
    const decided = { transactionNo: ref, verdict, reason: body.reason ?? '', operators: decidersOf(request) }
    const outcome = await decideDisputeIn(tx, settings, decided, services.clock.now())
    return outcome === 'done' ? consoleOk(null) : consoleRefuse('state.conflict')
  },
})
