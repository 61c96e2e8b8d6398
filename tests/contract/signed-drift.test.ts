import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createChecker } from '#openapi/drift/checker.ts'
import { openContract } from '#openapi/drift/contract/open.ts'
import { readCredentials } from '#openapi/drift/run/credentials.ts'
import type { Flow } from '#openapi/drift/run/flow.ts'
import { readFlows } from '#openapi/drift/run/flow-read.ts'
import { runAgainst } from '#openapi/drift/run/run.ts'
import type { Signer } from '#openapi/drift/run/signer.ts'
import { startCashier } from '#server/areas/money/cashier/testing/cashier-bed.ts'
import { signatureOf } from '../../server/http/signature.ts'
import { launchWith, testVendor } from '#server/areas/play/vendors/testing.ts'
import { createDemoPayments } from '#server/demo/payments/app.ts'
import { createDemoVendor } from '#server/demo/vendor/app.ts'
import { startVendorBed } from '#tests/support/vendor-bed.ts'
import { handlerTransport } from './sides/handler-transport.ts'

const folder = join(import.meta.dirname, '../../openapi')
const [vendorContract, paymentsContract] = [
  openContract(join(folder, 'vendor.yaml')),
  openContract(join(folder, 'payments.yaml')),
]

/** Signs every request as one of the two sides does. */
const signerOf =
  (protocol: 'SW1' | 'PP1', id: string, key: string, header: string, now: () => number): Signer =>
  ({ method, path, body }) => {
    const signed = { vendor: id, timestamp: String(now()), nonce: randomUUID() }
    return Promise.resolve({
      [header]: id,
      'x-timestamp': signed.timestamp,
      'x-nonce': signed.nonce,
      'x-signature': signatureOf(protocol, key, { method, path, body }, signed),
    })
  }

type Side = {
  fetch: Parameters<typeof handlerTransport>[0]
  contract: typeof vendorContract
  tag: string
  sign: Signer
  now: () => number
  settings?: Record<string, string>
  flows?: Flow[]
}

/** What departs on one side of a signed contract, and how far the checker came. */
async function check({ fetch, contract, tag, sign, now, settings = {}, flows = [] }: Side) {
  const checker = createChecker(contract)
  const { unchecked, unreached } = await runAgainst({
    contract,
    checker,
    base: 'http://signed.example',
    transport: handlerTransport(fetch),
    credentials: readCredentials(settings),
    writes: true,
    skip: ({ source }) => !(source['tags'] as string[]).includes(tag),
    sign,
    now,
    flows,
  })
  const { findings } = checker.finish()
  return {
    unchecked,
    unreached,
    // a run as short as this one shows no held win
    found: findings
      .filter(({ kind }) => kind !== 'never-shown')
      .map(({ kind, text, operations }) => `${kind}: ${text} (${[...operations].join(', ')})`),
  }
}

let games: Awaited<ReturnType<typeof startVendorBed>>
let cashier: Awaited<ReturnType<typeof startCashier>>
beforeAll(async () => {
  games = await startVendorBed()
  cashier = await startCashier()
})
afterAll(async () => {
  await games.app.close()
  await cashier.close()
})

it('keeps the operator’s side of the vendors’ contract', async () => {
  const { app } = games
  const { token } = await app.enter('nodi27')
  const { found, unchecked, unreached } = await check({
    fetch: (url, init) => app.app.request(url, init),
    contract: vendorContract,
    tag: 'operator',
    sign: signerOf('SW1', testVendor.id, testVendor.keys[0]!, 'x-vendor', app.now),
    now: app.now,
    settings: { DRIFT_LAUNCH: await launchWith(app, token) },
    flows: readFlows(join(folder, 'vendor-flows'), vendorContract),
  })
  expect([found, unchecked, unreached]).toEqual([[], null, []])
})

it('keeps the vendor’s side of the contract', async () => {
  const { app, house } = games
  const vendor = createDemoVendor(house, { id: testVendor.id, key: testVendor.keys[0]!, frames: '' })
  const { found, unreached } = await check({
    fetch: (url, init) => vendor.request(url, init),
    contract: vendorContract,
    tag: 'vendor',
    sign: signerOf('SW1', testVendor.id, testVendor.keys[0]!, 'x-vendor', app.now),
    now: app.now,
  })
  expect([found, unreached]).toEqual([[], []])
})

it('keeps the provider’s side of the payments’ contract', async () => {
  const { till } = cashier
  const provider = createDemoPayments(till)
  const { found, unreached } = await check({
    fetch: (url, init) => provider.request(url, init),
    contract: paymentsContract,
    tag: 'provider',
    sign: signerOf('PP1', till.identity.id, till.identity.keys[0]!, 'x-provider', cashier.now),
    now: cashier.now,
  })
  expect([found, unreached]).toEqual([[], []])
})

it('keeps the operator’s side of the contract', async () => {
  const { till, app, now } = cashier
  const { found } = await check({
    fetch: (url, init) => app.request(url, init),
    contract: paymentsContract,
    tag: 'operator',
    sign: signerOf('PP1', till.identity.id, till.identity.keys[0]!, 'x-provider', now),
    now,
    settings: { DRIFT_PROVIDER: till.identity.id },
  })
  expect(found).toEqual([])
})
