import { and, eq, sql } from 'drizzle-orm'
import { consoleOk, consoleRefuse } from '#openapi/console-handlers.ts'
import { vendorTransactions } from '#server/areas/play/vendors/tables.ts'
import { findTransaction } from '#server/areas/play/vendors/transactions.ts'
import { amountText } from '#rules/money.ts'
import { noteChange } from '#server/audit/note-change.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import type { InboxKind } from '../inbox-kind.ts'

/** A person takes over if a vendor has not answered for this long. */
const unknownMs = 3_600_000

async function askedBet(tx: Tx, ref: string) {
  const cut = ref.indexOf(':')
  const bet = await findTransaction(tx, ref.slice(0, cut), ref.slice(cut + 1))
  return bet?.askAt ? bet : null
}

/** Bets with an outcome that the vendor does not report. They are queried again, and the outcome is never guessed. */
export const vendorUnknownKind = ({ clock }: Services): InboxKind => ({
  kind: 'vendor-unknown',
  dueMinutes: 24 * 60,
  weight: 2,
  waiting: (now) => sql`
    SELECT t.vendor || ':' || t.tx_id AS ref, t.made_at AS since, t.member_id, t.amount, t.currency, t.vendor AS title
    FROM vendor_transactions t
    WHERE t.ask_at IS NOT NULL AND t.made_at < ${new Date(now.getTime() - unknownMs).toISOString()}`,
  async show(tx, ref, { settings }) {
    const bet = await askedBet(tx, ref)
    if (!bet) return null
    return {
      version: bet.madeAt.toISOString(),
      lines: [
        { code: 'vendor', before: null, after: bet.vendor },
        { code: 'stake', before: null, after: amountText(bet.amount, settings.currencyDecimals) },
        { code: 'number', before: null, after: bet.txId },
        { code: 'asked-next', before: null, after: bet.askAt!.toISOString() },
      ],
      link: bet.memberId === null ? null : { room: 'members', id: bet.memberId },
      decisions: [{ id: 'ask-again', text: null, amount: false, many: true, fourEyes: false }],
    }
  },
  async preview(tx, { ref }) {
    const bet = await askedBet(tx, ref)
    if (!bet) return consoleRefuse('not.found')
    const members = bet.memberId === null ? [] : [bet.memberId]
    const effect = [{ code: 'ask-again', before: null, after: bet.vendor }]
    return consoleOk({ thing: `vendor-bet:${ref}`.slice(0, 100), version: '1', effect, members, second: false })
  },
  async apply(tx, { ref }) {
    const bet = await askedBet(tx, ref)
    if (!bet) return consoleRefuse('not.found')
    const askAt = new Date(clock.now())
    const own = and(eq(vendorTransactions.vendor, bet.vendor), eq(vendorTransactions.txId, bet.txId))
    await tx.update(vendorTransactions).set({ askAt }).where(own)
    await noteChange(tx, { kind: 'vendor-bet', key: ref }, { before: null, after: { askAt: askAt.toISOString() } })
    return consoleOk(null)
  },
})
