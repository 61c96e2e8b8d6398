import { eq, sql } from 'drizzle-orm'
import { ok, refuse, type ReplyOf, type RequestOf, type ValueOf } from '#openapi/handlers.ts'
import { nicknameOf } from '#rules/nickname.ts'
import type { Services } from '#server/services.ts'
import { memberOf } from '../members/find-member.ts'
import { members } from '../members/tables.ts'
import { memberPictures, memberProfiles } from './tables.ts'

/** A member's account preferences. */
export async function readProfile({ db }: Pick<Services, 'db'>, memberId: string): Promise<ValueOf<'getProfile'>> {
  const { nickname, avatar, avatarType } = await memberOf(db, memberId)
  const [chosen] = await db.select().from(memberProfiles).where(eq(memberProfiles.memberId, memberId))
  return {
    nickname,
    avatar: { avatar, avatarType },
    language: chosen?.language ?? null,
    theme: chosen?.theme ?? null,
    notices: { mail: chosen?.mailNotices ?? ['SECURITY'], sms: chosen?.smsNotices ?? [] },
  }
}

/** Changes the sent fields of the profile; a drawn picture replaces a custom one. */
export async function changeProfile(
  services: Pick<Services, 'db'>,
  { body, caller: { memberId } }: Pick<RequestOf<'changeProfile'>, 'body' | 'caller'>,
): Promise<ReplyOf<'changeProfile'>> {
  const { drawnAvatar, language, theme, notices } = body
  const nickname = body.nickname === undefined ? undefined : nicknameOf(body.nickname)
  if (nickname === null) return refuse('nickname.format.err')
  const look = {
    ...(nickname !== undefined && { nickname }),
    ...(drawnAvatar !== undefined && { avatar: drawnAvatar, avatarType: 'STATIC' as const }),
  }
  const chosen = {
    ...(language !== undefined && { language }),
    ...(theme !== undefined && { theme }),
    ...(notices && { mailNotices: notices.mail, smsNotices: notices.sms }),
  }
  await services.db.transaction(async (tx) => {
    if (Object.keys(look).length > 0) await tx.update(members).set(look).where(eq(members.id, memberId))
    if (drawnAvatar !== undefined) await tx.delete(memberPictures).where(eq(memberPictures.memberId, memberId))
    if (Object.keys(chosen).length > 0)
      await tx
        .insert(memberProfiles)
        .values({ memberId, ...chosen })
        .onConflictDoUpdate({ target: memberProfiles.memberId, set: chosen })
  })
  return ok(await readProfile(services, memberId))
}

/** The custom picture, for its owner. */
export async function readPicture(
  { db }: Pick<Services, 'db'>,
  { caller, query: { id } }: Pick<RequestOf<'getAvatarPicture'>, 'caller' | 'query'>,
): Promise<ReplyOf<'getAvatarPicture'>> {
  const [row] = await db
    .select({ content: memberPictures.content })
    .from(memberPictures)
    .where(sql`${memberPictures.id} = ${id} AND ${memberPictures.memberId} = ${caller.memberId}`)
  return row ? ok({ content: row.content.toString('base64') }) : refuse('record.not.found')
}
