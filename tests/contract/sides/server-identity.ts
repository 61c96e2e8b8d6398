import { eq } from 'drizzle-orm'
import { people } from '#mocks/people.ts'
import { identities } from '#server/areas/accounts/identity/tables.ts'
import type { Services } from '#server/services.ts'
import type { TestServer } from '#tests/support/test-server.ts'
import { addPicture } from './server-pictures.ts'
import type { Hand } from './side.ts'

const idOf = (account: string) => people.find((person) => person.account === account)!.id

const put = async ({ db }: Services, memberId: string, row: Partial<typeof identities.$inferInsert>) => {
  const whole = { memberId, merchant: 'fairhall', state: 'accepted' as const, ...row }
  await db.insert(identities).values(whole).onConflictDoUpdate({ target: identities.memberId, set: whole })
}

/** What right calls need of documents. */
export const identityHandOf = ({ services }: TestServer): Pick<Hand, 'identityPictures' | 'refusedDocuments'> => ({
  async identityPictures() {
    await services.db.delete(identities).where(eq(identities.memberId, idOf('nodi_27')))
    const one = () => addPicture(services, { purpose: 'IDENTITY' })
    return { front: await one(), back: await one(), selfie: await one() }
  },
  async refusedDocuments() {
    const at = new Date(services.clock.now())
    const decided = { kind: 'NATIONAL_ID' as const, sentAt: at, decidedAt: at, reason: 'The back cannot be read.' }
    await put(services, idOf('secured'), { state: 'refused', ...decided })
    return 'secured'
  },
})

/** Brings the server into the state in which documents cause the refusal. */
export async function arrangeIdentity(services: Services, code: string): Promise<void> {
  if (code === 'identity.closed') await put(services, idOf('nodi_27'), {})
  if (code === 'withdraw.identity.required') {
    const identity = { state: 'asked' as const, isRequested: true, reason: 'Please show who you are.' }
    await put(services, idOf('secured'), identity)
  }
}
