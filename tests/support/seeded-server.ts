import { eq } from 'drizzle-orm'
import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { seed } from '#server/demo/seed/seed.ts'
import { seedServices } from '#server/demo/seed/testing/seed-services.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { openSession } from '#server/areas/accounts/sessions/open-session.ts'
import type { Template } from './database.ts'
import { firstMoment, startTestServer } from './test-server.ts'

/** A database with the first data in it. */
export const seeded: Template = {
  name: 'seeded',
  async write({ url, ownerUrl }) {
    await migrate(ownerUrl, { server: new URL(url).username })
    const { db, close } = await connect(url)
    await seed({ ...seedServices(db), clock: { now: () => firstMoment } })
    await close()
  },
}

/** The real application with the first data in it: merchant, content, games, demonstration accounts. */
export async function startSeededServer(change: Parameters<typeof startTestServer>[0] = {}) {
  const server = await startTestServer(change, seeded)
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
