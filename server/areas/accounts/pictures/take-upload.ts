import { and, count, eq, isNull } from 'drizzle-orm'
import { ok, refuse, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { countTry } from '#server/http/throttle.ts'
import { limits } from '#server/limits.ts'
import { encodeAnew } from '#server/pictures/encode-anew.ts'
import type { Services } from '#server/services.ts'
import { lockMember } from '../members/find-member.ts'
import { pictures, type PicturePurpose } from './tables.ts'

const refusals = { type: 'image.type.err', size: 'image.size.err' } as const
const dayMs = 86_400_000
/** The longer side of the stored picture, large enough for small print. */
const side = 1600

type Taken = { memberId: string; purpose: PicturePurpose; image: string }

/** Stores a picture that its member will attach to something later. */
export async function takePicture(
  { db, clock, random, merchant }: Services,
  { memberId, purpose, image }: Taken,
): Promise<ReplyOf<'uploadPicture'>> {
  const now = clock.now()
  const tried = await countTry(db, `picture:${memberId}`, limits.uploads, now)
  if (!tried.allowed) return refuse('TOO_MANY_REQUEST', { retryAfterSeconds: tried.retryAfterSeconds })
  const isFull = async (where: Db | Tx) => {
    const own = and(eq(pictures.memberId, memberId), isNull(pictures.attachedTo))
    const [waiting] = await where.select({ n: count() }).from(pictures).where(own)
    return waiting!.n >= limits.uploadsWaiting
  }
  if (await isFull(db)) return refuse('image.count.err')
  const picture = await encodeAnew(Buffer.from(image, 'base64'), { side, fit: 'within' })
  if (!picture.ok) return refuse(refusals[picture.fault])
  const id = random.uuid()
  const row = { id, memberId, merchant: merchant.code, purpose, content: picture.bytes }
  return db.transaction(async (tx) => {
    // other uploads may have arrived during the encoding
    await lockMember(tx, memberId)
    if (await isFull(tx)) return refuse('image.count.err')
    await tx.insert(pictures).values({ ...row, takenAt: new Date(now), deleteAt: new Date(now + dayMs) })
    return ok({ pictureId: id })
  })
}

/** Uploads one picture on its own. It is deleted after a day unless something is sent with it. */
export const takeUpload = (
  services: Services,
  { body: { purpose, image }, caller: { memberId } }: Pick<RequestOf<'uploadPicture'>, 'body' | 'caller'>,
): Promise<ReplyOf<'uploadPicture'>> => takePicture(services, { memberId, purpose, image })
