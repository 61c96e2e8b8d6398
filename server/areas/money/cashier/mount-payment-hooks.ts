import { eq } from 'drizzle-orm'
import type { Context, Hono } from 'hono'
import { callerAddress } from '#server/http/caller-address.ts'
import { failedCall } from '#server/http/failed-call.ts'
import { parseJson } from '#server/http/read-body.ts'
import { isAmong } from '#server/ports/game-vendors/is-among.ts'
import type { Services } from '#server/services.ts'
import { takeNonce } from '#server/http/take-nonce.ts'
import { noteKeyUse, openPartnerKeys } from '#server/keys/partner-keys.ts'
import { findForgery, signatureWindowMs } from '#server/http/signature.ts'
import { failDeposit, takePayment } from './move-deposit.ts'
import { isOf, refusals, type Callback, type Refusal } from './payment-protocol.ts'
import { reverseDeposit } from './reverse-deposit.ts'
import { settlePayout } from './settle-payout.ts'
import { deposits, providerKeys, withdrawals } from './tables.ts'

const longestBody = 16_384

/** Processes a callback; it counts only for the provider's own orders and payouts. */
async function recordCallback(services: Services, provider: string, callback: Callback): Promise<boolean> {
  const { db } = services
  const { providerTxId, amount, currency, at } = callback
  const payment = { providerTxId, amount, currency, at }
  if (callback.payoutNo !== undefined) {
    const { status } = callback
    const [own] = await db.select().from(withdrawals).where(eq(withdrawals.withdrawalNo, callback.payoutNo))
    return own?.provider === provider && settlePayout(services, own.withdrawalNo, { verdict: status, ...payment })
  }
  const [own] = await db.select().from(deposits).where(eq(deposits.depositNo, callback.orderNo))
  if (own?.provider !== provider) return false
  const { status } = callback
  // a deposit that has not arrived can't be charged back yet: the provider repeats the callback
  if (status === 'reversed') return reverseDeposit(services, own.depositNo, payment)
  if (status === 'paid') await takePayment(services, own.depositNo, payment)
  else await failDeposit(services, own.depositNo, payment)
  return true
}

/** The operator's side of `openapi/payments.yaml`: the signature is checked before anything of the body is parsed. */
export function mountPaymentHooks(app: Hono, services: Services): void {
  const { ports, clock, merchant, random, log, config } = services
  const keysOf = openPartnerKeys(services, providerKeys)
  const refuse = (c: Context, code: Refusal) => {
    const [status, message] = refusals[code]
    return c.json({ code, message }, status)
  }

  /** The body of a call the provider signed; otherwise the refusal. */
  async function readSigned(c: Context, id: string): Promise<{ body: string } | Refusal> {
    const header = (name: string) => c.req.header(name) ?? ''
    // reading the settings also tells of providers that operators changed
    await merchant.read()
    const provider = ports.paymentProviders.byId(id)
    if (!provider || header('x-provider') !== id) return 'BAD_SIGNATURE'
    const address = callerAddress(c.req.raw.headers, c.env, config.proxyHops)
    if (provider.addresses && !isAmong(provider.addresses, address)) return 'BAD_SIGNATURE'
    if (!(Number(c.req.header('content-length') ?? longestBody + 1) <= longestBody)) return 'BAD_REQUEST'
    const body = await c.req.text()
    const [timestamp, nonce, signature] = [header('x-timestamp'), header('x-nonce'), header('x-signature')]
    const call = { method: 'POST', path: `/hooks/payments/${id}`, body }
    const signed = { vendor: id, timestamp, nonce, signature }
    const now = clock.now()
    const keys = await keysOf(provider)
    const used = keys.find(({ key }) => findForgery([key], call, signed, now, 'PP1') !== 'BAD_SIGNATURE')
    const forgery = used === undefined ? 'BAD_SIGNATURE' : findForgery([used.key], call, signed, now, 'PP1')
    if (used === undefined || forgery) {
      log.error({ provider: id, address, code: forgery }, 'a callback of a payment provider is not signed by it')
      return forgery ?? 'BAD_SIGNATURE'
    }
    const until = Number(timestamp) + 2 * signatureWindowMs
    if (!(await takeNonce(services, `pay:${id}`, nonce, until))) return 'NONCE_USED'
    await noteKeyUse(services, providerKeys, id, used)
    return { body }
  }

  app.post('/hooks/payments/:provider', async (c) => {
    const id = c.req.param('provider')
    try {
      const signed = await readSigned(c, id)
      if (typeof signed === 'string') return refuse(c, signed)
      const data = parseJson(signed.body)
      if (!isOf('Callback', data)) return refuse(c, 'BAD_REQUEST')
      return (await recordCallback(services, id, data as Callback)) ? c.json({ code: 'OK' }) : refuse(c, 'NOT_FOUND')
    } catch (error) {
      log.error({ traceId: random.uuid(), provider: id, err: error }, 'a callback of a payment provider failed')
      return failedCall(c, error, refusals.INTERNAL)
    }
  })
  app.all('/hooks/*', (c) => refuse(c, 'BAD_REQUEST'))
}
