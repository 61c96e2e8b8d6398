import { eq, sql } from 'drizzle-orm'
import { consoleOk, consoleRefuse, type ConsoleReplyOf, type ConsoleValueOf } from '#openapi/console-handlers.ts'
import { maskedEmail, maskedName, maskedNumber } from '#rules/masked.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { noteChange } from '#server/audit/note-change.ts'
import { audited } from '#server/console/pipeline/audited.ts'
import type { ConsoleRequest } from '#server/console/pipeline/handler.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'

type Shown = ConsoleValueOf<'getMember'>
type More = {
  upline: string | null
  locked_until: Date | string | null
  last_seen: Date | string | null
  language: string | null
  identity: Shown['identity'] | null
}

const text = (at: Date | string | null) => at && new Date(at).toISOString()

/** What failed logins of a member are counted under. */
export const lockKeys = ({
  accountKey,
  countryDialingCode,
  mobileNum,
}: Pick<typeof members.$inferSelect, 'accountKey' | 'countryDialingCode' | 'mobileNum'>): string[] => [
  `login:who:username:${accountKey}`,
  `login:who:sms:${countryDialingCode ?? ''}${mobileNum ?? ''}`,
]

/** A member as operators see one: e-mail, number and payee name masked. Null when there is none. */
export async function showMember(
  db: Db | Tx,
  { merchant, currency, now }: { merchant: string; currency: string; now: number },
  id: string,
): Promise<Shown | null> {
  const [row] = await db.select().from(members).where(eq(members.id, id))
  if (!row || row.merchant !== merchant) return null
  const { rows } = await db.execute<More>(sql`
    SELECT (SELECT account FROM members u WHERE u.id = m.upline_id) AS upline,
      (SELECT max(locked_until) FROM throttles t WHERE t.key IN ${lockKeys(row)} AND t.locked_until > ${new Date(now).toISOString()}) AS locked_until,
      (SELECT max(last_seen_at) FROM sessions s WHERE s.member_id = m.id) AS last_seen,
      (SELECT language FROM member_profiles p WHERE p.member_id = m.id) AS language,
      (SELECT state FROM identities i WHERE i.member_id = m.id) AS identity
    FROM members m WHERE m.id = ${id}`)
  const more = rows[0]!
  return {
    id,
    account: row.account,
    nickname: row.nickname,
    type: row.type,
    status: row.status,
    lockedUntil: text(more.locked_until),
    rankLevel: row.rankLevel,
    rankLabel: row.rankLabel,
    uplineId: row.uplineId,
    upline: more.upline,
    toUpline: row.toUpline,
    labels: row.memberLabels,
    registeredAt: row.registeredAt.toISOString(),
    lastSeenAt: text(more.last_seen),
    email: row.email && maskedEmail(row.email),
    mobile: row.mobileNum === null ? null : `${row.countryDialingCode} ${maskedNumber(row.mobileNum)}`,
    payeeName: row.payeeName && maskedName(row.payeeName),
    language: more.language,
    currency,
    passwordDue: row.passwordDefault,
    app: row.totpSecret !== null,
    identity: more.identity ?? 'none',
  }
}

/** What is masked, in clear text, for a reason; the log keeps that it was shown, and not what. */
export function showClear(
  services: Services,
  request: ConsoleRequest<'showMember'>,
): Promise<ConsoleReplyOf<'showMember'>> {
  const { id } = request.body
  return audited(
    services,
    request,
    { thing: `member:${id}`, memberId: id },
    async (tx): Promise<ConsoleReplyOf<'showMember'>> => {
      const [row] = await tx.select().from(members).where(eq(members.id, id))
      if (!row || row.merchant !== services.merchant.code) return consoleRefuse('not.found')
      const fields = ['email', 'mobile', 'payeeName', ...Object.keys(row.profile)]
      await noteChange(tx, { kind: 'shown', key: id }, { before: null, after: { fields } })
      const profile = Object.entries(row.profile).filter((entry): entry is [string, string] => entry[1] !== undefined)
      return consoleOk({
        email: row.email,
        mobile: row.mobileNum === null ? null : `${row.countryDialingCode} ${row.mobileNum}`,
        payeeName: row.payeeName,
        profile: Object.fromEntries(profile),
      })
    },
  )
}
