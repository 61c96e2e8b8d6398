import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { startTestServer } from '#tests/support/test-server.ts'
import { at } from '#server/areas/play/records/testing/record-player.ts'
import { orderStatementMembers } from './order-members.ts'
import { always, runBed } from './testing/run-bed.ts'

const server = await startTestServer()
const bed = runBed(server)
afterAll(() => server.close())

const yesterday = '2026-11-20'

/** Adds members below an agent, each with figures of both days. */
const addMembers = (agent: { id: string }, like: { id: string }, members: number) =>
  server.services.db.execute(sql`
    WITH more AS (
      INSERT INTO members SELECT (jsonb_populate_record(m, jsonb_build_object(
        'id', gen_random_uuid(), 'account', 'many' || n, 'account_key', 'many' || n, 'referral_code', 'MANY' || n, 'email', NULL, 'phone', NULL, 'upline_id', NULL))).*
      FROM members m, generate_series(1, ${members}::int) AS n WHERE m.id = ${like.id} RETURNING id, account
    ), numbered AS (
      SELECT id, substr(account, 5)::int AS n FROM more
    ), spans AS (
      INSERT INTO team_spans (ancestor_id, descendant_id, depth, from_at)
      SELECT ${agent.id}::uuid, id, 1, '2026-11-01' FROM numbered
    )
    INSERT INTO member_figures SELECT id, day, 'SLOT', 1, 5000, 1000 + n % 97 * 100, 4000, 0, 0, 0, 0, 0, 0
    FROM numbered CROSS JOIN unnest('{2026-11-19,2026-11-20}'::date[]) AS d (day)`)

it('a job stores the members’ order of a large team once a run is done, and every page stays as it was', async () => {
  const boss = await bed.agent('bossmany')
  const small = await bed.agent('smallteam', boss)
  const player = await bed.player('playmany', small)
  await player.deposit(at('2026-11-01T10:00:00'), 1_000_000n)
  for (const payee of [boss, small])
    await bed.contract(payee === boss ? null : boss, payee, 'DAILY', { from: yesterday, tiers: always('0.001') })
  await player.play(at(`${yesterday}T10:00:00`), [40_000n, 2, 0n])
  await bed.run()
  await addMembers(boss, player, 1200)
  const [statement] = await bed.statements(boss, 'DAILY')
  const page = async (pageNo: number, pageSize: number) => {
    const query = { statementId: statement!.id, pageNo, pageSize }
    const { members, totalRows } = (await server.call('getContractStatement', { token: boss.token, query })).value
    return { members, totalRows }
  }
  const pages = async () => ({ first: await page(1, 20), acrossParts: await page(34, 30), last: await page(41, 30) })
  const sorted = await pages()
  expect(sorted.first.totalRows).toBe(1201)
  expect(sorted.first.members[0]).toMatchObject({ account: player.account, validBet: '400.00' })
  expect(sorted.acrossParts.members).toHaveLength(30)
  expect(sorted.last.members).toHaveLength(1)
  await orderStatementMembers(server.services)
  expect(await pages()).toEqual(sorted)
  expect(await page(42, 30)).toEqual({ members: [], totalRows: 1201 })
  const { rows } = await server.services.db.execute(sql`SELECT statement_id, part FROM statement_members ORDER BY part`)
  expect(rows).toEqual([0, 1].map((part) => ({ statement_id: statement!.id, part })))
})
