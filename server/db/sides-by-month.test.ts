import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bareDatabase } from '#tests/support/database.ts'
import { migrate } from './migrate.ts'
import { readMigrations, replacedMigrations } from './schema-files.ts'

let owner: pg.Client
let server: pg.Client
let ownerUrl: string
let role: string
beforeAll(async () => {
  const addresses = await bareDatabase()
  ownerUrl = addresses.ownerUrl
  role = new URL(addresses.url).username
  const before = (await readMigrations()).filter(({ name }) => name < '0843')
  await migrate(ownerUrl, { only: [...(await replacedMigrations()), ...before], server: role })
  owner = new pg.Client({ connectionString: ownerUrl })
  server = new pg.Client({ connectionString: addresses.url })
  await owner.connect()
  await server.connect()
})
afterAll(async () => {
  await owner.end()
  await server.end()
})

const insert = (posting: number, at: string) =>
  server.query(
    `INSERT INTO bet_sides (member_id, posting_id, line, vendor, decided, side, merchant, placed_at)
     VALUES ('00000000-0000-4000-8000-000000000001', $1, 1, 'house', 'round', 'banker', 'fairhall', $2) ON CONFLICT DO NOTHING`,
    [posting, at],
  )

it('sides from before the months stay, and a server of the release before goes on writing, reading and deleting them', async () => {
  const inFuture = new Date(Date.now() + 100 * 86_400_000).toISOString()
  await insert(1, '2020-05-05T00:00:00Z')
  await insert(2, inFuture)
  // the server's role has its rights in the same moment, not only at the end of all migrations
  const wanted = (await readMigrations()).filter(({ name }) => name < '0846')
  await migrate(ownerUrl, { only: [...(await replacedMigrations()), ...wanted] })
  expect((await insert(1, '2020-05-05T00:00:00Z')).rowCount).toBe(0)
  expect((await insert(3, new Date().toISOString())).rowCount).toBe(1)
  expect((await insert(4, '2099-05-05T00:00:00Z')).rowCount).toBe(1)
  const { rows } = await server.query<{ name: string }>(
    'SELECT tableoid::regclass::text AS name FROM bet_sides ORDER BY posting_id',
  )
  const before = 'bet_sides_before'
  expect(rows.map(({ name }) => name)).toEqual([before, before, before, 'bet_sides_other'])
  expect((await server.query(`DELETE FROM bet_sides WHERE placed_at < '2021-01-01'`)).rowCount).toBe(1)
})
