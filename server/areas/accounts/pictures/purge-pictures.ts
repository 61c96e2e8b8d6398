import { lte } from 'drizzle-orm'
import type { Services } from '#server/services.ts'
import { pictures } from './tables.ts'

/** Deletes expired pictures. Any process may run it at any time. */
export async function purgePictures({ db, clock }: Services): Promise<void> {
  await db.delete(pictures).where(lte(pictures.deleteAt, new Date(clock.now())))
}
