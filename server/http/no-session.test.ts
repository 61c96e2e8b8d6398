import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ database: { size: 1, guarded: false, connectionTimeoutMs: 1000 } })
})
afterAll(() => server.close())

it('answers 429 with a waiting time while all database sessions are busy', async () => {
  const { token } = (
    await server.call('startFreePlay', { body: { os: 'x', platform: 'W', nonce: '0123456789abcdef' } })
  ).value
  const taken = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  const holder = server.services.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT 1`)
    taken.resolve()
    await over.promise
  })
  await taken.promise
  const refused = await server.call('getMemberInfo', { token })
  expect([refused.status, refused.errorCode, refused.headers.get('retry-after')]).toEqual([
    429,
    'TOO_MANY_REQUEST',
    '3',
  ])
  over.resolve()
  await holder
  expect((await server.call('getMemberInfo', { token })).status).toBe(200)
})
