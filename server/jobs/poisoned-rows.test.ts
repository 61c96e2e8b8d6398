import { afterAll, beforeAll, expect, it } from 'vitest'
import { toldProvider } from '#server/areas/cashier/testing/told-provider.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import type { SQL } from 'drizzle-orm'
import { jobs } from './jobs.ts'
import { dueMoney } from './testing/due-money.ts'
import { dueRows } from './testing/due-rows.ts'
import { poison } from './testing/poison.ts'

let server: TestServer
let provider: ReturnType<typeof toldProvider>
beforeAll(async () => {
  server = await startTestServer()
  provider = toldProvider(server)
})
afterAll(() => server.close())

const minute = 60_000
const has = async (query: SQL) => (await server.services.db.execute(query)).rows.length > 0

it.each(Object.entries({ ...dueMoney, ...dueRows }))(
  '%s deals with the row behind one that fails, and with that one later',
  async (name, make) => {
    provider.says(() => null)
    const { table, column, ids, done } = await make(server)
    const job = jobs.find((one) => one.name === name)!
    const turn = () => job.run(server.services).catch(() => undefined)
    const [first, second] = ids
    const { cure } = await poison(server, { table, column, value: first })
    await turn()
    expect([await has(done(first)), await has(done(second))]).toEqual([false, true])
    await cure()
    server.advance(2 * minute)
    await turn()
    expect(await has(done(first))).toBe(true)
  },
)
