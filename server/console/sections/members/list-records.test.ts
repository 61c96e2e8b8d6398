import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { deskOf } from '#tests/support/desk.ts'
import { startSeededServer } from '#tests/support/seeded-server.ts'

const server = await startSeededServer()
const desk = deskOf(server)
const seat = await desk.enter('support')
afterAll(() => server.close())

it('lists bets by the time of the bet, each once over all pages, also those that were imported out of order', async () => {
  const { rows: found } = await server.db.execute<{ id: string; bets: number }>(
    sql`SELECT member_id AS id, count(*)::int AS bets FROM bets GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 1`,
  )
  const { id, bets } = found[0]!
  // two bets of one moment are told apart by their posting
  await server.db
    .execute(sql`UPDATE bets SET placed_at = (SELECT max(b.placed_at) FROM bets b WHERE b.member_id = ${id})
    WHERE member_id = ${id} AND posting_id IN (SELECT b.posting_id FROM bets b WHERE b.member_id = ${id} ORDER BY b.posting_id LIMIT 3)`)
  const rows = []
  for (let after: string | null | undefined; after !== null;) {
    const query = { id, limit: 7, ...(after !== undefined && { after }) }
    const { value } = await desk.call('listMemberBets', seat, { query })
    rows.push(...value.rows)
    after = value.next
  }
  expect(new Set(rows.map((row) => row.id)).size).toBe(bets)
  expect(rows).toHaveLength(bets)
  const times = rows.map(({ at }) => Date.parse(at))
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  const postings = rows.map((row) => Number(row.id.split('-')[0]))
  expect(postings).not.toEqual(postings.toSorted((a, b) => b - a))
})

it('refuses a cursor of the former order by posting', async () => {
  const { rows } = await server.db.execute<{ id: string }>(sql`SELECT member_id AS id FROM bets LIMIT 1`)
  const after = Buffer.from('12\n1').toString('base64url')
  const answer = await desk.call('listMemberBets', seat, { query: { id: rows[0]!.id, after } })
  expect(answer.errorCode).toBe('request.param.err')
})
