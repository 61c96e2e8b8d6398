import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it.each<[string, (server: TestServer) => Promise<unknown>]>([
  ['a query through the pool', ({ services }) => services.db.execute(sql`SELECT 1`)],
  ['another transaction', ({ services }) => services.db.transaction(async () => {})],
  ["the operator's settings", ({ services }) => services.merchant.read()],
  ['a password hash', ({ ports }) => ports.passwords.hash('Lantern2027')],
  ['a password hash', ({ ports }) => ports.passwords.verifyNobody('Lantern2027')],
])('lets nothing wait for %s inside a transaction', async (what, wait) => {
  const { db } = server.services
  const error: unknown = await db.transaction(() => wait(server)).catch((thrown: unknown) => thrown)
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  expect(String(cause)).toContain(`${what} inside a transaction`)
  await expect(wait(server)).resolves.not.toThrow()
})

it('lets a transaction use its own session, nested ones included', async () => {
  const { db } = server.services
  const rows = await db.transaction((tx) => tx.transaction((inner) => inner.execute(sql`SELECT 1 AS one`)))
  expect(rows.rows).toEqual([{ one: 1 }])
})
