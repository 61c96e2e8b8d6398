import { eq, sql } from 'drizzle-orm'
import { consoleOk, consoleRefuse } from '#openapi/console-handlers.ts'
import { lockWithdrawal, type Withdrawal } from '#server/areas/money/cashier/move-withdrawal.ts'
import { readSlips } from '#server/areas/money/cashier/payout-slips.ts'
import { countVerdict, settlePayoutIn, verdictTakesTwo } from '#server/areas/money/cashier/settle-payout.ts'
import { withdrawals } from '#server/areas/money/cashier/tables.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { amountText } from '#rules/money.ts'
import { noteChange } from '#server/audit/note-change.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { factsOf, section } from '../about/facts.ts'
import { payoutTarget } from '../about/payout-account.ts'
import { aboutWithdrawal } from '../about/withdrawal.ts'
import { decidersOf, type Effect } from '../../pipeline/handler.ts'
import type { InboxDecision, InboxKind } from '../inbox-kind.ts'

/** A person takes over if the provider has not reported the outcome of a payout for this long. */
const unclearMs = 24 * 3_600_000
const reference = /^[\w./ -]{1,100}$/

async function unclear(tx: Tx, ref: string): Promise<Withdrawal | null> {
  const row = await lockWithdrawal(tx, ref)
  return row && (row.status === 'paying' || row.status === 'unknown') && row.directOpen === null && row.parts === null
    ? row
    : null
}

const decisionsFor = (row: Withdrawal, two: boolean): InboxDecision[] => {
  const of = { amount: false, many: false, fourEyes: two }
  const verdicts: InboxDecision[] = [
    { id: 'paid', text: 'required', textMax: 100, ...of },
    { id: 'failed', text: null, ...of },
  ]
  const again: InboxDecision = { id: 'ask-again', text: null, amount: false, many: true, fourEyes: false }
  return row.provider === null ? verdicts : [again, ...verdicts]
}

/** The effect of a decision: query once more, or count the payout as paid or as not paid. */
async function effectOf(
  tx: Tx,
  row: Withdrawal,
  { decision, text }: { decision: string; text: string | undefined },
  { cashier, currencyDecimals }: MerchantSettings,
): Promise<Effect> {
  if (decision === 'ask-again') return { code: 'ask-again', before: null, after: row.provider }
  if (decision === 'failed') {
    const amount = amountText(row.amount, currencyDecimals)
    return { code: 'payout.failed', before: null, after: `${amount} ${row.currency} → ${row.withdrawalNo}` }
  }
  const target = await payoutTarget(tx, cashier, row.accountId)
  const net = amountText(row.amount - row.fee, currencyDecimals)
  return { code: 'payout.paid', before: null, after: `${net} ${row.currency} → ${target}: ${text ?? ''}` }
}

/** The facts about the payout, with its slips. */
async function payoutSection(tx: Tx, services: Services, row: Withdrawal, decimals: number) {
  const { code, instant, text } = factsOf(decimals)
  const slips = await readSlips(tx, services, row.withdrawalNo)
  const facts = [
    text('payout.provider', row.provider),
    code('state', `withdrawal.${row.status}`),
    instant('payout.sent', row.sentAt),
    text('payout.asks', String(row.asks)),
    instant('asked-next', row.provider === null ? null : row.askAt),
    text('payout.reference', row.providerTxId),
  ]
  return section(
    'payout',
    facts,
    slips.map((slip) => ({ code: 'payout.slip', ...slip })),
  )
}

const previewBy =
  ({ clock }: Pick<Services, 'clock'>): InboxKind['preview'] =>
  async (tx, { ref, decision, text }, { settings, operator }) => {
    const row = await unclear(tx, ref)
    if (!row) return consoleRefuse('not.found')
    if (decision === 'paid' && !reference.test(text ?? '')) return consoleRefuse('request.param.err')
    return consoleOk({
      thing: `payout:${ref}`,
      version: row.status,
      effect: [await effectOf(tx, row, { decision, text }, settings)],
      members: [row.memberId],
      ...(decision !== 'ask-again' && { moves: [String(row.amount)] }),
      second:
        decision !== 'ask-again' &&
        (await verdictTakesTwo(tx, settings, row, { operators: [operator.email], at: clock.now() })),
    })
  }

/** Payouts unclear for a day, and those without a provider. Nothing is paid twice: a person finds out the outcome. */
export const payoutUnclearKind = (services: Services): InboxKind => ({
  kind: 'payout-unclear',
  dueMinutes: 4 * 60,
  weight: 3,
  waiting: (now) => sql`
    SELECT w.withdrawal_no AS ref, w.sent_at AS since, w.member_id, w.amount - w.fee AS amount, w.currency,
      coalesce(w.provider, 'payout.by-hand') AS title
    FROM withdrawals w WHERE w.merchant = ${services.merchant.code} AND w.status IN ('paying', 'unknown') AND w.direct_open IS NULL AND w.parts IS NULL
      AND (w.sent_at <= ${new Date(now.getTime() - unclearMs).toISOString()} OR w.provider IS NULL)`,
  async show(tx, ref, { settings, operator }) {
    const row = await unclear(tx, ref)
    if (!row) return null
    return {
      version: row.status,
      lines: [],
      sections: [
        await payoutSection(tx, services, row, settings.currencyDecimals),
        ...(await aboutWithdrawal(tx, row, settings)),
      ],
      link: { room: 'members', id: row.memberId },
      decisions: decisionsFor(
        row,
        await verdictTakesTwo(tx, settings, row, { operators: [operator.email], at: services.clock.now() }),
      ),
    }
  },
  preview: previewBy(services),
  async apply(tx, { ref, decision, text }, request) {
    const { settings } = request
    const row = await unclear(tx, ref)
    if (!row) return consoleRefuse('not.found')
    const at = services.clock.now()
    if (decision !== 'ask-again' && !(await countVerdict(tx, settings, row, { operators: decidersOf(request), at })))
      return consoleRefuse('state.conflict')
    if (decision === 'ask-again')
      await tx
        .update(withdrawals)
        .set({ askAt: new Date(at) })
        .where(eq(withdrawals.withdrawalNo, ref))
    else
      await settlePayoutIn(tx, { at, currencyDecimals: settings.currencyDecimals }, row, {
        verdict: decision === 'paid' ? 'paid' : 'failed',
        providerTxId: decision === 'paid' ? text! : null,
      })
    await noteChange(
      tx,
      { kind: 'withdrawals', key: ref },
      { before: { status: row.status }, after: decision === 'ask-again' ? { askAt: at } : { status: decision } },
    )
    return consoleOk(null)
  },
})
