import { eq } from 'drizzle-orm'
import type { Caller, ValueOf } from '#openapi/handlers.ts'
import type { Services } from '../services.ts'
import { members } from './tables.ts'

const dayMs = 86_400_000

const rowOf = async ({ db }: Services, { memberId }: Caller) =>
  (await db.select().from(members).where(eq(members.id, memberId)))[0]!

/** Who is logged in [3.11]. */
export async function readMember(services: Services, caller: Caller): Promise<ValueOf<'getMemberInfo'>> {
  const member = await rowOf(services, caller)
  const { passwordDays } = await services.merchant.read()
  const now = services.clock.now()
  return {
    id: member.id,
    account: member.account,
    nickname: member.nickname,
    type: member.type as ValueOf<'getMemberInfo'>['type'],
    toUpline: member.toUpline,
    clubLabel: { labelName: member.rankLabel, rankLevel: member.rankLevel },
    memberLabel: member.memberLabels.map((labelName) => ({ labelName })),
    firstTimeLogin: member.firstLoginAt === null,
    passwordExpired:
      member.type !== 4 && passwordDays > 0 && member.passwordChangedAt.getTime() + passwordDays * dayMs <= now,
    passwordDefault: member.passwordDefault,
    registeredAt: member.registeredAt.toISOString(),
    referralCode: member.type === 0 ? member.referralCode : null,
  }
}

/** The member's picture [3.44]. */
export async function readAvatar(services: Services, caller: Caller): Promise<ValueOf<'getMemberIcon'>> {
  const { avatar, avatarType } = await rowOf(services, caller)
  return { avatar, avatarType }
}

const covered = (text: string, start: number, end: number) =>
  `${text.slice(0, start)}${'*'.repeat(Math.max(1, text.length - start - end))}${end > 0 ? text.slice(-end) : ''}`

/** What of the account's security is set up, contacts masked. */
export async function readSecurity(services: Services, caller: Caller): Promise<ValueOf<'getSecurityOverview'>> {
  const member = await rowOf(services, caller)
  const { countryDialingCode, mobileNum, email, payeeName } = member
  const [name = '', domain = ''] = email?.split('@') ?? []
  return {
    mobile: mobileNum ? `${countryDialingCode} ${covered(mobileNum, 2, 2)}` : null,
    email: email ? `${covered(name, 1, 0)}@${domain}` : null,
    payeeName: payeeName
      ? payeeName
          .split(/\s+/)
          .map((part) => covered(part, 1, 0))
          .join(' ')
      : null,
    paymentPassword: member.paymentPasswordHash ? 'set' : 'none',
    paymentPasswordLockedUntil: null,
    totp: member.totpSecret !== null,
    passwordChangedAt: member.passwordChangedAt.toISOString(),
  }
}
