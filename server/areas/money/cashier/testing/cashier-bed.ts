import { randomUUID } from 'node:crypto'
import type { BodyOf } from '#openapi/handlers.ts'
import { createDemoPayments } from '#server/demo/payments/app.ts'
import { decideOrder, payToNumber, type Choice } from '#server/demo/payments/orders.ts'
import { decidePayouts } from '#server/demo/payments/payouts.ts'
import { sayDue } from '#server/demo/payments/say.ts'
import { orders, type PayoutPlan } from '#server/demo/payments/schema.ts'
import type { Till } from '#server/demo/payments/till.ts'
import { addNumber } from '#server/areas/money/agent-numbers/keep-numbers.ts'
import { readStatements } from '#server/areas/money/reconciliation/read-statements.ts'
import { listen } from '#server/listen.ts'
import { identities } from '#server/areas/accounts/identity/tables.ts'
import type { NewMember } from '#server/areas/accounts/members/insert-member.ts'
import { memberWithUpline, paymentPassword } from '#server/areas/money/wallet/testing/member-with-upline.ts'
import { startTestServer } from '#tests/support/test-server.ts'
import { eq, sql } from 'drizzle-orm'
import { askPayouts, sendPayouts } from '../send-payouts.ts'

const dayMs = 86_400_000
const local = { host: '127.0.0.1', port: 0 }
const qrChannels = new Set(['agent', 'bank', 'usdt'])
let made = 0

type Server = Awaited<ReturnType<typeof startTestServer>>

/** Starts the operator and the demo provider; each listens and knows the other. */
async function startProvider({ app, ports, services: { db, clock, random, log } }: Server) {
  const operator = await listen(app, local)
  const identity = { id: 'demo-pay', keys: ['a key of the tests, thirty-two letters'] }
  let origin = ''
  const till: Till = {
    db,
    clock,
    random,
    log,
    identity,
    operator: () => operator.address,
    origin: () => origin,
    plan: { payout: 'paid' },
  }
  const provider = await listen(createDemoPayments(till), local)
  origin = provider.address
  ports.paymentProviders.add({ ...identity, origin })
  const close = async () => {
    await operator.close()
    await provider.close()
  }
  return { till, close }
}

/** Acts of the provider, and of a tester on its pages. */
const providerActs = (till: Till) => ({
  /** Has the provider decide and send everything that is due at the clock's time. */
  heard: async () => {
    await decidePayouts(till)
    await sayDue(till)
  },
  /** Has the provider send what is due for one order. */
  heardOf: (orderNo: string) => sayDue(till, orderNo),
  /** A tester's choice on the page of an order. */
  choose: async (orderNo: string, choice: Choice) => {
    const [order] = await till.db.select().from(orders).where(eq(orders.orderNo, orderNo))
    return decideOrder(till, order!, choice)
  },
  payToNumber: (amount: string, more: Partial<Parameters<typeof payToNumber>[1]> = {}) =>
    payToNumber(till, { method: 'AGENT_NUMBER', currency: 'BDT', amount, ...more }),
  plan: (payout: PayoutPlan) => {
    till.plan.payout = payout
  },
})

/** The cashier's jobs, and the house's accounts. */
const houseActs = ({ services, now }: Server) => ({
  /** Gives the agent channel house numbers, each with the most it may receive in a day. */
  addNumbers: (numbers: Record<string, bigint>, monthCap = 10n ** 12n) =>
    services.db.transaction(async (tx) => {
      for (const [number, dayCap] of Object.entries(numbers)) {
        const row = { id: randomUUID(), merchant: 'fairhall', channelId: 'agent', provider: 'demo-pay', number, dayCap }
        await addNumber(tx, { ...row, name: 'bKash', use: 'SEND_MONEY', monthCap }, now())
      }
    }),
  readStatements: () => readStatements(services),
  /** The balance of a house account, in minor units. */
  house: async (account: string) => {
    const { rows } = await services.db.execute<{ sum: string }>(sql`
      SELECT coalesce(sum(l.amount), 0) AS sum FROM postings p, unnest(p.wallets, p.amounts) AS l (wallet, amount)
      WHERE l.wallet = ${`house:${account}`}`)
    return Number(rows[0]!.sum)
  },
  sendPayouts: () => sendPayouts(services),
  askPayouts: () => askPayouts(services),
})

/** A member's calls to the cashier. */
const playerActs = (
  server: Server,
  { token, number, holderName }: { token: string; number: string; holderName: string },
) => ({
  add: (more: Partial<BodyOf<'addPayoutAccount'>> = {}) =>
    server.call('addPayoutAccount', {
      token,
      body: { kind: 'EWALLET', bankCode: 'BKASH', number, holderName, paymentPassword, ...more },
    }),
  withdraw: (amount: string, accountId: string, more: Partial<BodyOf<'withdraw'>> = {}) =>
    server.call('withdraw', {
      token,
      body: { accountId, amount, paymentPassword, requestId: randomUUID(), ...more },
    }),
  deposit: (amount: string, channelId = 'bkash', requestId: string = randomUUID()) =>
    server.call(qrChannels.has(channelId) ? 'depositByQrImage' : 'depositByLaunchUrl', {
      token,
      body: { channelId, amount, requestId },
    }),
  where: async (depositNo: string) => (await server.call('getDeposit', { token, query: { depositNo } })).value,
  wallet: async () => (await server.call('getBalance', { token })).value.mainBalance,
})

/** Adds a member with money and a usable payout account, and returns the member's calls to the cashier. */
async function addPlayer(
  server: Server,
  { funds = 0n, identified = true, ...row }: Partial<NewMember> & { funds?: bigint; identified?: boolean } = {},
) {
  const n = (made += 1)
  const payeeName = `Nodi Rahman ${n}`
  const registeredAt = new Date(server.now() - 30 * dayMs)
  const me = await memberWithUpline(server, { payeeName, registeredAt, ...row })
  if (funds > 0n) await me.fund(funds)
  // large withdrawals need documents
  if (identified)
    await server.services.db.insert(identities).values({ memberId: me.id, merchant: 'fairhall', state: 'accepted' })
  const number = `017${String(n).padStart(8, '0')}`
  return { ...me, ...playerActs(server, { token: me.token, number, holderName: row.payeeName ?? payeeName }) }
}

/**
 * Starts the operator and the demo provider on a test database and clock. Nothing moves automatically: `heard` has the
 * provider decide and send what is due.
 */
export async function startCashier(...given: Parameters<typeof startTestServer>) {
  const server = await startTestServer(...given)
  const { till, close } = await startProvider(server)
  return {
    ...server,
    till,
    ...providerActs(till),
    ...houseActs(server),
    player: (row?: Parameters<typeof addPlayer>[1]) => addPlayer(server, row),
    close: async () => {
      await close()
      await server.close()
    },
  }
}

export type Cashier = Awaited<ReturnType<typeof startCashier>>
