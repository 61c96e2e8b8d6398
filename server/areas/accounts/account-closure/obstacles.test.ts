import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { freezeMember } from '../members/freeze-member.ts'
import { closeIfClear } from './close-due.ts'
import { obstaclesOf, type Obstacle } from './obstacles.ts'

let server: TestServer
let n = 0
let id: string
let other: string
let no: string
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  n += 1
  no = `D${n}`
  id = (await server.member({ account: `obstacle${n}` })).id
  other = (await server.member({ account: `other${n}` })).id
})
afterAll(() => server.close())

const run = (text: SQL) => server.services.db.execute(text)
const deposit = (status: string, member = id) =>
  run(sql`INSERT INTO deposits (deposit_no, member_id, merchant, request_id, channel_id, method, mode, currency, amount, pay_amount,
    pay_currency, status, provider, language, created_at, expires_at) VALUES (${no}, ${member}, 'fairhall', gen_random_uuid(),
    'c', 'm', 'QR', 'BDT', 100, '1.00', 'BDT', ${status}, 'p', 'EN', now(), now())`)
const withdrawal = async (status: string, member = id) => {
  await run(sql`INSERT INTO payout_accounts (id, member_id, merchant, kind, bank_code, sealed_number, number_hash, last_four, holder_name,
    added_at) VALUES (${member}, ${member}, 'fairhall', 'EWALLET', 'BKASH', 'x', ${no}, '1234', 'N', now())`)
  await run(sql`INSERT INTO withdrawals (withdrawal_no, member_id, merchant, request_id, account_id, currency, amount, fee, status,
    approvals, flags, asked_at, day) VALUES (${`W${n}`}, ${member}, 'fairhall', gen_random_uuid(), ${member}, 'BDT', 100, 0, ${status},
    0, '[]', now(), current_date)`)
}
const chargeBack = async (seen: string | null, owed: number) => {
  await deposit('arrived')
  await run(sql`INSERT INTO deposit_reversals (provider, provider_tx_id, deposit_no, member_id, merchant, currency, amount, owed, at,
    posting_id, seen_by, seen_at) VALUES ('p', ${no}, ${no}, ${id}, 'fairhall', 'BDT', 100, ${owed}, now(), 1, ${seen},
    ${seen === null ? null : sql`now()`})`)
}
const exception = (column: 'deposit_no' | 'withdrawal_no', ref: string) =>
  run(sql`INSERT INTO statement_exceptions (merchant, provider, kind, ${sql.identifier(column)}, ours, currency, at, found_at)
    VALUES ('fairhall', 'p', 'missing-there', ${ref}, 100, 'BDT', now(), now())`)
const identity = (state: string, asked: boolean) =>
  run(sql`INSERT INTO identities (member_id, merchant, state, asked, reason, sending, kind, sent_at)
    VALUES (${id}, 'fairhall', ${state}, ${asked}, 'why', ${id}, 'PASSPORT', now())`)
const friend = (owed: number) =>
  run(sql`INSERT INTO referral_friends (friend_id, merchant, inviter_id, state, decided_at, min_deposit, amount, reward_id, rebate_from, taken_back_at, owed)
    VALUES (${other}, 'fairhall', ${id}, 'taken back', now(), 1, 100, gen_random_uuid(), current_date, now(), ${owed})`)

const freeze = () =>
  freezeMember(server.services, { account: `obstacle${n}`, frozen: true, reason: 'asked to', operators: ['Rahima'] })

/** Every way in which each obstacle can arise. */
const ways: [Obstacle[], string, () => Promise<unknown>][] = [
  [['FROZEN'], 'a freeze', () => freeze()],
  [['CHARGE_BACK'], 'a charge-back that nobody has seen', () => chargeBack(null, 0)],
  [['DEBT'], 'a charge-back that is owed', () => chargeBack('Rahima', 50)],
  [['DEBT'], 'an advance under a contract', () => run(sql`INSERT INTO contract_debts VALUES (${id}, 'BDT', 700)`)],
  [['DEBT'], 'a reward for a friend that is taken back', () => friend(100)],
  [
    ['DISPUTE', 'DEPOSITS'],
    'an exception about a deposit',
    () => deposit('created').then(() => exception('deposit_no', no)),
  ],
  [
    ['DISPUTE'],
    'an exception about a withdrawal',
    () => withdrawal('paid').then(() => exception('withdrawal_no', `W${n}`)),
  ],
  [['IDENTITY'], 'documents that wait for a person', () => identity('sent', false)],
  [['IDENTITY'], 'documents that an operator asked for', () => identity('asked', true)],
  [['DEPOSITS'], 'a deposit that waits', () => deposit('awaiting payment')],
  [['WITHDRAWALS'], 'a withdrawal that waits', () => withdrawal('pending')],
  [['WITHDRAWALS'], 'a withdrawal of which nothing is known', () => withdrawal('unknown')],
  [['CREDIT'], 'a credit line', () => run(sql`INSERT INTO credit_lines VALUES (${id}, 'fairhall', 100, NULL)`)],
  [['TEAM'], 'a member below', () => run(sql`UPDATE members SET upline_id = ${id} WHERE id = ${other}`)],
]

it.each(ways)('finds %s by %s, and does not close the account', async (expected, _by, arrange) => {
  expect(await obstaclesOf(server.services.db, id)).toEqual([])
  await arrange()
  expect(await obstaclesOf(server.services.db, id)).toEqual(expected)
  expect(await server.services.db.transaction((tx) => closeIfClear(tx, server.services, id))).toBe(false)
})

it('a member whose matters are all settled has no obstacle', async () => {
  await chargeBack('Rahima', 0)
  await withdrawal('paid')
  await identity('accepted', false)
  await friend(0)
  expect(await obstaclesOf(server.services.db, id)).toEqual([])
  expect(await server.services.db.transaction((tx) => closeIfClear(tx, server.services, id))).toBe(true)
})
