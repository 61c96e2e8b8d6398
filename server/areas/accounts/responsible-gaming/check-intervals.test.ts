import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkIntervals } from '#openapi/generated/choices.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { protectedPlayer } from './testing/protected-player.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('the default interval of the reality check is that of the contract, in the database too', async () => {
  const me = await protectedPlayer(server)
  expect((await me.check()).intervalMinutes).toBe(checkIntervals.usual)
  expect((await me.read()).realityCheckMinutes).toBe(checkIntervals.usual)
  const { rows } = await server.services.db.execute<{ usual: number }>(sql`SELECT usual_check_minutes() AS usual`)
  expect(rows[0]!.usual).toBe(checkIntervals.usual)
})

it('a member may choose each interval of the contract', async () => {
  const me = await protectedPlayer(server)
  for (const intervalMinutes of checkIntervals.all) {
    await me.ask('answerRealityCheck', { body: { intervalMinutes } })
    expect((await me.check()).intervalMinutes).toBe(intervalMinutes)
  }
})
