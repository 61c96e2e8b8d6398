import { Hono, type Context } from 'hono'
import {
  isOf,
  refusals,
  type OrderRequest,
  type PayoutRequest,
  type Refusal,
} from '../../areas/money/cashier/payment-protocol.ts'
import { findForgery, signatureWindowMs } from '../../http/signature.ts'
import { parseJson } from '../../http/read-body.ts'
import { readBalance, readLines } from './books.ts'
import { findLine, makeOrder, readState } from './orders.ts'
import { mountPages } from './pages.ts'
import { readPayout, takePayout } from './payouts.ts'
import type { Till } from './till.ts'

type Schema = Parameters<typeof isOf>[0]
type Answer = object | Refusal

const maxBody = 8192

/** What the operator asks, by path: the form of the question, and the answer; a text is a refusal. */
const questions = (till: Till): Record<string, { schema: Schema; run: (body: never) => Promise<Answer> }> => {
  const orderState = {
    schema: 'OrderNumber' as const,
    run: ({ orderNo }: { orderNo: string }) => readState(till, orderNo),
  }
  return {
    '/orders': {
      schema: 'OrderRequest',
      run: async (request: OrderRequest) => (await makeOrder(till, request)) ?? 'NUMBER_CONFLICT',
    },
    '/orders/execute': orderState,
    '/orders/state': orderState,
    '/statement/find': {
      schema: 'PaymentAsked',
      run: async ({ method, trxId }: { method: string; trxId: string }) => ({
        line: await findLine(till, method, trxId),
      }),
    },
    '/statement/lines': {
      schema: 'StatementAsked',
      run: ({ from, after }: { from: string; after?: string }) => readLines(till, from, after),
    },
    '/balance': {
      schema: 'BalanceAsked',
      run: ({ currency }: { currency: string }) => readBalance(till, currency),
    },
    '/payouts': {
      schema: 'PayoutRequest',
      run: async (request: PayoutRequest) => {
        const taken = await takePayout(till, request)
        if (taken === 'conflict') return 'NUMBER_CONFLICT'
        return taken === 'silent' ? 'INTERNAL' : taken
      },
    },
    '/payouts/state': {
      schema: 'PayoutNumber',
      run: ({ payoutNo }: { payoutNo: string }) => readPayout(till, payoutNo),
    },
  }
}

/** The demonstration's payment provider: a separate server and origin, with payment pages and a page for testers. */
export function createDemoPayments(till: Till): Hono {
  const app = new Hono()
  const nonces = new Map<string, number>()
  const refuse = (c: Context, code: Refusal) => {
    const [status, message] = refusals[code]
    return c.json({ code, message }, status)
  }

  function isForged(c: Context, path: string, body: string): Refusal | null {
    const header = (name: string) => c.req.header(name) ?? ''
    const [timestamp, nonce, signature] = [header('x-timestamp'), header('x-nonce'), header('x-signature')]
    const { id, keys } = till.identity
    if (header('x-provider') !== id) return 'BAD_SIGNATURE'
    const now = till.clock.now()
    const signed = { vendor: id, timestamp, nonce, signature }
    const forgery = findForgery(keys, { method: 'POST', path, body }, signed, now, 'PP1')
    if (forgery) return forgery
    for (const [old, until] of nonces) if (until < now) nonces.delete(old)
    if (nonces.has(nonce)) return 'NONCE_USED'
    nonces.set(nonce, now + 2 * signatureWindowMs)
    return null
  }

  app.use(async (c, next) => {
    await next()
    c.header('x-content-type-options', 'nosniff')
    c.header('referrer-policy', 'no-referrer')
  })
  app.onError((error, c) => {
    till.log.error({ err: error, path: c.req.path }, 'a call of the demonstration provider failed')
    return refuse(c, 'INTERNAL')
  })
  for (const [path, { schema, run }] of Object.entries(questions(till)))
    app.post(path, async (c) => {
      if (!(Number(c.req.header('content-length')) <= maxBody)) return refuse(c, 'BAD_REQUEST')
      const body = await c.req.text()
      const forgery = isForged(c, path, body)
      if (forgery) return refuse(c, forgery)
      const data = parseJson(body)
      if (!isOf(schema, data)) return refuse(c, 'BAD_REQUEST')
      const answer = await run(data as never)
      return typeof answer === 'string' ? refuse(c, answer) : c.json(answer)
    })
  mountPages(app, till)
  return app
}
