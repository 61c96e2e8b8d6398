import { and, eq, isNull, sql } from 'drizzle-orm'
import { consoleOk, consoleRefuse } from '#openapi/console-handlers.ts'
import { vendorContradictions } from '#server/areas/money/wallet/vendor-contradictions.ts'
import { noteChange } from '#server/audit/note-change.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import type { InboxKind } from '../inbox-kind.ts'

async function unseen(tx: Tx, ref: string) {
  if (!/^[1-9]\d{0,17}$/.test(ref)) return null
  const [row] = await tx
    .select()
    .from(vendorContradictions)
    .where(and(eq(vendorContradictions.id, BigInt(ref)), isNull(vendorContradictions.seenAt)))
    .for('update')
  return row ?? null
}

/** A vendor's message that contradicts its earlier ones or our books. It moved no money; a person clarifies it. */
export const vendorContradictionKind = ({ clock, merchant }: Pick<Services, 'clock' | 'merchant'>): InboxKind => ({
  kind: 'vendor-contradiction',
  dueMinutes: 24 * 60,
  weight: 3,
  waiting: () => sql`
    SELECT c.id::text AS ref, c.at AS since, c.member_id, c.amount, c.currency, c.vendor AS title
    FROM vendor_contradictions c WHERE c.merchant = ${merchant.code} AND c.seen_at IS NULL`,
  async show(tx, ref) {
    const row = await unseen(tx, ref)
    if (!row) return null
    return {
      version: '1',
      lines: [
        { code: 'vendor', before: null, after: row.vendor },
        { code: 'number', before: null, after: row.txId },
        { code: 'vendor-bet', before: null, after: row.betTxId },
        { code: 'refused-as', before: null, after: row.code },
        { code: 'vendor-said', before: row.stood, after: row.said },
      ],
      link: row.memberId === null ? null : { room: 'members', id: row.memberId },
      decisions: [{ id: 'seen', text: 'required', amount: false, many: false, fourEyes: false }],
    }
  },
  async preview(tx, { ref }) {
    const row = await unseen(tx, ref)
    if (!row) return consoleRefuse('not.found')
    const effect = [{ code: 'seen', before: null, after: row.txId }]
    const members = row.memberId === null ? [] : [row.memberId]
    return consoleOk({ thing: `vendor-contradiction:${ref}`, version: '1', effect, members, second: false })
  },
  async apply(tx, { ref, text }, { operator }) {
    const row = await unseen(tx, ref)
    if (!row) return consoleRefuse('not.found')
    const seen = { seenBy: operator.email, reason: text ?? null }
    await tx
      .update(vendorContradictions)
      .set({ ...seen, seenAt: new Date(clock.now()) })
      .where(eq(vendorContradictions.id, row.id))
    await noteChange(tx, { kind: 'vendor_contradictions', key: ref }, { before: { seenBy: null }, after: seen })
    return consoleOk(null)
  },
})
