import { and, eq } from 'drizzle-orm'
import { ok, refuse, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import { signedPath } from './signed-path.ts'
import { pictures } from './tables.ts'

/** The signed path to a member's own picture. */
export async function readPicturePath(
  services: Services,
  { query: { pictureId }, caller }: Pick<RequestOf<'getPicturePath'>, 'query' | 'caller'>,
): Promise<ReplyOf<'getPicturePath'>> {
  const own = await services.db
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(eq(pictures.id, pictureId), eq(pictures.memberId, caller.memberId)))
  return own.length === 0 ? refuse('record.not.found') : ok(signedPath(services, pictureId))
}
