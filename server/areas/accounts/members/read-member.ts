import { isPlayer } from '#rules/account-types.ts'
import { maskedAccount, maskedEmail, maskedName, maskedNumber } from '#rules/masked.ts'
import { asc, eq } from 'drizzle-orm'
import type { Caller, ValueOf } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import { memberOf } from './find-member.ts'
import { isPasswordExpired } from './password-age.ts'
import { countCodes } from './recovery-codes.ts'
import { rankName } from '#server/texts/rank-names.ts'
import { members, socialLinks } from './tables.ts'

/** The direct upline, as far as the member may know it. */
async function uplineOf({ db }: Pick<Services, 'db'>, uplineId: string | null): Promise<string | null> {
  if (uplineId === null) return null
  const [upline] = await db.select({ account: members.account }).from(members).where(eq(members.id, uplineId))
  return maskedAccount(upline!.account)
}

/** The signed-in member [3.11]. */
export async function readMember(
  services: Services,
  caller: Caller,
  language: string,
): Promise<ValueOf<'getMemberInfo'>> {
  const member = await memberOf(services.db, caller.memberId)
  return {
    id: member.id,
    account: member.account,
    nickname: member.nickname,
    type: member.type as ValueOf<'getMemberInfo'>['type'],
    toUpline: member.toUpline,
    upline: await uplineOf(services, member.uplineId),
    clubLabel: { labelName: rankName(member.rankLabel, language), rankLevel: member.rankLevel },
    memberLabel: member.memberLabels.map((labelName) => ({ labelName })),
    firstTimeLogin: member.firstLoginAt === null,
    passwordExpired: isPasswordExpired(member, await services.merchant.read(), services.clock.now()),
    passwordDefault: member.passwordDefault,
    registeredAt: member.registeredAt.toISOString(),
    referralCode: isPlayer(member.type) ? member.referralCode : null,
  }
}

/** The member's picture [3.44]. */
export async function readAvatar(services: Services, caller: Caller): Promise<ValueOf<'getMemberIcon'>> {
  const { avatar, avatarType } = await memberOf(services.db, caller.memberId)
  return { avatar, avatarType }
}

/** Which security settings the account has, with masked contacts. */
export async function readSecurity(services: Services, caller: Caller): Promise<ValueOf<'getSecurityOverview'>> {
  const member = await memberOf(services.db, caller.memberId)
  const { countryDialingCode, mobileNum, email, payeeName } = member
  const lock = member.paymentPasswordLockedUntil
  const linked = await services.db
    .select()
    .from(socialLinks)
    .where(eq(socialLinks.memberId, member.id))
    .orderBy(asc(socialLinks.provider))
  const lockedUntil = lock !== null && lock.getTime() > services.clock.now() ? lock.toISOString() : null
  return {
    mobile: mobileNum ? `${countryDialingCode} ${maskedNumber(mobileNum)}` : null,
    email: email && maskedEmail(email),
    payeeName: payeeName && maskedName(payeeName),
    paymentPassword: lockedUntil !== null ? 'locked' : member.paymentPasswordHash ? 'set' : 'none',
    paymentPasswordLockedUntil: lockedUntil,
    totp: member.totpSecret !== null,
    recoveryCodesLeft: await countCodes(services.db, member.id),
    social: linked.map(({ provider, linkedAt }) => ({ provider, linkedAt: linkedAt.toISOString() })),
    passwordChangedAt: member.passwordChangedAt.toISOString(),
  }
}
