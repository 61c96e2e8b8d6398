import { sql } from 'drizzle-orm'
import { consoleOk, consoleRefuse } from '#openapi/console-handlers.ts'
import { approvalOf, decideWithdrawalIn, type PayoutWay } from '#server/areas/money/cashier/decide-withdrawal.ts'
import { lockWithdrawal, type Withdrawal } from '#server/areas/money/cashier/move-withdrawal.ts'
import { partsOf } from '#server/areas/money/cashier/send-in-parts.ts'
import { amountText, minorUnits } from '#rules/money.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { decidersOf } from '../../pipeline/handler.ts'
import { payoutTarget } from '../about/payout-account.ts'
import { aboutWithdrawal } from '../about/withdrawal.ts'
import type { InboxAsk, InboxKind } from '../inbox-kind.ts'

async function pending(tx: Tx, ref: string) {
  const row = await lockWithdrawal(tx, ref)
  return row?.status === 'pending' ? row : null
}

/** How to pay an approved withdrawal; null if the provider pays it in one. */
function wayOf({ decision, amount }: InboxAsk, decimals: number): PayoutWay | null {
  if (decision === 'by-hand') return { by: 'hand' }
  const by = decision === 'in-parts' ? 'parts' : decision === 'parts-by-hand' ? 'hand-parts' : null
  return by && { by, max: minorUnits(amount ?? '', decimals) ?? 0n }
}

/** The destination and the parts of a withdrawal, largest part first. */
function sentAs(row: Withdrawal, way: PayoutWay | null, decimals: number): string | null {
  const net = row.amount - row.fee
  if (way === null || way.by === 'hand') return `${amountText(net, decimals)} ${row.currency}`
  const parts = partsOf(net, way.max)
  return parts && `${parts.map((part) => amountText(part, decimals)).join(' + ')} ${row.currency}`
}

/** The basis of a decision: a later flag changes it. */
const versionOf = ({ status, approvals, flags }: Withdrawal): string =>
  `${status} ${approvals} ${flags.map(({ flag }) => flag).join(' ')}`

const show: InboxKind['show'] = async (tx, ref, { settings }) => {
  const row = await pending(tx, ref)
  if (!row) return null
  const two = row.approvals > 1
  const inOne = row.returns !== null
  return {
    version: versionOf(row),
    lines: [],
    sections: await aboutWithdrawal(tx, row, settings),
    link: { room: 'members', id: row.memberId },
    decisions: [
      { id: 'approve', text: null, amount: false, many: !two && row.flags.length === 0, fourEyes: two },
      ...(inOne ? [] : [{ id: 'in-parts', text: null, amount: true, many: false, fourEyes: two }]),
      { id: 'by-hand', text: null, amount: false, many: false, fourEyes: two },
      ...(inOne ? [] : [{ id: 'parts-by-hand', text: null, amount: true, many: false, fourEyes: two }]),
      { id: 'reject', text: 'required', textMax: 200, amount: false, many: false, fourEyes: false },
    ],
  }
}

const preview =
  ({ clock }: Pick<Services, 'clock'>): InboxKind['preview'] =>
  async (tx, ask, { settings, operator }) => {
    const { ref, decision, text } = ask
    const row = await pending(tx, ref)
    if (!row) return consoleRefuse('not.found')
    const approve = decision !== 'reject'
    const sent = sentAs(row, wayOf(ask, settings.currencyDecimals), settings.currencyDecimals)
    if (sent === null) return consoleRefuse('request.param.err')
    const target = await payoutTarget(tx, settings.cashier, row.accountId)
    const said = approve ? `${sent} → ${target}` : (text ?? null)
    return consoleOk({
      thing: `withdrawal:${ref}`,
      version: versionOf(row),
      effect: [{ code: decision, before: null, after: said }],
      members: [row.memberId],
      second: approve && row.approvals > 1,
      ...(approve && { moves: [String(row.amount)] }),
      ...(approve && { alone: approvalOf(row, [operator.email], clock.now()) }),
    })
  }

/**
 * Withdrawals that operators approve: one up to an amount, two above. Approvals on the command line do not count here,
 * because the console requires operators with a login. The rule is that of `npm run withdrawal:decide`.
 */
export const withdrawalKind = ({ clock, merchant }: Services): InboxKind => ({
  kind: 'withdrawal',
  dueMinutes: 2 * 60,
  weight: 3,
  waiting: () => sql`
    SELECT w.withdrawal_no AS ref, w.asked_at AS since, w.member_id, w.amount, w.currency,
      CASE WHEN w.flags = '[]' THEN 'withdrawal.by-amount' ELSE 'flag.' || (w.flags -> 0 ->> 'flag') END AS title
    FROM withdrawals w WHERE w.merchant = ${merchant.code} AND w.status = 'pending'`,
  show,
  preview: preview({ clock }),
  async apply(tx, ask, request) {
    const { ref, decision, text } = ask
    const { body, settings } = request
    const approve = decision !== 'reject'
    const way = wayOf(ask, settings.currencyDecimals)
    const reason = approve ? (body.reason ?? '').slice(0, 200) : (text ?? '')
    const decided = { withdrawalNo: ref, approve, reason, operators: decidersOf(request), ...(way && { way }) }
    const outcome = await decideWithdrawalIn(tx, settings, decided, clock.now())
    return outcome === 'done' ? consoleOk(null) : consoleRefuse('state.conflict')
  },
})
