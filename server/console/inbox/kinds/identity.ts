import { eq, inArray, sql } from 'drizzle-orm'
import { consoleOk, consoleRefuse } from '#openapi/console-handlers.ts'
import { decideIdentity, waitingIdentity } from '#server/areas/accounts/identity/decide-identity.ts'
import type { IdentityRow } from '#server/areas/accounts/identity/read-identity.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { pictures } from '#server/areas/accounts/pictures/tables.ts'
import { signedPath } from '#server/areas/accounts/pictures/signed-path.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { factsOf, section, type Picture } from '../about/facts.ts'
import { memberMoney } from '../about/member-money.ts'
import { sharedWith } from '../about/shared-with.ts'
import type { InboxKind, InboxSection } from '../inbox-kind.ts'

const sides = ['front', 'back', 'selfie'] as const

/** The submitted pictures, each by a path that opens for a few minutes. */
async function picturesOf(services: Services, tx: Tx, row: IdentityRow): Promise<Picture[]> {
  const ids = sides.map((side) => row[side]!)
  const stored = await tx
    .select({ id: pictures.id, takenAt: pictures.takenAt })
    .from(pictures)
    .where(inArray(pictures.id, ids))
  return sides.flatMap((side) => {
    const one = stored.find(({ id }) => id === row[side])
    if (!one) return []
    return [{ code: `identity.${side}`, path: signedPath(services, one.id).path, at: one.takenAt.toISOString() }]
  })
}

/** The data to compare the documents with. */
async function aboutPerson(services: Services, tx: Tx, row: IdentityRow): Promise<InboxSection> {
  const [member] = await tx.select().from(members).where(eq(members.id, row.memberId))
  const { code, text, instant } = factsOf(0)
  const { payeeName, profile, registeredAt } = member!
  return section(
    'identity',
    [
      code('identity.kind', `identity.${row.kind}`),
      text('identity.payee', payeeName ?? '–'),
      ...Object.entries(profile).map(([field, value]) => text(field, value ?? null)),
      instant('identity.registered', registeredAt),
      code('identity.asked', row.isRequested ? 'yes' : 'no'),
    ],
    await picturesOf(services, tx, row),
  )
}

/** Documents of members. Only operators who decide about them see their pictures. */
export const identityKind = (services: Services): InboxKind => ({
  kind: 'identity',
  dueMinutes: 24 * 60,
  weight: 2,
  waiting: () => sql`
    SELECT sending AS ref, sent_at AS since, member_id, NULL::bigint AS amount, NULL::text AS currency,
      'identity.' || kind AS title
    FROM identities WHERE merchant = ${services.merchant.code} AND state = 'sent'`,
  async show(tx, ref, { settings: { currency, currencyDecimals: decimals } }) {
    const row = await waitingIdentity(tx, ref)
    if (!row) return null
    const { memberId } = row
    return {
      version: ref,
      lines: [],
      sections: [
        await aboutPerson(services, tx, row),
        ...(await memberMoney(tx, { memberId, currency, decimals })),
        await sharedWith(tx, memberId),
      ],
      link: { room: 'members', id: memberId },
      decisions: [
        { id: 'approve', text: null, amount: false, many: false, fourEyes: false },
        { id: 'reject', text: 'required', textMax: 300, amount: false, many: false, fourEyes: false },
      ],
    }
  },
  async preview(tx, { ref, decision, text }) {
    const row = await waitingIdentity(tx, ref)
    if (!row) return consoleRefuse('not.found')
    const after = decision === 'approve' ? null : (text ?? null)
    return consoleOk({
      thing: `identity:${ref}`,
      version: ref,
      effect: [{ code: decision, before: null, after }],
      members: [row.memberId],
      second: false,
    })
  },
  async apply(tx, { ref, decision, text }, { operator }) {
    const row = await waitingIdentity(tx, ref)
    if (!row) return consoleRefuse('not.found')
    const reason = decision === 'approve' ? null : text!
    await decideIdentity(tx, row, { reason, operator: operator.name, now: services.clock.now() })
    return consoleOk(null)
  },
})
