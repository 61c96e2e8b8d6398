import { and, eq, isNull, sql } from 'drizzle-orm'
import { consoleOk, consoleRefuse } from '#openapi/console-handlers.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { oppositeMembers } from '#server/areas/play/collusion/tables.ts'
import { noteChange } from '#server/audit/note-change.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { factsOf, section } from '../about/facts.ts'
import { memberMoney } from '../about/member-money.ts'
import type { InboxKind } from '../inbox-kind.ts'

async function unseen(tx: Tx, ref: string) {
  if (!/^[1-9]\d{0,17}$/.test(ref)) return null
  const [row] = await tx
    .select()
    .from(oppositeMembers)
    .where(and(eq(oppositeMembers.id, BigInt(ref)), isNull(oppositeMembers.seenAt)))
    .for('update')
  return row ?? null
}

const accountOf = async (tx: Tx, id: string) =>
  (await tx.select({ account: members.account }).from(members).where(eq(members.id, id)))[0]?.account ?? id

const showOpposite: InboxKind['show'] = async (tx, ref, { settings }) => {
  const row = await unseen(tx, ref)
  if (!row) return null
  const { oneId, otherId, currency, shared } = row
  const { currencyDecimals: decimals } = settings
  const { amount, code, instant, member, text } = factsOf(decimals)
  return {
    version: String(row.bets),
    lines: [],
    sections: [
      section('opposite', [
        member('opposite.one', oneId, await accountOf(tx, oneId)),
        member('opposite.other', otherId, await accountOf(tx, otherId)),
        ...shared.map((what) => code(`opposite.${what}`, 'yes')),
        text('opposite.bets', String(row.bets)),
        amount('opposite.valid-bet', row.validBet),
        instant('opposite.last', row.lastAt),
      ]),
      ...(await memberMoney(tx, { memberId: oneId, currency, decimals })),
      ...(await memberMoney(tx, { memberId: otherId, currency, decimals })),
    ],
    link: { room: 'members', id: oneId },
    decisions: [{ id: 'seen', text: null, amount: false, many: true, fourEyes: false }],
  }
}

/** Two members on both sides of the same event. Their bets already count for nothing; a person reviews the members. */
export const oppositeSidesKind = ({ clock, merchant }: Pick<Services, 'clock' | 'merchant'>): InboxKind => ({
  kind: 'opposite-sides',
  dueMinutes: 24 * 60,
  weight: 2,
  waiting: () => sql`
    SELECT o.id::text AS ref, o.first_at AS since, o.one_id AS member_id, o.valid_bet AS amount, o.currency,
      (SELECT account FROM members m WHERE m.id = o.other_id) AS title
    FROM opposite_members o WHERE o.merchant = ${merchant.code} AND o.seen_at IS NULL`,
  show: showOpposite,
  async preview(tx, { ref }) {
    const row = await unseen(tx, ref)
    if (!row) return consoleRefuse('not.found')
    return consoleOk({
      thing: `opposite-sides:${ref}`,
      version: String(row.bets),
      effect: [{ code: 'seen', before: null, after: String(row.bets) }],
      members: [row.oneId, row.otherId],
      second: false,
    })
  },
  async apply(tx, { ref }, { operator }) {
    const row = await unseen(tx, ref)
    if (!row) return consoleRefuse('not.found')
    await tx
      .update(oppositeMembers)
      .set({ seenBy: operator.email, seenAt: new Date(clock.now()) })
      .where(eq(oppositeMembers.id, row.id))
    await noteChange(
      tx,
      { kind: 'opposite_members', key: ref },
      { before: { seenBy: null }, after: { seenBy: operator.email } },
    )
    return consoleOk(null)
  },
})
