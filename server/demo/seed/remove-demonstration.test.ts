import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'
import { sealLedger } from '../../areas/wallet/seal-ledger.ts'
import { verifyLedger } from '../../areas/wallet/verify-ledger.ts'
import { demonstrationAccounts } from './accounts.ts'
import { refuseDemonstration } from './demonstration-marks.ts'
import { removeDemonstration } from './remove-demonstration.ts'
import { seed } from './seed.ts'

let server: SeededServer
beforeEach(async () => {
  server = await startSeededServer()
})
afterEach(() => server.close())

const houseAccounts = async () => {
  const { rows } = await server.db.execute<{ wallet: string; sum: string }>(sql`
    SELECT l.wallet, sum(l.amount) AS sum FROM postings p CROSS JOIN LATERAL unnest(p.wallets, p.amounts) AS l (wallet, amount)
    GROUP BY 1 HAVING sum(l.amount) <> 0 ORDER BY 1`)
  return rows
}
const one = async (query: ReturnType<typeof sql>) => (await server.db.execute(query)).rows[0]

it('lets a database with demonstration accounts into production only once they are removed', async () => {
  await expect(refuseDemonstration(server.db)).rejects.toThrow('remove them with npm run demonstration:remove')
  expect(await removeDemonstration(server.services)).toBe(true)
  await expect(refuseDemonstration(server.db)).resolves.toBeUndefined()
  expect(await removeDemonstration(server.services)).toBe(false)
})

it('leaves an account that nobody can enter and in which nothing of a person stands', async () => {
  const { token } = await server.enter('nodi27')
  await removeDemonstration(server.services)
  expect((await server.call('getMemberInfo', { token })).errorCode).toBe('login.not.session')
  for (const [index, { account, password }] of demonstrationAccounts.entries()) {
    const body = { type: 'username', realm: 'member', username: account, password } as const
    expect((await server.call('logIn', { body, ip: `203.0.113.${index + 20}` })).success).toBe(false)
  }
  expect(
    await one(sql`SELECT count(*)::int AS open, count(email)::int + count(mobile_num)::int AS contacts FROM members
      WHERE status <> 'closed' OR email IS NOT NULL OR mobile_num IS NOT NULL`),
  ).toEqual({ open: 0, contacts: 0 })
  expect(await one(sql`SELECT count(*)::int AS messages FROM messages`)).toEqual({ messages: 0 })
})

it('takes all they did out of the books with postings, and the ledger is still proven from its first one', async () => {
  await sealLedger(server.services)
  const { head } = await verifyLedger(server.db)
  expect((await houseAccounts()).length).toBeGreaterThan(2)
  await removeDemonstration(server.services)
  expect(await houseAccounts()).toEqual([])
  expect(await one(sql`SELECT sum(balance)::text AS money FROM wallets`)).toEqual({ money: '0' })
  await sealLedger(server.services)
  expect((await verifyLedger(server.db, head!)).fault).toBeNull()
})

it('cancels bets that wait for a result and ends what is on its way', async () => {
  const { memberId } = await server.enter('arif03')
  const at = new Date(server.now()).toISOString()
  await server.db
    .execute(sql`SELECT bets_place('fairhall', ${memberId}, 'bet-of-this-test', 'BDT', ${at}, 'main', 'RNG', 'KITE',
    ARRAY['a-game'], ARRAY['r-1'], ARRAY[500]::bigint[], ARRAY['{}']::jsonb[])`)
  await removeDemonstration(server.services)
  expect(await one(sql`SELECT status, payout::int FROM bets WHERE round_id = 'r-1'`)).toEqual({
    status: 4,
    payout: 500,
  })
  expect(await houseAccounts()).toEqual([])
})

it('leaves members who came by themselves as they are, below nobody', async () => {
  const karim = await server.enter('karim01')
  await server.member({ account: 'jamuna2', uplineId: karim.memberId })
  await removeDemonstration(server.services)
  const body = { type: 'username', realm: 'member', username: 'jamuna2', password: 'Lantern2027' } as const
  expect((await server.call('logIn', { body })).success).toBe(true)
  expect(await one(sql`SELECT upline_id FROM members WHERE account = 'jamuna2'`)).toEqual({ upline_id: null })
})

it('shows no win of theirs on the board, and writes nothing of the demonstration again', async () => {
  await removeDemonstration(server.services)
  expect((await server.call('getWinnerBoard', { query: {} })).value.winners).toEqual([])
  await server.db.execute(sql`DELETE FROM seeds WHERE name = 'inbox'`)
  await seed(server.services)
  expect(await one(sql`SELECT count(*)::int AS messages FROM messages`)).toEqual({ messages: 0 })
})
