import { afterAll, beforeAll, expect, it } from 'vitest'
import { allModules } from '#tests/contract/sides/scenes.ts'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'
import { post } from '#server/areas/money/wallet/ledger.ts'
import { creditLines } from './tables.ts'

let app: SeededServer
let me: { memberId: string; token: string }
beforeAll(async () => {
  app = await startSeededServer()
  me = await app.enter('nodi27')
})
afterAll(() => app.close())

const read = () => app.call('getCreditReport', { token: me.token })
const move = (key: string, kind: 'credit-draw' | 'credit-settle' | 'deposit', amount: bigint, memberId = me.memberId) =>
  post(app.db, {
    merchant: 'fairhall',
    memberId,
    key,
    kind,
    currency: 'BDT',
    at: app.now(),
    legs: [
      ['main', amount],
      ['house:credit', -amount],
    ],
  })

it('is only for credit merchants, and shows a line of 0 without a credit line', async () => {
  expect((await read()).errorCode).toBe('function.not.available')
  await app.setSettings({ whitelabel: allModules('1') })
  expect((await read()).value).toMatchObject({
    line: '0.00',
    used: '0.00',
    due: '0.00',
    available: '0.00',
    dueDate: null,
  })
})

it('counts the used amount by the ledger, and never shows a negative available amount', async () => {
  await app.db
    .insert(creditLines)
    .values({ memberId: me.memberId, merchant: 'fairhall', line: 1_000_000n, dueOn: '2026-11-30' })
  await move('credit-1', 'credit-draw', 250_050n)
  await move('credit-2', 'credit-settle', -50n)
  await move('no-credit', 'deposit', 7n)
  await move('of-another', 'credit-draw', 900n, (await app.enter('karim01')).memberId)
  const { value } = await read()
  expect(value).toMatchObject({
    line: '10000.00',
    used: '2500.00',
    due: '2500.00',
    available: '7500.00',
    dueDate: '2026-11-30',
  })
  expect(value.asOf).toMatch(/^[1-9]\d*@/)
  await app.db.update(creditLines).set({ line: 100_000n, dueOn: null })
  expect((await read()).value).toMatchObject({ used: '2500.00', due: '0.00', available: '0.00', dueDate: null })
})
