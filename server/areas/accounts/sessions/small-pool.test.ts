import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ database: { size: 2, guarded: false } })
  const { db, merchant } = server.services
  const transaction = db.transaction.bind(db)
  db.transaction = (run, config) =>
    transaction((tx) => {
      merchant.forget()
      return run(tx)
    }, config)
})
afterAll(() => server.close())

it('twenty simultaneous logins succeed with two database connections, although the settings are stale inside each transaction', async () => {
  const accounts = Array.from({ length: 20 }, (_, n) => `small${n}`)
  for (const account of accounts) await server.member({ account })
  const answers = await Promise.all(
    accounts.map((username, n) =>
      server.call('logIn', {
        ip: `203.0.113.${n + 10}`,
        body: { type: 'username', username, password: 'Lantern2027', realm: 'member' },
      }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
})
