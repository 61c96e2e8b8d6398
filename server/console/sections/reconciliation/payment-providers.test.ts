import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDemoPayments } from '#server/demo/payments/app.ts'
import { decideOrder } from '#server/demo/payments/orders.ts'
import { sayDue } from '#server/demo/payments/say.ts'
import { orders } from '#server/demo/payments/schema.ts'
import type { Till } from '#server/demo/payments/till.ts'
import { listen, type Listening } from '#server/listen.ts'
import { deskOf, twoOf, type Seat } from '#tests/support/desk.ts'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'

let server: SeededServer
let desk: ReturnType<typeof deskOf>
let both: ReturnType<typeof twoOf>['both']
let seats: [Seat, Seat]
const open: Listening[] = []
beforeAll(async () => {
  server = await startSeededServer()
  desk = deskOf(server)
  ;({ both } = twoOf(desk))
  seats = [await desk.enter('admin'), await desk.enter('adminb')]
})
afterAll(async () => {
  for (const one of open) await one.close()
  await server.close()
})

const list = async () => (await desk.call('listPaymentProviders', seats[0])).value
const acme = async () => (await list()).rows.find(({ id }) => id === 'acme')
const body = { provider: 'acme', origin: 'https://pay.acme.test', methods: ['BKASH'], addresses: [], sandbox: false }
const save = async (more: object = {}) =>
  both('savePaymentProvider', seats, { ...body, version: (await list()).version, ...more })
const turn = async (on: boolean) =>
  both('switchPaymentProvider', seats, { provider: 'acme', on, version: (await list()).version })
const test = async () =>
  (await desk.call('testPartner', seats[0], { query: { kind: 'provider', id: 'acme' } })).value.answers

/** A provider's process, which learns its key only when an operator gives it. */
async function startProvider() {
  const { db, clock, random, log } = server.services
  const identity = { id: 'acme', keys: ['not the key that the operator made'] }
  const operator = await listen(server.app, { host: '127.0.0.1', port: 0 })
  let origin = ''
  const till: Till = {
    db,
    clock,
    random,
    log,
    identity,
    plan: { payout: 'paid' },
    operator: () => operator.address,
    origin: () => origin,
  }
  const provider = await listen(createDemoPayments(till), { host: '127.0.0.1', port: 0 })
  origin = provider.address
  open.push(operator, provider)
  return { till, identity, origin }
}

/** Lets the bKash channel be served by the provider. */
async function serveChannel(provider: string) {
  const site = (await desk.call('getSite', seats[0])).value
  const value = structuredClone(site.parts.find(({ part }) => part === 'cashier')!.value) as {
    cashier: { channels: { channelId: string; provider: string }[] }
  }
  value.cashier.channels.find(({ channelId }) => channelId === 'bkash')!.provider = provider
  const set = await both('setSitePart', seats, { version: site.version, part: 'cashier', value } as never)
  expect(set.success).toBe(true)
}

it('from nothing to a deposit: two add a provider and make its key, a channel names it, and its callback credits a member', async () => {
  const { token } = await server.enter('nodi27')
  const isOpen = async () =>
    (await server.call('listDepositChannels', { token })).value.find(({ channelId }) => channelId === 'bkash')!.open
  const deposit = () =>
    server.call('depositByLaunchUrl', {
      token,
      body: { channelId: 'bkash', amount: '500.00', requestId: randomUUID() },
    })
  await serveChannel('acme')
  // an unknown provider serves nothing, so its channel is closed
  expect(await isOpen()).toBe(false)
  expect((await deposit()).errorCode).toBe('deposit.channel.closed')

  const { till, identity, origin } = await startProvider()
  expect((await save({ origin, sandbox: true })).success).toBe(true)
  expect(await acme()).toMatchObject({ origin, on: true, sandbox: true, source: 'console', keys: [] })
  expect(await test()).toBe('silent')
  expect((await both('makeProviderKey', seats, { provider: 'acme', overlapHours: 1 })).success).toBe(true)
  const { fingerprint } = (await acme())!.keys[0]!
  const read = () => desk.call('readProviderKey', seats[0], { body: { provider: 'acme', fingerprint } })
  identity.keys = [(await read()).value.key]
  expect((await read()).errorCode).toBe('not.found')
  expect(await test()).toBe('yes')
  const { rows } = await server.db.execute('SELECT json_agg(k)::text AS kept FROM provider_keys k')
  expect(String(rows[0]!['kept'])).not.toContain(identity.keys[0])

  expect(await isOpen()).toBe(true)
  const checks = async () => (await desk.call('getReadiness', seats[0])).value.checks
  const channels = async () => (await checks()).find(({ check }) => check === 'channels')
  expect(await channels()).toMatchObject({ state: 'risky', reason: 'channels.sandbox', detail: 'bkash (acme)' })
  const { value } = await deposit()
  expect(value.launchUrl).toContain(`${origin}/pay/`)
  const [order] = await server.db.select().from(orders).where(eq(orders.orderNo, value.depositNo))
  server.advance(2000)
  await decideOrder(till, order!, 'paid')
  await sayDue(till)
  const after = await server.call('getDeposit', { token, query: { depositNo: value.depositNo } })
  expect(after.value.deposit).toMatchObject({ status: 'arrived', amount: '500.00' })
  expect((await acme())!.keys).toMatchObject([{ fingerprint, signs: true, usedAt: expect.any(String) }])

  // one operator switches it off, two switch it on
  expect((await turn(false)).success).toBe(true)
  expect(await acme()).toMatchObject({ on: false })
  expect(await isOpen()).toBe(false)
  expect((await deposit()).errorCode).toBe('deposit.channel.closed')
  expect(await channels()).toMatchObject({ state: 'risky', reason: 'channels.off', detail: 'bkash (acme)' })
  expect((await turn(true)).success).toBe(true)
  expect((await deposit()).success).toBe(true)

  // a method that it can't serve is not offered
  expect((await save({ origin, methods: ['NAGAD'] })).success).toBe(true)
  expect(await isOpen()).toBe(false)
})

it('replaces a key while the earlier one still holds, and ends it at once', async () => {
  expect((await both('makeProviderKey', seats, { provider: 'acme', overlapHours: 24 })).success).toBe(true)
  const [fresh, earlier] = (await acme())!.keys
  expect([fresh!.signs, earlier!.signs]).toEqual([false, true])
  expect(earlier!.endsAt).not.toBeNull()
  const end = (fingerprint: string) =>
    desk.call('endProviderKey', seats[0], { body: { provider: 'acme', fingerprint } })
  expect((await end(earlier!.fingerprint)).errorCode).toBe('state.conflict')
  expect((await end(fresh!.fingerprint)).value.keys.map(({ fingerprint }) => fingerprint)).toEqual([
    earlier!.fingerprint,
  ])
})

it('refuses addresses that are no https origin, and what the environment names', async () => {
  server.ports.paymentProviders.add({ id: 'given', keys: ['k'.repeat(40)], origin: 'https://given.test' })
  const refused = async (more: object) => {
    const version = (await list()).version
    return (await desk.call('savePaymentProvider', seats[0], { body: { ...body, version, ...more } as never }))
      .errorCode
  }
  expect(await refused({ origin: 'http://pay.test' })).toBe('site.invalid')
  expect(await refused({ origin: 'https://pay.test/path' })).toBe('site.invalid')
  expect(await refused({ addresses: ['somewhere'] })).toBe('site.invalid')
  expect(await refused({ provider: 'given' })).toBe('state.conflict')
  expect(await refused({ version: '0' })).toBe('thing.changed')
  const off = { provider: 'nobody', on: false, version: (await list()).version }
  expect((await desk.call('switchPaymentProvider', seats[0], { body: off as never })).errorCode).toBe('not.found')
})
