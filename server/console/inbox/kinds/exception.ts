import { takingNow } from '#server/areas/money/reconciliation/taking.ts'
import { eq, sql } from 'drizzle-orm'
import { consoleOk, consoleRefuse, type ConsoleStep } from '#openapi/console-handlers.ts'
import { directProvider } from '#server/areas/money/peer-payments/match-deposit.ts'
import { statementExceptions } from '#server/areas/money/reconciliation/exception-table.ts'
import {
  bookExceptions,
  closeExceptions,
  isLinkable,
  lacking,
  linkException,
  lockExceptions,
  weighLink,
  type Waiting,
} from '#server/areas/money/reconciliation/resolve-exception.ts'
import type { Resolved } from '#server/areas/money/reconciliation/resolve-suspense.ts'
import { lineAmount } from '#server/areas/money/reconciliation/suspense.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { minorUnits } from '#rules/money.ts'
import { arrayText } from '#server/db/sql-values.ts'
import { noteChange } from '#server/audit/note-change.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { decidersOf, type Effect } from '../../pipeline/handler.ts'
import type { InboxAsk, InboxDecision, InboxKind } from '../inbox-kind.ts'

const refusals = {
  unknown: 'not.found',
  decided: 'state.conflict',
  target: 'request.param.err',
  currency: 'request.param.err',
  two: 'state.conflict',
} as const

const waiting = async (tx: Tx, merchant: string, ref: string): Promise<Waiting | null> =>
  (await lockExceptions(tx, merchant, [ref]))[0] ?? null

/** A payment between two members: there is no provider to query. */
const isDirect = ({ provider }: Waiting): boolean => provider === directProvider

const isAsked = (row: Waiting): boolean =>
  !isDirect(row) && (row.depositNo ?? row.withdrawalNo ?? row.line?.payoutNo ?? null) !== null

/** The state of our row when the contradicting statement came. */
function stoodOf(row: Waiting): string | null {
  if (row.stood === null) return null
  if (isDirect(row)) return `payment.${row.stood}`
  return `${row.withdrawalNo === null ? 'deposit' : 'withdrawal'}.${row.stood}`
}

function decisionsOf(row: Waiting, settings: MerchantSettings): InboxDecision[] {
  const of = { amount: false, many: false }
  const large = isLarge(row, settings)
  return [
    ...(isLinkable(row)
      ? [
          {
            id: 'link',
            text: 'required' as const,
            textMax: 80,
            fourEyes: large || row.kind === 'chargeback' || row.kind === 'reversal',
            ...of,
          },
        ]
      : []),
    ...(row.currency === settings.currency && row.kind !== 'contradiction'
      ? [{ id: 'book', text: null, fourEyes: true, ...of }]
      : []),
    ...(isAsked(row) ? [{ id: 'ask-provider', text: null, amount: false, many: true, fourEyes: false }] : []),
    { id: 'dismiss', text: null, fourEyes: large || row.kind === 'contradiction', ...of },
  ]
}

/** Whether a decision needs two operators: from the threshold of deposit reviews on, or in a foreign currency. */
function isLarge({ ours, theirs, currency }: Waiting, { cashier, currencyDecimals, ...of }: MerchantSettings): boolean {
  if (currency !== of.currency) return true
  const larger = (ours ?? 0n) > (theirs ?? 0n) ? ours! : (theirs ?? 0n)
  return larger >= minorUnits(cashier.reviewTwoFrom, currencyDecimals)!
}

/** The facts about it, in both books. */
function factsOf(row: Waiting, settings: MerchantSettings): Effect[] {
  const { line, currency } = row
  const amount = (minor: bigint | null) =>
    minor === null ? null : `${lineAmount({ amount: minor, currency }, settings)} ${currency}`
  const facts: [string, string | null][] = [
    ['exception', `exception.${row.kind}`],
    ['line-kind', line && `line.${line.kind}`],
    ['ours', amount(row.ours)],
    ['theirs', amount(row.theirs)],
    ['verdict', row.verdict && `verdict.${row.verdict}`],
    ['said-by', isDirect(row) ? `party.${row.withdrawalNo === null ? 'depositor' : 'withdrawer'}` : null],
    ['stood', stoodOf(row)],
    ['lacking', row.kind === 'contradiction' ? null : amount(lacking(row))],
    ['number', line?.txId ?? row.txId],
    ['at', row.at.toISOString()],
    ['to-number', line?.number ?? null],
    ['provider', row.provider],
    ['deposit', row.depositNo],
    ['withdrawal-no', row.withdrawalNo],
    ['payout-no', line?.payoutNo ?? null],
    ['said', row.askAt === null ? row.said : 'said.asked'],
    ['asked-at', row.askedAt?.toISOString() ?? null],
  ]
  return facts.flatMap(([code, after]) => (after === null ? [] : [{ code, before: null, after }]))
}

/** The owner of the deposit and withdrawal. */
export async function membersOf(tx: Tx, rows: readonly Pick<Waiting, 'depositNo' | 'withdrawalNo'>[]) {
  const numbers = (of: 'depositNo' | 'withdrawalNo') => arrayText(rows.flatMap((row) => row[of] ?? []))
  const { rows: found } = await tx.execute<{ id: string }>(sql`
    SELECT member_id AS id FROM deposits WHERE deposit_no = ANY (${numbers('depositNo')}::text[])
    UNION SELECT member_id FROM withdrawals WHERE withdrawal_no = ANY (${numbers('withdrawalNo')}::text[])`)
  return found.map(({ id }) => id)
}

/** The requested decision, if this exception allows it and the request has what the decision needs. */
export function decisionOf(row: Waiting, ask: InboxAsk, settings: MerchantSettings): InboxDecision | undefined {
  if (ask.decision === 'link' && !/^[\w.-]{1,80}$/.test(ask.text?.trim() ?? '')) return undefined
  return decisionsOf(row, settings).find(({ id }) => id === ask.decision)
}

/** An amount without its sign, as limits count it. */
const sizeOf = (minor: bigint): string => String(minor < 0n ? -minor : minor)

function effectOf(row: Waiting, { decision, text = '' }: InboxAsk, settings: MerchantSettings): Effect {
  const { currency } = row
  if (decision !== 'book')
    return { code: decision, before: null, after: decision === 'link' ? text.trim() : row.provider }
  const lacks = lineAmount({ amount: -lacking(row), currency }, settings)
  return { code: 'book', before: null, after: `house:provider:${row.provider} ${lacks} ${currency}` }
}

/** The audit record of a decision. */
export const changeOf = ({ decision, text }: InboxAsk) => ({
  before: { state: 'open' },
  after: { decision, to: text ?? null },
})

const apply =
  (services: Services): InboxKind['apply'] =>
  async (tx, ask, request): Promise<ConsoleStep<unknown>> => {
    const { settings, body } = request
    const row = await waiting(tx, services.merchant.code, ask.ref)
    if (!row) return consoleRefuse('not.found')
    const by = { operators: decidersOf(request), reason: body.reason ?? '' }
    const taking = takingNow(services, settings)
    const decide: Record<string, () => Promise<Resolved>> = {
      link: () => linkException(tx, row, ask.text?.trim() ?? '', by, taking),
      book: () => bookExceptions(tx, [row], by, taking),
      dismiss: () => closeExceptions(tx, [row], by, taking),
      'ask-provider': async () => {
        const again = { askAt: new Date(taking.at) }
        await tx.update(statementExceptions).set(again).where(eq(statementExceptions.id, row.id))
        return 'done'
      },
    }
    const resolved = await decide[ask.decision]!()
    if (resolved !== 'done') return consoleRefuse(refusals[resolved])
    await noteChange(tx, { kind: 'statement_exceptions', key: ask.ref }, changeOf(ask))
    return consoleOk(null)
  }

/** Differences between our books and a provider's. They are linked, booked by two, queried or closed with a reason. */
export const exceptionKind = (services: Services): InboxKind => ({
  kind: 'exception',
  dueMinutes: 24 * 60,
  weight: 2,
  waiting: () => sql`
    SELECT e.id::text AS ref, e.at AS since, coalesce(d.member_id, w.member_id) AS member_id,
      coalesce(e.theirs, e.ours) AS amount, e.currency, 'exception.' || e.kind AS title
    FROM statement_exceptions e LEFT JOIN deposits d ON d.deposit_no = e.deposit_no
    LEFT JOIN withdrawals w ON w.withdrawal_no = e.withdrawal_no
    WHERE e.merchant = ${services.merchant.code} AND e.state = 'open'`,
  async show(tx, ref, { settings }) {
    const row = await waiting(tx, services.merchant.code, ref)
    if (!row) return null
    const version = `${row.askAt?.getTime() ?? 0} ${row.askedAt?.getTime() ?? 0}`
    return { version, lines: factsOf(row, settings), link: null, decisions: decisionsOf(row, settings) }
  },
  async preview(tx, ask, { settings, operator }) {
    const row = await waiting(tx, services.merchant.code, ask.ref)
    if (!row) return consoleRefuse('not.found')
    const decision = decisionOf(row, ask, settings)
    if (!decision) return consoleRefuse('request.param.err')
    const own = { thing: `exception:${ask.ref}`, members: await membersOf(tx, [row]) }
    const effect = effectOf(row, ask, settings)
    if (ask.decision !== 'link')
      return consoleOk({
        ...own,
        version: row.state,
        effect: [effect],
        second: decision.fourEyes,
        ...(ask.decision === 'book' && { moves: [sizeOf(lacking(row))] }),
      })
    const taking = takingNow(services, settings)
    const weighed = await weighLink(tx, row, ask.text!.trim(), [operator.email], taking)
    if (!weighed) return consoleRefuse('request.param.err')
    const { amount, memberId, version, second, undoes } = weighed
    return consoleOk({
      thing: own.thing,
      version: `${row.state} ${version}`,
      effect: [
        { ...effect, before: amount },
        ...(undoes ? [{ code: 'undo-charge-back', before: null, after: amount }] : []),
      ],
      members: [...new Set([...own.members, ...(memberId === null ? [] : [memberId])])],
      moves: [sizeOf(row.theirs ?? row.ours ?? 0n)],
      second: second || decision.fourEyes,
    })
  },
  apply: apply(services),
})
