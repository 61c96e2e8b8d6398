import { eq } from 'drizzle-orm'
import { seed } from '#server/db/seed/seed.ts'
import { members } from '#server/members/tables.ts'
import { openSession } from '#server/sessions/open-session.ts'
import { startTestServer } from './test-server.ts'

/** The real application with the first data in it: merchant, content, games, demonstration accounts. */
export async function startSeededServer(change: Parameters<typeof startTestServer>[0] = {}) {
  const server = await startTestServer(change)
  await seed(server.services)
  const { db } = server.services
  return {
    ...server,
    db,
    /** A demonstration account's id with the token of a new session. */
    async enter(account: string) {
      const [member] = await db.select({ id: members.id }).from(members).where(eq(members.account, account))
      const memberId = member!.id
      const open = { memberId, ip: '203.0.113.7', userAgent: 'test' }
      return { memberId, token: await db.transaction((tx) => openSession(tx, server.services, open)) }
    },
  }
}

export type SeededServer = Awaited<ReturnType<typeof startSeededServer>>
