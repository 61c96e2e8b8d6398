import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { consoleTable } from '#openapi/generated/console-operations.ts'
import { operationTable } from '#openapi/generated/operations.ts'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'
import { createApp } from '../app.ts'
import { connect, type Connection } from '../db/connect.ts'
import { servedByStandby, staleLists, staleReports } from './served-by-standby.ts'

let server: SeededServer
let standby: Connection
beforeAll(async () => {
  server = await startSeededServer()
  // reads the same rows and takes no write, as a standby
  const url = new URL(server.url)
  url.searchParams.set('options', '-c default_transaction_read_only=on')
  standby = await connect(url.href)
})
afterAll(async () => {
  await standby.close()
  await server.close()
})

const handler = () =>
  servedByStandby(
    { fresh: () => standby.db },
    async (text: string) => (await server.db.execute<{ n: number }>(sql.raw(text))).rows,
    (db) => async (text) => (await db.execute<{ n: number }>(sql.raw(text))).rows,
  )

describe('a call that may be served by the standby', () => {
  it('reads and is open to everybody, or is a report', () => {
    expect(staleLists.map((id) => operationTable[id]).filter(({ method, token }) => token || method !== 'GET')).toEqual(
      [],
    )
    expect(staleReports.map((id) => consoleTable[id].method)).toEqual(staleReports.map(() => 'GET'))
  })

  it('is answered there', async () => {
    const onPrimary = vi.spyOn(server.db, 'execute')
    expect(await handler()('SELECT 1 AS n')).toEqual([{ n: 1 }])
    expect(onPrimary).not.toHaveBeenCalled()
    onPrimary.mockRestore()
  })

  it('is answered by the primary when the standby refuses it, and fails there for its own fault', async () => {
    await expect(handler()(`SELECT 1 / 0 AS n`)).rejects.toMatchObject({ cause: { code: '22012' } })
    const write = `INSERT INTO vendor_nonces (vendor, nonce, expires_at) VALUES ('test', 'stale', now()) RETURNING 1 AS n`
    expect(await handler()(write)).toEqual([{ n: 1 }])
    for (const code of ['40001', '57P01'])
      expect(
        await handler()(`DO $$ BEGIN IF current_setting('transaction_read_only') = 'on' THEN
        RAISE EXCEPTION 'no' USING ERRCODE = '${code}'; END IF; END $$`),
      ).toEqual([])
  })

  it('gets the same answer from both, in every public list, and a member is answered by the primary', async () => {
    const fresh = vi.fn(() => standby.db)
    const app = createApp(server.services, undefined, { fresh })
    for (const id of staleLists) {
      const { path } = operationTable[id]
      const headers = { merchant: 'fairhall', language: 'EN', 'x-forwarded-for': '203.0.113.7' }
      const answers = await Promise.all(
        [app, server.app].map(async (one) => {
          const response = await one.request(path, { headers })
          return [response.status, ((await response.json()) as { value: unknown }).value]
        }),
      )
      expect(answers[0]![0], id).toBe(200)
      expect(answers[0], id).toEqual(answers[1])
    }
    expect(fresh).toHaveBeenCalledTimes(staleLists.length)
    const { token } = await server.enter('nodi27')
    const own = { merchant: 'fairhall', authorization: token, 'x-forwarded-for': '203.0.113.7' }
    expect((await app.request(operationTable.listGames.path, { headers: own })).status).toBe(200)
    expect(fresh).toHaveBeenCalledTimes(staleLists.length)
  })
})
