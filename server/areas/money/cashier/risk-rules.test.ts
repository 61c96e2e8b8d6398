import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { writeMembers } from '#tests/support/active-members.ts'
import { testDatabase } from '#tests/support/database.ts'
import { defaultCashier } from '#server/areas/site/settings/default-cashier.ts'
import type { RiskRules } from '#server/areas/site/settings/cashier-settings.ts'
import { instant } from '#server/db/sql-values.ts'
import { post } from '../wallet/ledger.ts'
import { brokenRules } from './risk-rules.ts'
import { addAccount, addWithdrawal } from './testing/money-rows.ts'

const test = await testDatabase()
afterAll(() => test.close())

const now = Date.UTC(2026, 10, 21, 6)
const hour = 3_600_000
const day = 24 * hour

async function join(): Promise<string> {
  const id = randomUUID()
  await writeMembers(test.db, 'fairhall', [id])
  return id
}

/** The rules that a withdrawal of 100.00 breaks. */
function broken(memberId: string, risk: Partial<RiskRules>) {
  const cashier = { ...defaultCashier, risk: { ...defaultCashier.risk, ...risk } }
  const settings = { cashier, currency: 'BDT', currencyDecimals: 2 }
  return test.db.transaction((tx) => brokenRules(tx, settings, { memberId, amount: 10_000n, now }))
}

const deposit = (memberId: string, at: number, amount = 50_000n) =>
  post(test.db, {
    merchant: 'fairhall',
    memberId,
    key: randomUUID(),
    kind: 'deposit',
    currency: 'BDT',
    at,
    legs: [
      ['main', amount],
      ['house:deposit', -amount],
    ],
  })

const bet = (memberId: string, at: number, stake: bigint, status: number | null = null) =>
  test.db.execute(sql`
    INSERT INTO bets (member_id, posting_id, line, merchant, category, vendor, game, wallet, currency, stake, placed_at, slip, status, settled_at)
    VALUES (${memberId}, ${Math.floor(Math.random() * 1e9)}, 1, 'fairhall', 'RNG', 'DEMO', 'slot', 'main', 'BDT', ${stake}, ${instant(at)}, '{}',
      ${status}, ${status === null ? null : instant(at)})`)

it('no rule is on before an operator sets a threshold', async () => {
  const member = await join()
  for (let n = 0; n < 9; n += 1) await deposit(member, now - n * 60_000)
  expect(await broken(member, {})).toEqual([])
})

it('more deposits or withdrawals than the threshold within the hours are found, and the withdrawal itself counts', async () => {
  const member = await join()
  const account = await addAccount(test.db, { memberId: member })
  for (const at of [now - 12 * hour, now - hour, now - 60_000]) await deposit(member, at)
  for (const at of [now - 13 * hour, now - hour])
    await addWithdrawal(test.db, { memberId: member, accountId: account.id }, { askedAt: new Date(at) })
  const rules = { hours: 12, deposits: 1, withdrawals: 1 }
  expect(await broken(member, rules)).toEqual([
    { flag: 'manyDeposits', basis: '2 / 12 h' },
    { flag: 'manyWithdrawals', basis: '2 / 12 h' },
  ])
  expect(await broken(member, { ...rules, deposits: 2, withdrawals: 2 })).toEqual([])
  expect(await broken(member, { ...rules, hours: 14, deposits: 3, withdrawals: 2 })).toEqual([
    { flag: 'manyWithdrawals', basis: '3 / 14 h' },
  ])
})

it('money that is deposited and hardly played is found until the stakes reach the share; voids do not count', async () => {
  const member = await join()
  const rule = { hours: 24, stakedPercent: 40 }
  expect(await broken(member, rule)).toEqual([])
  await deposit(member, now - 2 * hour)
  await bet(member, now - 25 * hour, 90_000n)
  await bet(member, now - hour, 90_000n, 4)
  await bet(member, now - hour, 19_999n)
  expect(await broken(member, rule)).toEqual([{ flag: 'littlePlayed', basis: '199.99 / 500.00, 24 h' }])
  await bet(member, now - 60_000, 1n, 2)
  expect(await broken(member, rule)).toEqual([])
})

it('what is withdrawn in 24 hours and in 30 days counts with this withdrawal and without refused ones', async () => {
  const member = await join()
  const account = await addAccount(test.db, { memberId: member })
  const paid = (at: number, amount: bigint, status: 'paid' | 'rejected' = 'paid') =>
    addWithdrawal(test.db, { memberId: member, accountId: account.id }, { askedAt: new Date(at), amount, status })
  await paid(now - hour, 20_000n)
  await paid(now - hour, 70_000n, 'rejected')
  await paid(now - 29 * day, 30_000n)
  await paid(now - 30 * day, 90_000n)
  expect(await broken(member, { sumOfDay: '300.00', sumOfMonth: '600.00' })).toEqual([
    { flag: 'sumOfDay', basis: '30000' },
    { flag: 'sumOfMonth', basis: '60000' },
  ])
  expect(await broken(member, { sumOfDay: '300.01', sumOfMonth: '600.01' })).toEqual([])
})
