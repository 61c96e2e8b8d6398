import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { favouriteGames, recentGames } from '#server/areas/play/games/tables.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'
import { seedOwnGames } from './seed-own-games.ts'

let app: SeededServer
beforeAll(async () => {
  app = await startSeededServer()
})
afterAll(() => app.close())

it('gives demonstration accounts what they played last and most, by their bets, once', async () => {
  await app.db.transaction(seedOwnGames)
  await app.db.transaction(seedOwnGames)
  const [me] = await app.db.select({ id: members.id }).from(members).where(eq(members.account, 'nodi27'))
  const recent = await app.db.select().from(recentGames).where(eq(recentGames.memberId, me!.id))
  const { rows } = await app.db.execute<{ played: number }>(
    sql`SELECT count(DISTINCT (vendor, game))::integer AS played FROM bets WHERE member_id = ${me!.id}`,
  )
  expect(recent).toHaveLength(rows[0]!.played)
  expect(recent.length).toBeGreaterThan(6)
  expect(await app.db.select().from(favouriteGames).where(eq(favouriteGames.memberId, me!.id))).toHaveLength(6)
})
