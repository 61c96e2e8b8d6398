import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'
import { sealLedger } from '../../areas/money/wallet/seal-ledger.ts'
import { verifyLedger } from '../../areas/money/wallet/verify-ledger.ts'
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

/**
 * Tables that keep rows of a removed account: immutable records, their figures, and its responsible gaming settings.
 */
const records = ['bets', 'play_guards', 'postings', 'team_places', 'team_size_changes', 'wallets']

/** The tables that have a row of a member. */
async function tablesOf(memberId: string): Promise<string[]> {
  const { rows } = await server.db.execute<{ name: string }>(sql`
    SELECT table_name AS name FROM information_schema.columns
    WHERE column_name = 'member_id' AND table_schema = current_schema() ORDER BY 1`)
  const found: string[] = []
  for (const { name } of rows) {
    const row = await one(sql`SELECT 1 FROM ${sql.identifier(name)} WHERE member_id = ${memberId} LIMIT 1`)
    if (row) found.push(name)
  }
  return found
}

it('lets a database with demonstration accounts into production only once they are removed', async () => {
  await expect(refuseDemonstration(server.db)).rejects.toThrow('remove them with npm run demonstration:remove')
  expect(await removeDemonstration(server.services)).toBe(true)
  await expect(refuseDemonstration(server.db)).resolves.toBeUndefined()
  expect(await removeDemonstration(server.services)).toBe(false)
})

it('leaves an account that no one can log in to and that has no personal data', async () => {
  const { token, memberId } = await server.enter('nodi27')
  expect(await tablesOf(memberId)).not.toEqual(records)
  await removeDemonstration(server.services)
  expect((await server.call('getMemberInfo', { token })).errorCode).toBe('login.not.session')
  for (const [index, { account, password }] of demonstrationAccounts.entries()) {
    const body = { type: 'username', realm: 'member', username: account, password } as const
    expect((await server.call('logIn', { body, ip: `203.0.113.${index + 20}` })).success).toBe(false)
  }
  const fields = sql`num_nonnulls(email, mobile_num, country_dialing_code, payee_name, bank_holder_name, payment_password_hash,
    totp_secret, totp_pending, upline_id)`
  expect(
    await one(sql`SELECT count(*)::int AS accounts FROM members
      WHERE status <> 'closed' OR password_hash <> '' OR profile <> '{}' OR to_upline OR ${fields} > 0`),
  ).toEqual({ accounts: 0 })
  expect(await tablesOf(memberId)).toEqual(records)
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
  const own = sql`member_id = ${memberId} AND posting_id = (SELECT posting_id FROM bets WHERE round_id = 'r-1')`
  await server.db.execute(sql`
    INSERT INTO lottery_slips (member_id, posting_id, line, merchant, game, issue_id, currency, play_id, selection, summary, bets,
      unit, multiple, stake, rtp, rebate, tiers, max_win, win_cap, slip_hash, placed_at)
    SELECT member_id, posting_id, line, 'fairhall', 'ssc_1m', (SELECT min(id) FROM lottery_issues), 'BDT', 'ssc.place', '{}', '', 1,
      500, 1, 500, 9700, 0, '[]', 4850, 4850, '', ${at} FROM bets WHERE round_id = 'r-1'`)
  await server.db.execute(sql`
    INSERT INTO lottery_chases (member_id, posting_id, merchant, game, plan, stop_on_win, placed_at)
    SELECT member_id, posting_id, 'fairhall', 'ssc_1m', '[]', false, ${at} FROM bets WHERE round_id = 'r-1'`)
  await server.db.execute(sql`
    INSERT INTO wallet_transfers (member_id, request_id, hop, merchant, asked, vendor, currency, from_wallet, to_wallet, amount,
      state, asked_at)
    VALUES (${memberId}, gen_random_uuid(), 1, 'fairhall', '', 'KITE', 'BDT', 'main', 'vendor:KITE', 1, 'sending', ${at})`)
  await server.db.execute(sql`UPDATE wallets SET locked = true WHERE member_id = ${memberId} AND wallet = 'main'`)
  await removeDemonstration(server.services)
  expect(
    await one(sql`SELECT (SELECT state || ' ' || payout FROM lottery_slips WHERE ${own}) AS slip,
      (SELECT ended FROM lottery_chases WHERE ${own}) AS chase,
      (SELECT state FROM wallet_transfers WHERE member_id = ${memberId} AND ended_at IS NOT NULL AND asked_at = ${at}) AS transfer`),
  ).toEqual({ slip: 'void 500', chase: 'cancelled', transfer: 'returned' })
  expect(await one(sql`SELECT status, payout::int FROM bets WHERE round_id = 'r-1'`)).toEqual({
    status: 4,
    payout: 500,
  })
  expect(await houseAccounts()).toEqual([])
})

it('leaves members who registered themselves unchanged, without an upline', async () => {
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
