import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signProviderCall } from '#server/areas/money/cashier/ask-provider.ts'
import { startCashier, type Cashier } from '#server/areas/money/cashier/testing/cashier-bed.ts'
import { streamsOf } from '../../server/events/testing.ts'
import { p95, printFigures, type Figure } from './figure.ts'

/**
 * Times of the cashier, which a busy machine spoils: only `CASHIER_BENCH=1 vitest run tests/bench/cashier.test.ts`
 * takes them.
 */
const isWanted = process.env['CASHIER_BENCH'] === '1'
const members = 100
const each = 3
const aSecond = 50
/** Long enough that a slow machine shows in the measured time, not in aborted calls. */
const patience = 120_000
const path = '/hooks/payments/demo-pay'

let bed: Cashier
beforeAll(async () => {
  if (isWanted) bed = await startCashier({ database: { connectionTimeoutMs: patience, statementTimeoutMs: patience } })
}, 120_000)
afterAll(() => bed?.close())

type Player = Awaited<ReturnType<Cashier['player']>>

/** A deposit's press until its page may be opened, in milliseconds, one after the other. */
async function pressAll(people: readonly Player[]) {
  const orders: { me: Player; depositNo: string }[] = []
  const times: number[] = []
  for (let n = 0; n < each; n += 1)
    for (const me of people) {
      const began = performance.now()
      const { value } = await me.deposit('500.00')
      times.push(performance.now() - began)
      expect(value.launchUrl).not.toBe(null)
      orders.push({ me, depositNo: value.depositNo })
    }
  return { orders, times }
}

/** Tells that an order was paid, as its provider does. */
async function tellPaid(depositNo: string): Promise<void> {
  const body = JSON.stringify({
    orderNo: depositNo,
    providerTxId: `TX${depositNo}`,
    status: 'paid',
    amount: '500.00',
    currency: 'BDT',
    at: new Date(bed.now()).toISOString(),
  })
  const { clock, random } = bed.services
  const headers = signProviderCall({ id: 'demo-pay', keys: bed.till.identity.keys }, { path, body }, { clock, random })
  const length = { 'content-length': String(Buffer.byteLength(body)) }
  const { status } = await bed.app.request(path, { method: 'POST', body, headers: { ...headers, ...length } })
  expect(status).toBe(200)
}

/** Callbacks at an even pace; how long after each its member's page heard of the balance. */
async function hearAll(orders: readonly { me: Player; depositNo: string }[], people: readonly Player[]) {
  const streams = streamsOf(bed.url, bed.services)
  const began = new Map<string, number[]>()
  const times: number[] = []
  const listening = people.map(async (me, n) => {
    const page = await streams.open({ token: me.token, at: `198.51.100.${n}` })
    for (let heard = 0; heard < each;) {
      const { event } = await page.next()
      if (event !== 'balance') continue
      times.push(performance.now() - began.get(me.id)!.shift()!)
      heard += 1
    }
    await page.close()
  })
  await pause(1000)
  const notified: Promise<void>[] = []
  for (const { me, depositNo } of orders) {
    began.set(me.id, [...(began.get(me.id) ?? []), performance.now()])
    notified.push(tellPaid(depositNo))
    await pause(1000 / aSecond)
  }
  await Promise.all([...notified, ...listening])
  await streams.close()
  return times
}

it.skipIf(!isWanted)('a deposit’s page and its arrival are quick', { timeout: 300_000 }, async () => {
  const people: Player[] = []
  for (let n = 0; n < members; n += 1) people.push(await bed.player())
  const { orders, times } = await pressAll(people)
  const arrivals = await hearAll(orders, people)
  const figures: Figure[] = [
    { name: 'a deposit’s press to its page, ms, p95', value: p95(times), max: 100 },
    {
      name: `callback to the balance on the open page at ${aSecond} a second, ms, p95`,
      value: p95(arrivals),
      max: 500,
    },
  ]
  process.stdout.write(`load average ${loadavg()[0]!.toFixed(2)}\n`)
  printFigures(figures)
  expect(arrivals).toHaveLength(members * each)
})
