import { takingNow } from '#server/areas/money/reconciliation/taking.ts'
import { sql } from 'drizzle-orm'
import { consoleOk, consoleRefuse, type ConsoleStep } from '#openapi/console-handlers.ts'
import {
  lockSuspense,
  resolveSuspense,
  weighResolution,
  type Resolution,
} from '#server/areas/money/reconciliation/resolve-suspense.ts'
import { lineAmount, lineRef } from '#server/areas/money/reconciliation/suspense.ts'
import type { StatementLine } from '#server/areas/money/reconciliation/tables.ts'
import { noteChange } from '#server/audit/note-change.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { decidersOf } from '../../pipeline/handler.ts'
import type { InboxAsk, InboxDecision, InboxKind } from '../inbox-kind.ts'

const decisions: InboxDecision[] = [
  { id: 'link', text: 'required', amount: false, many: false, fourEyes: false },
  { id: 'credit', text: 'required', amount: false, many: false, fourEyes: true },
  { id: 'return', text: 'required', amount: false, many: false, fourEyes: true },
]

const waitingLine = async (tx: Tx, ref: string): Promise<StatementLine | null> =>
  (await lockSuspense(tx, [ref]))[0] ?? null

/** The text names the deposit, the member, or the number under which the money was sent back. */
export function resolutionOf({ decision, text = '' }: InboxAsk): Resolution | null {
  const named = text.trim()
  if (named === '') return null
  if (decision === 'link') return { way: 'link', depositNo: named }
  if (decision === 'credit') return { way: 'credit', account: named }
  return decision === 'return' ? { way: 'return', returnNo: named.slice(0, 80) } : null
}

const refusals = {
  unknown: 'not.found',
  decided: 'state.conflict',
  target: 'request.param.err',
  currency: 'request.param.err',
  two: 'state.conflict',
} as const

/** The audit record of a decision. */
export const changeOf = ({ decision, text }: InboxAsk) => ({
  before: { state: 'suspense' },
  after: { way: decision, to: text ?? null },
})

const preview =
  (services: Services): InboxKind['preview'] =>
  async (tx, ask, { settings, operator }) => {
    const line = await waitingLine(tx, ask.ref)
    if (!line) return consoleRefuse('not.found')
    const resolution = resolutionOf(ask)
    if (!resolution) return consoleRefuse('request.param.err')
    const weighed = await weighResolution(tx, line, resolution, [operator.email], takingNow(services, settings))
    if (!weighed) return consoleRefuse('not.found')
    const { amount, memberId, version, second, undoes } = weighed
    return consoleOk({
      thing: `statement-line:${ask.ref}`.slice(0, 100),
      version,
      effect: [
        { code: resolution.way, before: amount, after: ask.text! },
        ...(undoes ? [{ code: 'undo-charge-back', before: null, after: amount }] : []),
      ],
      members: memberId === null ? [] : [memberId],
      moves: [String(line.amount)],
      second,
    })
  }

/** Payments that no deposit explains. Operators link them to one, credit a member or send them back; no job guesses. */
export const suspenseKind = (services: Services): InboxKind => ({
  kind: 'suspense',
  dueMinutes: 24 * 60,
  weight: 2,
  waiting: () => sql`
    SELECT l.provider || ':' || l.line_id AS ref, l.at AS since, d.member_id, l.amount, l.currency, l.tx_id AS title
    FROM statement_lines l LEFT JOIN deposits d ON d.deposit_no = l.deposit_no
    WHERE l.merchant = ${services.merchant.code} AND l.state = 'suspense'`,
  async show(tx, ref, { settings }) {
    const line = await waitingLine(tx, ref)
    if (!line) return null
    const facts: [string, string | null][] = [
      ['amount', `${lineAmount(line, settings)} ${line.currency}`],
      ['number', line.txId],
      ['at', line.at.toISOString()],
      ['to-number', line.number],
      ['sender', line.sender],
      ['provider', line.provider],
      ['deposit', line.depositNo],
    ]
    return {
      version: line.depositNo ?? 'none',
      lines: facts.flatMap(([code, after]) => (after === null ? [] : [{ code, before: null, after }])),
      link: null,
      decisions,
    }
  },
  preview: preview(services),
  async apply(tx, ask, request): Promise<ConsoleStep<unknown>> {
    const line = await waitingLine(tx, ask.ref)
    if (!line) return consoleRefuse('not.found')
    const { settings, body } = request
    const by = { operators: decidersOf(request), reason: body.reason ?? '' }
    const resolved = await resolveSuspense(tx, line, resolutionOf(ask)!, by, takingNow(services, settings))
    if (resolved !== 'done') return consoleRefuse(refusals[resolved])
    await noteChange(tx, { kind: 'statement-line', key: lineRef(line) }, changeOf(ask))
    return consoleOk(null)
  },
})
