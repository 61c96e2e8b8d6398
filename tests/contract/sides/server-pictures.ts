import { people } from '#mocks/people.ts'
import { pictures } from '#server/areas/accounts/pictures/tables.ts'
import type { Services } from '#server/services.ts'

/** A picture that `nodi_27` uploaded and sent with nothing yet, unless the given row says otherwise. */
export async function addPicture(
  { db, clock }: Services,
  given: Partial<typeof pictures.$inferInsert> = {},
): Promise<string> {
  const row = {
    id: crypto.randomUUID(),
    memberId: people.find(({ account }) => account === 'nodi_27')!.id,
    merchant: 'fairhall',
    purpose: 'PAYMENT_PROOF' as const,
    content: Buffer.of(0),
    takenAt: new Date(clock.now()),
    deleteAt: new Date(clock.now() + 86_400_000),
    ...given,
  }
  await db.insert(pictures).values(row)
  return row.id
}
