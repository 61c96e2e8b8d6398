import { eq, sql } from 'drizzle-orm'
import { consoleOk, consoleRefuse } from '#openapi/console-handlers.ts'
import { heldRuns, releaseRun } from '#server/areas/commissions/runs/decide-held.ts'
import { contractRuns } from '#server/areas/commissions/runs/tables.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { localTime } from '#server/lists/local-time.ts'
import { amountText } from '#rules/money.ts'
import { noteChange } from '#server/audit/note-change.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { decidersOf } from '../../pipeline/handler.ts'
import type { InboxKind } from '../inbox-kind.ts'

async function heldRun(tx: Tx, ref: string) {
  if (!/^\d{1,18}$/.test(ref)) return null
  const [row] = await tx
    .select()
    .from(contractRuns)
    .where(eq(contractRuns.id, BigInt(ref)))
  return row && row.state === 'computed' && row.heldBecause !== null && row.releasedAt === null ? row : null
}

/** A run and its total. */
function linesOf(row: typeof contractRuns.$inferSelect, { currencyDecimals, calendar }: MerchantSettings) {
  const line = (code: string, after: string) => ({ code, before: null, after })
  return [
    line('contract.of', `${row.kind} ${row.period}`),
    line('contract.from', localTime(row.periodStart.getTime(), calendar.timeZone)),
    line('contract.to', localTime(row.periodEnd.getTime(), calendar.timeZone)),
    line('contract.statements', String(row.statements)),
    line('contract.gross', amountText(row.gross, currencyDecimals)),
    line('contract.outlay', amountText(row.outlay, currencyDecimals)),
  ]
}

/** Contract runs that look manipulated and are not paid before an operator approves them. */
export const contractRunKind = ({ clock, merchant }: Pick<Services, 'clock' | 'merchant'>): InboxKind => ({
  kind: 'contract-run',
  dueMinutes: 12 * 60,
  weight: 2,
  waiting: () => sql`
    SELECT h.ref, h.since, h.member_id, h.amount, h.currency, 'held.' || split_part(h.title, ' ', 2) AS title
    FROM (${heldRuns(merchant.code)}) AS h`,
  async show(tx, ref, { settings }) {
    const row = await heldRun(tx, ref)
    if (!row) return null
    return {
      version: String(row.gross),
      lines: linesOf(row, settings),
      link: null,
      decisions: [{ id: 'release-run', text: null, amount: false, many: false, fourEyes: false }],
    }
  },
  async preview(tx, { ref }, { settings }) {
    const row = await heldRun(tx, ref)
    if (!row) return consoleRefuse('not.found')
    return consoleOk({
      thing: `contract-run:${ref}`,
      version: String(row.gross),
      effect: [{ code: 'contract.outlay', before: null, after: amountText(row.outlay, settings.currencyDecimals) }],
      second: false,
    })
  },
  async apply(tx, { ref }, request) {
    const row = await heldRun(tx, ref)
    if (!row) return consoleRefuse('not.found')
    const operator = decidersOf(request).join(' ')
    if ((await releaseRun(tx, { runId: row.id, operator }, clock.now())) !== 'done')
      return consoleRefuse('state.conflict')
    await noteChange(
      tx,
      { kind: 'contract-run', key: ref },
      { before: { held: row.heldBecause }, after: { released: true } },
    )
    return consoleOk(null)
  },
})
