import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { contractDebts } from '../wallet/contract-debts.ts'
import { identities } from '#server/areas/accounts/identity/tables.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { openDuty } from '../wallet/wagering-requirements.ts'
import { wallets } from '../wallet/tables.ts'
import { defaultCashier } from '#server/areas/site/settings/default-cashier.ts'
import { readWithdrawSettings } from './read-withdraw-settings.ts'
import { payoutAccounts } from './tables.ts'
import { addPayee } from './testing/payee.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Payee = Awaited<ReturnType<typeof addPayee>>
const payee = (given: Parameters<typeof addPayee>[1] = {}) => addPayee(server, { funds: 1_000_000n, ...given })

async function available({ caller }: Payee) {
  const answer = await readWithdrawSettings(server.services, { caller, language: 'EN' })
  return (answer as Extract<typeof answer, { ok: true }>).value.available
}

/** The server's replies to the minimum, to the amount it called available, and to one unit more. */
async function tried(me: Payee) {
  const { amount, least, heldBy } = await available(me)
  if (amount === '0.00') return { heldBy, taken: (await me.take(least)).ok }
  const above = (Number(amount) + 0.01).toFixed(2)
  return { heldBy, above: (await me.take(above)).ok, taken: (await me.take(amount)).ok }
}

const main = ({ id }: Payee) => and(eq(wallets.memberId, id), eq(wallets.wallet, 'main'))
const hour = 3_600_000

it('the available amount is limited by the wallet, the account, the day or documents: the server accepts that much and no more [1.15]', async () => {
  const all = { heldBy: [], above: false, taken: true }
  expect(await tried(await payee())).toEqual(all)
  const rich = await payee({ funds: 90_000_000n })
  expect((await available(rich)).amount).toBe('30000.00')
  expect(await tried(rich)).toEqual(all)
  const inBank = { kind: 'BANK' as const, bankCode: 'BRAC' }
  const unknown = await payee({ funds: 90_000_000n, identified: false, bound: inBank })
  expect((await available(unknown)).amount).toBe('49999.99')
  expect(await tried(unknown)).toEqual(all)
  const withdraw = { ...defaultCashier.withdraw, amountPerDay: '5000.00' }
  await server.setSettings({ cashier: { ...defaultCashier, withdraw } })
  const bounded = await payee()
  expect((await available(bounded)).amount).toBe('5000.00')
  expect(await tried(bounded)).toEqual(all)
  expect(await tried(bounded)).toEqual({ heldBy: ['dayAmount'], taken: false })
  await server.setSettings({})
})

it('the available amount is zero, with the reason, wherever the server refuses every amount [1.15]', async () => {
  const { db } = server.services
  const young = { addedAt: new Date(server.now() - 23 * hour) }
  const held: Record<string, () => Promise<Payee>> = {
    accountWaits: () => payee({ bound: young }),
    belowLeast: () => payee({ funds: 79_999n }),
    locked: async () => {
      const me = await payee()
      await db.update(wallets).set({ locked: true }).where(main(me))
      return me
    },
    noPassword: () => payee({ paymentPasswordHash: null }),
    passwordLocked: () => payee({ paymentPasswordLockedUntil: new Date(server.now() + hour) }),
    noAccount: async () => {
      const me = await payee()
      await db
        .update(payoutAccounts)
        .set({ removedAt: new Date(server.now()) })
        .where(eq(payoutAccounts.memberId, me.id))
      return me
    },
    playThrough: async () => {
      const me = await payee()
      const posted = await me.fund(70_000n)
      const postingId = 'postingId' in posted ? posted.postingId : 0n
      const owner = { merchant: 'fairhall', memberId: me.id, currency: 'BDT' }
      const duty = { ...owner, source: 'deposit' as const, base: 70_000n, multiple: 1, postingId, at: server.now() }
      await db.transaction((tx) => openDuty(tx, duty))
      return me
    },
    documents: async () => {
      const me = await payee({ identified: false })
      const asked = {
        memberId: me.id,
        merchant: 'fairhall',
        state: 'asked' as const,
        isRequested: true,
        reason: 'Who are you?',
      }
      await db.insert(identities).values(asked)
      return me
    },
    debt: async () => {
      const me = await payee()
      await db.insert(contractDebts).values({ memberId: me.id, currency: 'BDT', amount: 1n })
      return me
    },
  }
  for (const [reason, made] of Object.entries(held))
    expect(await tried(await made()), reason).toEqual({ heldBy: [reason], taken: false })
})

it('the available amount is zero once the day’s withdrawals are used up, and lists every reason [1.15]', async () => {
  const withdraw = { ...defaultCashier.withdraw, countPerDay: 1 }
  await server.setSettings({ cashier: { ...defaultCashier, withdraw } })
  const me = await payee()
  expect((await me.take('9500.00')).ok).toBe(true)
  expect(await tried(me)).toEqual({ heldBy: ['dayCount', 'belowLeast'], taken: false })
  await server.setSettings({})
  await server.services.db.update(members).set({ paymentPasswordHash: null }).where(eq(members.id, me.id))
  expect(await tried(me)).toEqual({ heldBy: ['noPassword', 'belowLeast'], taken: false })
})
