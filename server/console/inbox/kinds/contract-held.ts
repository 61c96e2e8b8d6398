import { eq, sql } from 'drizzle-orm'
import { consoleOk, consoleRefuse } from '#openapi/console-handlers.ts'
import { owedOfContracts } from '#server/areas/money/wallet/contract-debts.ts'
import { heldStatements, payHeld } from '#server/areas/commissions/runs/decide-held.ts'
import { contractStatements, type StatementRow } from '#server/areas/commissions/runs/tables.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { amountText } from '#rules/money.ts'
import { noteChange } from '#server/audit/note-change.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { factsOf, section } from '../about/facts.ts'
import { memberMoney } from '../about/member-money.ts'
import type { InboxKind } from '../inbox-kind.ts'

async function heldOf(tx: Tx, id: string): Promise<StatementRow | null> {
  const [row] = await tx.select().from(contractStatements).where(eq(contractStatements.id, id))
  return row?.state === 'held' ? row : null
}

const waits = ({ gross, fromWallet, advance }: StatementRow): bigint => gross - fromWallet - advance

async function accountOf(tx: Tx, id: string): Promise<string> {
  const [row] = await tx.select({ account: members.account }).from(members).where(eq(members.id, id))
  return row!.account
}

/** Payer, payee, the unpaid amount, and what the payer owes already. */
async function aboutStatement(tx: Tx, row: StatementRow, decimals: number) {
  const { amount, code, instant, member, text } = factsOf(decimals)
  const { payerId, payeeId } = row
  return section('contract', [
    text('contract.of', `${row.kind} ${row.category}`, row.id),
    instant('contract.from', row.periodStart),
    instant('contract.to', row.periodEnd),
    ...(payerId === null ? [] : [member('contract.payer', payerId, await accountOf(tx, payerId))]),
    member('contract.payee', payeeId, await accountOf(tx, payeeId)),
    amount('contract.gross', row.gross),
    amount('contract.from-wallet', row.fromWallet),
    amount('contract.advance', row.advance),
    amount('contract.waits', waits(row)),
    code('contract.why', `held.${row.heldBecause}`),
    ...(payerId === null ? [] : [amount('contract.owed', await owedOfContracts(tx, payerId, row.currency))]),
  ])
}

/** Payments to a frozen payee resume automatically when the freeze ends; operators decide about all others. */
const isDecided = ({ heldBecause, payerId }: StatementRow): boolean => heldBecause !== 'frozen' && payerId !== null

/** A statement with an unpaid rest, as an operator sees it before deciding. */
async function showHeld(tx: Tx, ref: string, decimals: number) {
  const row = await heldOf(tx, ref)
  if (!row) return null
  const { payerId: memberId, currency } = row
  return {
    version: String(waits(row)),
    lines: [],
    sections: [
      await aboutStatement(tx, row, decimals),
      ...(memberId === null ? [] : await memberMoney(tx, { memberId, currency, decimals })),
    ],
    link: { room: 'members' as const, id: row.payeeId },
    decisions: isDecided(row)
      ? [
          { id: 'from-wallet', text: null, amount: false, many: true, fourEyes: false },
          { id: 'advance', text: null, amount: false, many: false, fourEyes: true },
        ]
      : [],
  }
}

/**
 * The effect of a decision: the rest is paid from the wallet as far as it covers it, or advanced as the payer's debt.
 */
async function effectOf(tx: Tx, row: StatementRow, decision: string, decimals: number) {
  const text = (minor: bigint) => amountText(minor, decimals)
  const owed = await owedOfContracts(tx, row.payerId!, row.currency)
  const advance = decision === 'advance'
  return {
    effect: [
      { code: 'contract.payee', before: null, after: await accountOf(tx, row.payeeId) },
      { code: 'contract.waits', before: text(waits(row)), after: advance ? text(0n) : null },
    ],
    moving: advance ? [{ code: 'owed-at-most', before: text(owed), after: text(owed + waits(row)) }] : [],
  }
}

/** Contract statements that the payer could not pay and the house does not advance without an operator's decision. */
export const contractHeldKind = ({ clock, merchant }: Pick<Services, 'clock' | 'merchant'>): InboxKind => ({
  kind: 'contract-held',
  dueMinutes: 24 * 60,
  weight: 2,
  waiting: () => sql`
    SELECT h.ref, h.since, h.member_id, h.amount, h.currency, 'held.' || split_part(h.title, ' ', 2) AS title
    FROM (${heldStatements(merchant.code)}) AS h`,
  show: (tx, ref, { settings }) => showHeld(tx, ref, settings.currencyDecimals),
  async preview(tx, { ref, decision }, { settings }) {
    const row = await heldOf(tx, ref)
    if (!row) return consoleRefuse('not.found')
    if (!isDecided(row) || !['from-wallet', 'advance'].includes(decision)) return consoleRefuse('state.conflict')
    return consoleOk({
      thing: `contract-held:${ref}`.slice(0, 100),
      version: String(waits(row)),
      members: [row.payeeId],
      ...(await effectOf(tx, row, decision, settings.currencyDecimals)),
      moves: [String(waits(row))],
      second: decision === 'advance',
    })
  },
  async apply(tx, { ref, decision }, { settings }) {
    const row = await heldOf(tx, ref)
    if (!row) return consoleRefuse('not.found')
    const advance = decision === 'advance'
    const moment = { at: clock.now(), settings }
    const outcome = await payHeld(tx, { statementId: ref, advance }, moment)
    if (outcome === 'conflict' || (advance && outcome === 'held')) return consoleRefuse('state.conflict')
    await noteChange(
      tx,
      { kind: 'contract-held', key: ref },
      { before: { waits: amountText(waits(row), settings.currencyDecimals) }, after: { decision, outcome } },
    )
    return consoleOk(null)
  },
})
