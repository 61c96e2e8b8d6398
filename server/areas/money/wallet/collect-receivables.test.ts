import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { findWrongBalances } from './check-balances.ts'
import { collectFromWallets, collectReceivables } from './collect-receivables.ts'
import { instant } from '#server/db/sql-values.ts'
import { addDebtor } from './testing/debts.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(async () => {
  expect(await findWrongBalances(test, 0)).toEqual([])
  await test.close()
})

const now = Date.UTC(2026, 10, 21, 6)
const all = { 'charge-back': 100n, contract: 100n, lottery: 100n, direct: 100n, referral: 100n }
const debtor = (debts: Parameters<typeof addDebtor>[2]) => addDebtor(test.db, now, debts)
type Debtor = Awaited<ReturnType<typeof debtor>>

/** Money of one kind arrives, and debts are collected in the same transaction. */
async function comes(one: Debtor, amount: bigint, income: 'commission' | 'lottery' | null) {
  await one.fund(amount)
  await test.db.execute(sql`
    SELECT receivables_collect('fairhall', ${one.id}, 'BDT', 'main', ${String(amount)}, ${income}, ${`came-${amount}`}, NULL, ${instant(now)})`)
}
const turn = (error = vi.fn()) =>
  collectFromWallets({
    db: test.db,
    clock: { now: () => now },
    merchant: { code: 'fairhall' },
    log: { error },
  } as never)

describe('a member’s debt', () => {
  it('is collected from a lottery win: charge-backs, then corrected draws, peer payments and referral rewards', async () => {
    const one = await debtor(all)
    await comes(one, 50n, 'lottery')
    expect(await one.owed()).toEqual({ ...all, 'charge-back': 50n })
    await comes(one, 120n, 'lottery')
    expect(await one.owed()).toEqual({ contract: 100n, lottery: 30n, direct: 100n, referral: 100n })
    await comes(one, 131n, 'lottery')
    expect(await one.owed()).toEqual({ contract: 100n, referral: 99n })
    await comes(one, 150n, 'lottery')
    expect([await one.owed(), await one.main()]).toEqual([{ contract: 100n }, 51n])
  })

  it('is collected from a commission: charge-backs, then advances, peer payments and referral rewards', async () => {
    const one = await debtor(all)
    await comes(one, 150n, 'commission')
    expect(await one.owed()).toEqual({ contract: 50n, lottery: 100n, direct: 100n, referral: 100n })
    await comes(one, 270n, 'commission')
    expect([await one.owed(), await one.main()]).toEqual([{ lottery: 100n }, 20n])
  })

  it('is not collected from deposits if it is an advance or a corrected draw', async () => {
    const one = await debtor(all)
    await one.fund(301n)
    expect(
      await collectReceivables(test.db as never, { merchant: 'fairhall', memberId: one.id, currency: 'BDT', at: now }),
    ).toBe(300n)
    await turn()
    expect([await one.owed(), await one.main()]).toEqual([{ contract: 100n, lottery: 100n }, 1n])
  })

  it('is collected from the new money only, and from the rest of the wallet in the next turn', async () => {
    const one = await debtor({ 'charge-back': 100n })
    await one.fund(70n)
    await comes(one, 10n, 'lottery')
    expect([await one.owed(), await one.main()]).toEqual([{ 'charge-back': 90n }, 70n])
    await turn()
    expect([await one.owed(), await one.main()]).toEqual([{ 'charge-back': 20n }, 0n])
  })

  it('is collected once by two simultaneous collectors, and never from a locked wallet', async () => {
    const one = await debtor({ direct: 100n, referral: 100n })
    await one.fund(150n)
    await test.asOwner((owner) => owner.execute(sql`UPDATE wallets SET locked = true WHERE member_id = ${one.id}`))
    await turn()
    expect(await one.main()).toBe(150n)
    await test.asOwner((owner) => owner.execute(sql`UPDATE wallets SET locked = false WHERE member_id = ${one.id}`))
    await Promise.all([turn(), turn()])
    expect([await one.owed(), await one.main()]).toEqual([{ referral: 50n }, 0n])
  })
})

it('five hundred debtors without money do not block others', async () => {
  for (let n = 0; n < 500; n += 1) await debtor({ 'charge-back': 100n })
  const [early, late] = [await debtor({ referral: 100n }), await debtor({ 'charge-back': 100n })]
  await early.fund(60n)
  await late.fund(60n)
  await turn()
  expect([await early.owed(), await late.owed()]).toEqual([{ referral: 40n }, { 'charge-back': 40n }])
})

it('a debt that can’t be collected is logged, and the next debtor pays', async () => {
  const members = await Promise.all([1, 2, 3].map(() => debtor({ 'charge-back': 100n })))
  const [bad, ...good] = members.toSorted((a, b) => (a.id < b.id ? -1 : 1)) as [Debtor, ...Debtor[]]
  for (const one of members) await one.fund(60n)
  // the key of the debt already has a posting of another amount
  await test.db.execute(sql`
    SELECT ledger_post('fairhall', ${bad.id}, 'charge-back-owed:demo-pay:' || provider_tx_id || ':100', 'receivable', 'x', NULL, 'BDT',
      ${instant(now)}, ARRAY['main', 'house:receivables'], ARRAY[-1, 1]::bigint[]) FROM deposit_reversals WHERE member_id = ${bad.id}`)
  const error = vi.fn()
  await expect(turn(error)).rejects.toThrow('1 of 3 rows failed')
  expect(error).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ row: bad.id }), expect.any(String))
  for (const one of good) expect(await one.owed()).toEqual({ 'charge-back': 40n })
})
