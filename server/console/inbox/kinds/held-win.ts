import { sql } from 'drizzle-orm'
import { consoleOk, consoleRefuse } from '#openapi/console-handlers.ts'
import { releaseHeld } from '#server/areas/play/vendors/release-win.ts'
import { findTransaction } from '#server/areas/play/vendors/transactions.ts'
import { amountText } from '#rules/money.ts'
import { noteChange } from '#server/audit/note-change.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import type { InboxKind } from '../inbox-kind.ts'

async function heldWin(tx: Tx, ref: string) {
  const cut = ref.indexOf(':')
  const [vendor, txId] = [ref.slice(0, cut), ref.slice(cut + 1)]
  const win = await findTransaction(tx, vendor, txId)
  return win?.state === 'held' ? win : null
}

/** Vendor wins above a ceiling. Two operators release one; the rule is that of `npm run win:release`. */
export const heldWinKind = ({ clock }: Services): InboxKind => ({
  kind: 'held-win',
  dueMinutes: 4 * 60,
  weight: 3,
  waiting: () => sql`
    SELECT h.vendor || ':' || h.tx_id AS ref, h.held_at AS since, t.member_id, t.amount, t.currency, h.over AS title
    FROM vendor_held_wins h JOIN vendor_transactions t ON t.vendor = h.vendor AND t.tx_id = h.tx_id
    WHERE h.released_at IS NULL AND t.state = 'held'`,
  async show(tx, ref, { settings }) {
    const win = await heldWin(tx, ref)
    if (!win) return null
    const bet = await findTransaction(tx, win.vendor, win.betTxId)
    const amount = (minor: bigint | undefined) => amountText(minor ?? 0n, settings.currencyDecimals)
    return {
      version: win.state,
      lines: [
        { code: 'vendor', before: null, after: win.vendor },
        { code: 'stake', before: null, after: amount(bet?.amount) },
        { code: 'win', before: null, after: amount(win.amount) },
        { code: 'number', before: null, after: win.txId },
      ],
      link: win.memberId === null ? null : { room: 'members', id: win.memberId },
      decisions: [{ id: 'release', text: null, amount: false, many: false, fourEyes: true }],
    }
  },
  async preview(tx, { ref }, { settings }) {
    const win = await heldWin(tx, ref)
    if (!win) return consoleRefuse('not.found')
    const amount = amountText(win.amount, settings.currencyDecimals)
    const members = win.memberId === null ? [] : [win.memberId]
    return consoleOk({
      thing: `held-win:${ref}`.slice(0, 100),
      version: win.state,
      effect: [{ code: 'win', before: null, after: amount }],
      members,
    })
  },
  async apply(tx, { ref }, { settings, operator, body }) {
    const win = await heldWin(tx, ref)
    if (!win) return consoleRefuse('not.found')
    const { vendor, txId } = win
    const why = { reason: body.reason ?? '', operators: [operator.name] }
    const at = { at: clock.now(), decimals: settings.currencyDecimals }
    const outcome = await releaseHeld(tx, { vendor, txId, ...why }, at)
    if (outcome !== 'released') return consoleRefuse('state.conflict')
    await noteChange(tx, { kind: 'held-win', key: ref }, { before: { state: 'held' }, after: { state: 'released' } })
    return consoleOk(null)
  },
})
