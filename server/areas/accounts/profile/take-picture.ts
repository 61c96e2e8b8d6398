import { eq } from 'drizzle-orm'
import { ok, refuse, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import { countTry } from '#server/http/throttle.ts'
import { limits } from '#server/limits.ts'
import type { Services } from '#server/services.ts'
import { encodeAnew } from '#server/pictures/encode-anew.ts'
import { members } from '../members/tables.ts'
import { readProfile } from './profile.ts'
import { memberPictures } from './tables.ts'

const refusals = { type: 'image.type.err', size: 'image.size.err' } as const

/** Stores the account's custom picture: only the re-encoded form is stored, and it replaces the earlier one. */
export async function takePicture(
  services: Pick<Services, 'db' | 'clock' | 'random'>,
  { body, caller: { memberId } }: Pick<RequestOf<'uploadAvatar'>, 'body' | 'caller'>,
): Promise<ReplyOf<'uploadAvatar'>> {
  const { db, clock, random } = services
  const tried = await countTry(db, `avatar:${memberId}`, limits.pictures, clock.now())
  if (!tried.allowed) return refuse('TOO_MANY_REQUEST', { retryAfterSeconds: tried.retryAfterSeconds })
  const picture = await encodeAnew(Buffer.from(body.image, 'base64'), { side: 256 })
  if (!picture.ok) return refuse(refusals[picture.fault])
  const id = random.uuid()
  const own = { id, memberId, content: picture.bytes, takenAt: new Date(clock.now()) }
  await db.transaction(async (tx) => {
    await tx.update(members).set({ avatar: id, avatarType: 'CUSTOM' }).where(eq(members.id, memberId))
    await tx.delete(memberPictures).where(eq(memberPictures.memberId, memberId))
    await tx.insert(memberPictures).values(own)
  })
  return ok(await readProfile(services, memberId))
}
