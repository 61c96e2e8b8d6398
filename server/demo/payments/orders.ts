import { and, eq } from 'drizzle-orm'
import type {
  FoundPayment,
  Order,
  OrderRequest,
  OrderState,
  PayTo,
} from '../../areas/money/cashier/payment-protocol.ts'
import { minorUnits, amountText } from '#rules/money.ts'
import { decimalsOfCurrency } from './currency-decimals.ts'
import { writeLine } from './books.ts'
import { sayLater } from './say.ts'
import { orders, payments, type DemoOrder } from './schema.ts'
import { newTxId, type Till, type TillInside } from './till.ts'

/** Confirmations that a payment on a chain needs; one comes every second here. */
const needed = 19

const sendMoney = (name: string, number: string) =>
  ({ kind: 'WALLET_NUMBER', use: 'SEND_MONEY', name, number }) as const

/** Where each method is paid to: a wallet only ever to a number of the same wallet. */
const payTo: Record<string, Omit<PayTo, 'reference' | 'qrText'>> = {
  BKASH: sendMoney('bKash', '01711-203040'),
  NAGAD: sendMoney('Nagad', '01911-203042'),
  ROCKET: sendMoney('Rocket', '01811-203043'),
  AGENT_NUMBER: sendMoney('bKash', '01711-203040'),
  BANK: { kind: 'BANK_ACCOUNT', use: 'TRANSFER', name: 'Demo Account, BRAC Bank', number: '1503 2040 5060 7001' },
  USDT_TRC20: { kind: 'CRYPTO_ADDRESS', use: 'TRANSFER', name: null, number: 'TDemoXaY7kP2mQ9rStUvWxYz12345678AB' },
}

const pageOf = ({ origin }: Till, { token }: Pick<DemoOrder, 'token'>) => `${origin()}/pay/${token}`

/** An order as the platform gets it; null for a method that is not served. No other method replaces it. */
function show(till: Till, { orderNo, request, token }: DemoOrder): Order | null {
  const page = pageOf(till, { token })
  if (request.mode === 'LAUNCH') return { orderNo, launchUrl: page, payTo: null }
  const target = payTo[request.method]
  if (!target) return null
  const reference = target.kind === 'BANK_ACCOUNT' ? orderNo : null
  return { orderNo, launchUrl: null, payTo: { ...target, reference, qrText: page } }
}

/** Makes an order, or answers the one there is; null when its number names another one, or its method is not served. */
export async function makeOrder(till: Till, request: OrderRequest): Promise<Order | null> {
  const { db, random } = till
  const { orderNo } = request
  const token = Buffer.from(random.bytes(16)).toString('hex')
  const row = { orderNo, token, request, status: 'open' as const, expiresAt: new Date(request.expiresAt) }
  await db.insert(orders).values(row).onConflictDoNothing()
  const [order] = await db.select().from(orders).where(eq(orders.orderNo, orderNo))
  const same = order!.request.amount === request.amount && order!.request.method === request.method
  return same ? show(till, order!) : null
}

const paymentsOf = ({ db }: Till, orderNo: string) => db.select().from(payments).where(eq(payments.orderNo, orderNo))

/** What became of an order. One on a chain is paid once it has its confirmations. */
export async function readState(till: Till, orderNo: string): Promise<OrderState> {
  const { db, clock } = till
  const [order] = await db.select().from(orders).where(eq(orders.orderNo, orderNo))
  if (!order) return { orderNo, status: 'unknown', payments: [], confirmations: null }
  const lines = (await paymentsOf(till, orderNo)).filter(({ at }) => at.getTime() <= clock.now())
  const seconds = order.seenAt ? Math.floor((clock.now() - order.seenAt.getTime()) / 1000) : 0
  const confirmations = order.seenAt ? { count: Math.min(seconds, needed), required: needed } : null
  const isPaid = lines.length > 0 && (confirmations === null || confirmations.count >= needed)
  const isOver = lines.length === 0 && order.expiresAt.getTime() <= clock.now()
  const status = order.status === 'failed' ? 'failed' : isPaid ? 'paid' : isOver ? 'expired' : 'open'
  const shown = isPaid ? lines : []
  return {
    orderNo,
    status,
    payments: shown.map(({ providerTxId, amount, currency, at }) => ({
      providerTxId,
      amount,
      currency,
      at: at.toISOString(),
    })),
    confirmations,
  }
}

/** The line of a statement with a transaction number. */
export async function findLine({ db }: Till, method: string, trxId: string): Promise<FoundPayment | null> {
  const [line] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.method, method), eq(payments.providerTxId, trxId)))
  if (!line) return null
  const { providerTxId, amount, currency, at, number, sender } = line
  return { providerTxId, amount, currency, at: at.toISOString(), number, sender }
}

type Sent = { method: string; amount: string; currency: string; number?: string | null; sender?: string | null }

/** A payment to a number or an account that no order is known of, as its payer makes it; answers its transaction number. */
export async function payToNumber(till: Till, { number = null, sender = null, ...sent }: Sent): Promise<string> {
  const providerTxId = newTxId(till)
  const line = { ...sent, number, sender, providerTxId, orderNo: null, at: new Date(till.clock.now()) }
  await till.db.insert(payments).values(line)
  await writeLine(till, { ...line, kind: 'payment' }, sent.amount)
  return providerTxId
}

export const choices = ['paid', 'less', 'twice', 'again', 'silent', 'late', 'forged', 'refused', 'reversed'] as const
export type Choice = (typeof choices)[number]

/** How long after its end an order is paid that is paid late. */
const lateMs = 5000
/** How long after its payment one that is charged back is. */
const reversedMs = 20_000

/** Does with an order what the tester chose. An order is decided once, and what follows from that stands with it. */
export const decideOrder = (till: Till, order: DemoOrder, choice: Choice): Promise<void> =>
  till.db.transaction((db) => decideInside({ ...till, db }, order, choice))

async function decideInside(till: TillInside, order: DemoOrder, choice: Choice): Promise<void> {
  const { db, clock } = till
  const { orderNo, request } = order
  const { amount, currency, method } = request
  const status = choice === 'refused' ? ('failed' as const) : ('paid' as const)
  const isChain = method.startsWith('USDT')
  const now = new Date(clock.now())
  const decided = await db
    .update(orders)
    .set({ status, ...(isChain && status === 'paid' && { seenAt: now }) })
    .where(and(eq(orders.orderNo, orderNo), eq(orders.status, 'open')))
    .returning({ orderNo: orders.orderNo })
  if (decided.length === 0) return
  const lateBy = choice === 'late' ? order.expiresAt.getTime() - clock.now() + lateMs : 0
  const at = new Date(now.getTime() + lateBy)
  const afterMs = isChain ? lateBy + needed * 1000 : lateBy
  const pay = async (paid: string) => {
    const payment = { providerTxId: newTxId(till), amount: paid, currency, at: at.toISOString() }
    await db.insert(payments).values({ ...payment, orderNo, method, at })
    await writeLine(till, { ...payment, kind: 'payment', orderNo, method, at }, paid)
    if (choice !== 'silent')
      await sayLater(till, { ...payment, orderNo, status: 'paid' }, { afterMs, forged: choice === 'forged' })
    return payment
  }
  if (choice === 'refused') {
    const none = { providerTxId: newTxId(till), amount, currency, at: now.toISOString() }
    await sayLater(till, { ...none, orderNo, status: 'failed' })
    return
  }
  const decimals = decimalsOfCurrency(currency)
  const payment = await pay(choice === 'less' ? amountText(minorUnits(amount, decimals)! / 2n, decimals) : amount)
  if (choice === 'twice') await pay(amount)
  if (choice === 'reversed') {
    const back = new Date(at.getTime() + reversedMs)
    const taken = { providerTxId: newTxId(till), amount, currency, at: back.toISOString() }
    await writeLine(till, { ...taken, kind: 'chargeback', orderNo, method, at: back }, amount)
    await sayLater(till, { ...taken, orderNo, status: 'reversed' }, { afterMs: afterMs + reversedMs })
  }
  if (choice === 'again') await sayLater(till, { ...payment, orderNo, status: 'paid' })
}
