import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { createLog } from '#server/ports/log/log.ts'
import { createPaymentProviders } from '#server/ports/payment-providers/payment-providers.ts'
import type { Services } from '#server/services.ts'
import { systemRandom } from '#server/random.ts'
import { findForgery } from '#server/http/signature.ts'
import { askProvider } from './ask-provider.ts'
import { isOf, refusals } from './payment-protocol.ts'

const provider = { id: 'one-pay', keys: ['the newest key', 'an older key'], origin: 'https://pay.example' }
const log = createLog({ level: 'silent' })
/** No keys of this provider were made in the console. */
const none = { from: () => none, where: () => none, orderBy: async () => [] }
const services = {
  db: { select: () => none } as unknown as Services['db'],
  merchant: { code: 'fairhall', read: async () => ({}) } as unknown as Services['merchant'],
  clock: { now: () => 1_700_000_000_000 },
  random: { ...systemRandom, uuid: () => '7a2b1c9e-0000-4000-8000-000000000001' },
  log,
  ports: { paymentProviders: createPaymentProviders([provider]) } as Services['ports'],
}
const balance = { currency: 'BDT', amount: '12.50', at: '2026-11-21T06:00:00.000Z' }

/** Calls a provider that gives this answer, and returns the outcome. */
async function answered(body: unknown, status = 200) {
  const sent = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(body, { status }))
  return { answer: await askProvider(services, 'one-pay', '/balance', { currency: 'BDT' }), sent }
}

it('a provider is called at its address, signed with the newest key, and its answer is returned as it is', async () => {
  const patience = vi.spyOn(AbortSignal, 'timeout')
  const { answer, sent } = await answered(balance)
  expect(answer).toEqual({ outcome: 'answered', value: balance })
  const [url, init] = sent.mock.calls[0]!
  const body = '{"currency":"BDT"}'
  const headers = init!.headers as Record<string, string>
  expect([url, init]).toMatchObject(['https://pay.example/balance', { method: 'POST', body, redirect: 'error' }])
  expect(headers).toEqual({
    'content-type': 'application/json',
    'x-provider': 'one-pay',
    'x-timestamp': '1700000000000',
    'x-nonce': '7a2b1c9e-0000-4000-8000-000000000001',
    'x-signature': expect.any(String),
  })
  const signed = {
    vendor: 'one-pay',
    timestamp: headers['x-timestamp']!,
    nonce: headers['x-nonce']!,
    signature: headers['x-signature']!,
  }
  const call = { method: 'POST', path: '/balance', body }
  expect(findForgery([provider.keys[0]!], call, signed, services.clock.now(), 'PP1')).toBeNull()
  expect(patience).toHaveBeenCalledExactlyOnceWith(5000)
})

it('every refusal of the protocol is reported as a refusal', async () => {
  for (const code of Object.keys(refusals))
    expect((await answered({ code }, 422)).answer, code).toEqual({ outcome: 'refused', code })
  expect((await answered({ code: 'NOT_FOUND' }, 499)).answer).toEqual({ outcome: 'refused', code: 'NOT_FOUND' })
})

it.each([
  ['not in the form of the protocol', { ...balance, amount: 12.5 }, 200],
  ['a refusal with a success status', { code: 'NOT_FOUND' }, 200],
  ['a refusal outside the protocol', { code: 'toString' }, 422],
  ['a refusal code that is no text', { code: ['NOT_FOUND'] }, 422],
  ['a refusal without a code', null, 400],
  ['the provider is too busy', { code: 'NOT_FOUND' }, 429],
  ['the provider fails', { code: 'NOT_FOUND' }, 500],
])('an answer counts as silence: %s', async (_, body, status) => {
  expect((await answered(body, status)).answer).toEqual({ outcome: 'silent' })
})

it('an unknown provider is not called, and an unreachable one is silent', async () => {
  const sent = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no route'))
  const warned = vi.spyOn(log, 'warn')
  expect(await askProvider(services, 'other-pay', '/balance', {})).toEqual({ outcome: 'silent' })
  expect(sent).not.toHaveBeenCalled()
  expect(await askProvider(services, 'one-pay', '/balance', {})).toEqual({ outcome: 'silent' })
  expect(warned).toHaveBeenCalledExactlyOnceWith(
    { provider: 'one-pay', path: '/balance', err: new Error('no route') },
    expect.any(String),
  )
})

describe('each answer is validated by the schema of its request', () => {
  const order = { orderNo: 'D1', launchUrl: 'https://pay.example/p', payTo: null }
  const state = { orderNo: 'D1', status: 'open', payments: [], confirmations: null }
  const payout = { payoutNo: 'W1', status: 'sending', providerTxId: null, amount: '990.00', currency: 'BDT' }
  const right = {
    '/orders': order,
    '/orders/execute': state,
    '/orders/state': state,
    '/statement/find': { line: null },
    '/statement/lines': { lines: [], next: null },
    '/balance': balance,
    '/payouts': payout,
    '/payouts/state': payout,
  } as const
  const paths = Object.keys(right) as (keyof typeof right)[]

  it.each(paths)('%s', async (path) => {
    const others = paths.filter((other) => right[other] !== right[path])
    const read = async (body: unknown) => {
      vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(body))
      return (await askProvider(services, 'one-pay', path, {})).outcome
    }
    expect(await read(right[path])).toBe('answered')
    for (const other of others) expect(await read(right[other]), other).toBe('silent')
  })
})

it('every refusal has the status and the text of the protocol', () => {
  expect(refusals).toEqual({
    BAD_REQUEST: [400, 'A field is missing or not in the form that is asked for.'],
    BAD_SIGNATURE: [401, 'The signature is not right.'],
    STALE_TIMESTAMP: [401, 'The time is more than five minutes off.'],
    NONCE_USED: [401, 'The nonce was taken before.'],
    NUMBER_CONFLICT: [409, 'The number was used for something else.'],
    METHOD_CLOSED: [422, 'This way to pay is closed.'],
    AMOUNT_REFUSED: [422, 'The amount is outside the limits.'],
    NOT_FOUND: [404, 'There is no such order or payout.'],
    INTERNAL: [500, 'Something failed.'],
  })
})

it('a callback needs valid times and addresses, whatever else it says', () => {
  const told = { orderNo: 'D1', providerTxId: 'TX1', status: 'paid', amount: '5.00', currency: 'BDT', at: balance.at }
  expect([isOf('Callback', told), isOf('Callback', { ...told, at: 'yesterday' })]).toEqual([true, false])
  expect(isOf('Order', { orderNo: 'D1', launchUrl: 'not an address', payTo: null })).toBe(false)
  expect(isOf('OrderNumber', { orderNo: randomUUID() })).toBe(true)
})
