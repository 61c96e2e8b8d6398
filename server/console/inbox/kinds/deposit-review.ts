import { sql } from 'drizzle-orm'
import { consoleOk, consoleRefuse } from '#openapi/console-handlers.ts'
import { askMoreIn } from '#server/areas/money/cashier/ask-more.ts'
import { lockDeposit } from '#server/areas/money/cashier/move-deposit.ts'
import { isPaidElsewhere } from '#server/areas/money/cashier/numbers-of-deposit.ts'
import { depositNeedsTwo, creditTakesTwo, reviewDepositIn } from '#server/areas/money/cashier/review-deposit.ts'
import { amountText, minorUnits } from '#rules/money.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { decidersOf } from '../../pipeline/handler.ts'
import { aboutDeposit } from '../about/deposit.ts'
import type { InboxKind } from '../inbox-kind.ts'

async function inReview(tx: Tx, ref: string, now: number) {
  const row = await lockDeposit(tx, ref)
  return row?.review && (row.moreUntil === null || row.moreUntil.getTime() <= now) ? row : null
}

/** Asks the member for more information, credits the amount that arrived, or refuses the deposit. */
const apply =
  ({ clock, bonuses }: Services): InboxKind['apply'] =>
  async (tx, { ref, decision, text, amount }, request) => {
    const at = clock.now()
    const operators = decidersOf(request)
    const { settings, body } = request
    if (decision === 'more') {
      const outcome = await askMoreIn(tx, { depositNo: ref, text: text ?? '', operators }, at)
      return outcome === 'done' ? consoleOk(null) : consoleRefuse('state.conflict')
    }
    const credit = decision === 'credit' ? (amount ?? '') : null
    const reason = (credit === null ? text : body.reason) ?? ''
    const review = { depositNo: ref, credit, reason: reason.slice(0, 200), operators }
    const outcome = await reviewDepositIn(tx, { ...settings, bonuses }, review, at)
    return outcome === 'done' ? consoleOk(null) : consoleRefuse('state.conflict')
  }

/**
 * Deposits that match no statement line. Large credits need two operators. `npm run deposit:review` has the same rule.
 */
export const depositReviewKind = (services: Services): InboxKind => ({
  kind: 'deposit-review',
  dueMinutes: 30,
  weight: 2,
  waiting: (now) => sql`
    SELECT d.deposit_no AS ref, d.created_at AS since, d.member_id, d.amount, d.currency, d.method AS title
    FROM deposits d WHERE d.merchant = ${services.merchant.code} AND d.review AND d.provider <> 'direct'
      AND (d.more_until IS NULL OR d.more_until <= ${now.toISOString()})`,
  async show(tx, ref, { settings }) {
    const row = await inReview(tx, ref, services.clock.now())
    if (!row) return null
    const words = { textMax: 200, amount: false, many: false, fourEyes: false }
    return {
      version: row.status,
      lines: [],
      sections: await aboutDeposit(tx, services, row, settings.currencyDecimals),
      link: { room: 'members', id: row.memberId },
      decisions: [
        {
          id: 'credit',
          text: null,
          amount: true,
          suggested: amountText(row.amount, settings.currencyDecimals),
          many: false,
          fourEyes: await depositNeedsTwo(tx, settings, row, row.amount),
        },
        { id: 'more', text: 'required', ...words },
        { id: 'refuse', text: 'required', ...words },
      ],
    }
  },
  async preview(tx, { ref, decision, text, amount }, { settings, operator }) {
    const row = await inReview(tx, ref, services.clock.now())
    if (!row) return consoleRefuse('not.found')
    const worth = decision === 'credit' ? minorUnits(amount ?? '', settings.currencyDecimals) : null
    if (decision === 'credit' && (worth === null || worth <= 0n)) return consoleRefuse('request.param.err')
    if (worth !== null && (await isPaidElsewhere(tx, row))) return consoleRefuse('state.conflict')
    const amountAsked = amountText(row.amount, settings.currencyDecimals)
    return consoleOk({
      thing: `deposit:${ref}`,
      version: row.status,
      effect: [
        worth === null
          ? { code: decision, before: null, after: text ?? '' }
          : { code: 'credit', before: amountAsked, after: amountText(worth, settings.currencyDecimals) },
      ],
      members: [row.memberId],
      ...(worth !== null && { moves: [String(worth)] }),
      second:
        worth !== null &&
        (await creditTakesTwo(tx, settings, row, {
          merchant: row.merchant,
          amount: worth,
          operators: [operator.email],
          at: services.clock.now(),
        })),
    })
  },
  apply: apply(services),
})
