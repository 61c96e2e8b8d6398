import { sql } from 'drizzle-orm'
import { consoleOk, consoleRefuse, type ConsoleStep } from '#openapi/console-handlers.ts'
import { decideLateMoney, lockLateMoney, type LateMoney } from '#server/areas/money/reconciliation/late-money.ts'
import { creditable } from '#server/areas/money/reconciliation/resolve-suspense.ts'
import { amountText } from '#rules/money.ts'
import { noteChange } from '#server/audit/note-change.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { decidersOf, type OperatorRequest } from '../../pipeline/handler.ts'
import type { InboxAsk, InboxDecision, InboxKind } from '../inbox-kind.ts'

const decisions: InboxDecision[] = [
  { id: 'credit', text: 'required', textMax: 80, amount: false, many: false, fourEyes: true },
  { id: 'return', text: 'required', textMax: 80, amount: false, many: false, fourEyes: true },
]

type Looked = { row: LateMoney; named: string; memberId: string | null }

/** The decision and its target: the text names the account, or the number under which the money was sent back. */
async function look(
  tx: Tx,
  merchant: string,
  { settings }: OperatorRequest,
  { ref, decision, text = '' }: InboxAsk,
): Promise<ConsoleStep<Looked>> {
  const row = await lockLateMoney(tx, ref)
  if (!row || row.merchant !== merchant) return consoleRefuse('not.found')
  const named = text.trim().slice(0, 80)
  if (named === '' || (decision !== 'credit' && decision !== 'return')) return consoleRefuse('request.param.err')
  if (decision === 'return') return consoleOk({ row, named, memberId: null })
  if (row.currency !== settings.currency) return consoleRefuse('request.param.err')
  const memberId = await creditable(tx, merchant, named)
  return memberId === null ? consoleRefuse('not.found') : consoleOk({ row, named, memberId })
}

/** Money that reached an account after it was closed. Two operators credit it to an open account, or send it back. */
export const lateMoneyKind = ({ merchant: { code: merchant }, clock }: Services): InboxKind => ({
  kind: 'late-money',
  dueMinutes: 24 * 60,
  weight: 2,
  waiting: () => sql`
    SELECT id::text AS ref, at AS since, member_id, amount, currency, coalesce(sources -> 0 ->> 'kind', wallet) AS title
    FROM late_money WHERE merchant = ${merchant} AND state = 'waiting'`,
  async show(tx, ref, { settings }) {
    const row = await lockLateMoney(tx, ref)
    if (!row || row.merchant !== merchant) return null
    const { amount, currency, at, sources, memberId } = row
    return {
      version: 'waiting',
      lines: [
        { code: 'amount', before: null, after: `${amountText(amount, settings.currencyDecimals)} ${currency}` },
        { code: 'at', before: null, after: at.toISOString() },
        ...sources.map(({ kind, reference }) => ({
          code: 'came-by',
          before: null,
          after: reference === null ? kind : `${kind} ${reference}`,
        })),
      ],
      link: { room: 'members', id: memberId },
      decisions,
    }
  },
  async preview(tx, ask, request) {
    const looked = await look(tx, merchant, request, ask)
    if (!looked.ok) return looked
    const { row, named, memberId } = looked.value
    const amount = `${amountText(row.amount, request.settings.currencyDecimals)} ${row.currency}`
    return consoleOk({
      thing: `late-money:${ask.ref}`,
      version: row.state,
      effect: [{ code: ask.decision, before: amount, after: named }],
      members: memberId === null ? [row.memberId] : [row.memberId, memberId],
      moves: [String(row.amount)],
      second: true,
    })
  },
  async apply(tx, ask, request) {
    const looked = await look(tx, merchant, request, ask)
    if (!looked.ok) return looked
    const { row, named, memberId } = looked.value
    const by = { operators: decidersOf(request), reason: request.body.reason ?? '', at: clock.now() }
    const decided =
      memberId === null
        ? ({ way: 'return', returnNo: named } as const)
        : ({ way: 'credit', memberId, account: named } as const)
    await decideLateMoney(tx, row, decided, by)
    const change = { before: { state: 'waiting' }, after: { way: ask.decision, to: named } }
    await noteChange(tx, { kind: 'late-money', key: row.id }, change)
    return consoleOk(null)
  },
})
