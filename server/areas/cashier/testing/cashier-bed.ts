import { randomUUID } from 'node:crypto'
import type { BodyOf } from '#openapi/handlers.ts'
import { createDemoPayments } from '#server/demo/payments/app.ts'
import { decideOrder, payToNumber, type Choice } from '#server/demo/payments/orders.ts'
import { decidePayouts } from '#server/demo/payments/payouts.ts'
import { sayDue } from '#server/demo/payments/say.ts'
import { orders, type PayoutPlan } from '#server/demo/payments/schema.ts'
import type { Till } from '#server/demo/payments/till.ts'
import { addNumber } from '#server/areas/agent-numbers/keep-numbers.ts'
import { readStatements } from '#server/areas/statements/read-statements.ts'
import { listen } from '#server/listen.ts'
import { identities } from '#server/areas/identity/tables.ts'
import type { NewMember } from '#server/areas/members/insert-member.ts'
import { memberWithUpline, paymentPassword } from '#server/areas/wallet/testing/member-with-upline.ts'
import { startTestServer } from '#tests/support/test-server.ts'
import { eq, sql } from 'drizzle-orm'
import { askPayouts, sendPayouts } from '../send-payouts.ts'

const dayMs = 86_400_000
const local = { host: '127.0.0.1', port: 0 }
let made = 0

/**
 * The operator and the demonstration's provider, each listening, on a database and with a clock of the test. Nothing moves by
 * itself: `heard` lets the provider decide and tell what is due.
 */
export async function startCashier(...given: Parameters<typeof startTestServer>) {
  const server = await startTestServer(...given)
  const { db, clock, random, log } = server.services
  const operator = await listen(server.app, local)
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
  server.ports.paymentProviders.add({ ...identity, origin })

  /** Lets the provider decide and tell everything that is due at the clock's time. */
  const heard = async () => {
    await decidePayouts(till)
    await sayDue(till)
  }
  const order = async (orderNo: string) => (await db.select().from(orders).where(eq(orders.orderNo, orderNo)))[0]!

  /** A member with money, a payout account that may be used, and what the cashier does for it. */
  async function player(given: Partial<NewMember> & { funds?: bigint; identified?: boolean } = {}) {
    const { funds = 0n, identified = true, ...row } = given
    const n = (made += 1)
    const me = await memberWithUpline(server, {
      payeeName: `Nodi Rahman ${n}`,
      registeredAt: new Date(server.now() - 30 * dayMs),
      ...row,
    })
    if (funds > 0n) await me.fund(funds)
    // who takes out much has shown documents
    if (identified) await db.insert(identities).values({ memberId: me.id, merchant: 'fairhall', state: 'accepted' })
    const add = (more: Partial<BodyOf<'addPayoutAccount'>> = {}) =>
      server.call('addPayoutAccount', {
        token: me.token,
        body: {
          kind: 'EWALLET',
          bankCode: 'BKASH',
          number: `017${String(n).padStart(8, '0')}`,
          holderName: row.payeeName ?? `Nodi Rahman ${n}`,
          paymentPassword,
          ...more,
        },
      })
    const withdraw = (amount: string, accountId: string, more: Partial<BodyOf<'withdraw'>> = {}) =>
      server.call('withdraw', {
        token: me.token,
        body: { accountId, amount, paymentPassword, requestId: randomUUID(), ...more },
      })
    const deposit = (amount: string, channelId = 'bkash', requestId: string = randomUUID()) =>
      server.call(
        channelId === 'agent' || channelId === 'bank' || channelId === 'usdt'
          ? 'depositByQrImage'
          : 'depositByLaunchUrl',
        {
          token: me.token,
          body: { channelId, amount, requestId },
        },
      )
    const where = async (depositNo: string) =>
      (await server.call('getDeposit', { token: me.token, query: { depositNo } })).value
    const wallet = async () => (await server.call('getBalance', { token: me.token })).value.mainBalance
    return { ...me, add, withdraw, deposit, where, wallet }
  }

  return {
    ...server,
    till,
    heard,
    player,
    /** What a tester chooses on the page of an order. */
    choose: async (orderNo: string, choice: Choice) => decideOrder(till, await order(orderNo), choice),
    payToNumber: (amount: string, more: Partial<Parameters<typeof payToNumber>[1]> = {}) =>
      payToNumber(till, { method: 'AGENT_NUMBER', currency: 'BDT', amount, ...more }),
    /** Gives the agent channel numbers of the house's own, each with the most that may come to it in a day. */
    addNumbers: (numbers: Record<string, bigint>, monthCap = 10n ** 12n) =>
      db.transaction(async (tx) => {
        for (const [number, dayCap] of Object.entries(numbers)) {
          const row = {
            id: randomUUID(),
            merchant: 'fairhall',
            channelId: 'agent',
            provider: 'demo-pay',
            number,
            dayCap,
          }
          await addNumber(tx, { ...row, name: 'bKash', use: 'SEND_MONEY', monthCap }, server.now())
        }
      }),
    readStatements: () => readStatements(server.services),
    /** What an account of the house stands at, in minor units. */
    house: async (account: string) => {
      const { rows } = await db.execute<{ sum: string }>(sql`
        SELECT coalesce(sum(l.amount), 0) AS sum FROM postings p, unnest(p.wallets, p.amounts) AS l (wallet, amount)
        WHERE l.wallet = ${`house:${account}`}`)
      return Number(rows[0]!.sum)
    },
    plan: (payout: PayoutPlan) => {
      till.plan.payout = payout
    },
    sendPayouts: () => sendPayouts(server.services),
    askPayouts: () => askPayouts(server.services),
    close: async () => {
      await operator.close()
      await provider.close()
      await server.close()
    },
  }
}

export type Cashier = Awaited<ReturnType<typeof startCashier>>
