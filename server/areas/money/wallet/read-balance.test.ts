import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seed } from '#server/demo/seed/seed.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { seedServices } from '#server/demo/seed/testing/seed-services.ts'
import { openMerchantStore } from '#server/areas/site/settings/merchant-store.ts'
import { openPlayBalance } from './open-play-balance.ts'
import { post } from './ledger.ts'
import { readBalance } from './read-balance.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase()
  await seed(seedServices(test.db))
})
afterAll(() => test.close())

const setUp = async (account: string) => {
  const { db, clock } = seedServices(test.db)
  const [member] = await db.select().from(members).where(eq(members.account, account))
  return { services: { db, clock, merchant: await openMerchantStore(db, clock, 'fairhall') }, member: member! }
}

it('sumBalance is the playable money, without held and bonus money [3.43]', async () => {
  const { services, member } = await setUp('nodi27')
  const caller = { memberId: member.id, accountType: 0, sessionId: '' }
  const move = (wallet: 'held' | 'bonus' | 'vendor:DEMO' | 'transit:DEMO', amount: bigint) =>
    post(test.db, {
      merchant: 'fairhall',
      memberId: member.id,
      key: wallet,
      kind: 'adjustment',
      currency: 'BDT',
      at: 0,
      legs: [
        [wallet, amount],
        ['house:test', -amount],
      ],
    })
  await move('held', 400n)
  await move('transit:DEMO', 300n)
  await move('bonus', 900n)
  await move('vendor:DEMO', 5000n)
  expect(await readBalance(services, caller)).toEqual({
    sumBalance: '12530.50',
    mainBalance: '12480.50',
    vendorBalance: '50.00',
    heldBalance: '7.00',
    bonusBalance: '9.00',
    currency: 'BDT',
    playMoney: false,
    asOf: new Date(services.clock.now()).toISOString(),
  })
})

it('the balance is zero for a member without money', async () => {
  const { services, member } = await setUp('chandan05')
  const balance = await readBalance(services, { memberId: member.id, accountType: 0, sessionId: '' })
  expect(balance.sumBalance).toBe('0.00')
})

it('a guest gets play money once, and it never mixes with real money', async () => {
  const { services, member } = await setUp('bithi04')
  await test.db.transaction((tx) => openPlayBalance(tx, member.id))
  await test.db.transaction((tx) => openPlayBalance(tx, member.id))
  const as = (accountType: number) => readBalance(services, { memberId: member.id, accountType, sessionId: '' })
  expect(await as(4)).toMatchObject({ sumBalance: '10000.00', playMoney: true })
  expect(await as(0)).toMatchObject({ sumBalance: '0.00', playMoney: false })
  await expect(test.db.transaction((tx) => openPlayBalance(tx, randomUUID()))).rejects.toThrow(
    'play money was asked for a member that does not exist',
  )
})
