import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openGap } from '#tests/support/database-gap.ts'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'
import { signProviderCall } from '../areas/money/cashier/ask-provider.ts'
import { deposits } from '../areas/money/cashier/tables.ts'
import { addDeposit } from '../areas/money/cashier/testing/money-rows.ts'
import { openGame, testVendor } from '../areas/play/vendors/testing.ts'
import { signCall } from './signature.ts'

const keys = ['a key of a payment provider in tests']
let server: SeededServer
let game: Awaited<ReturnType<typeof openGame>>
let depositNo: string
beforeAll(async () => {
  // one session, so that a transaction that keeps it leaves none
  server = await startSeededServer({ database: { size: 1, guarded: false, connectionTimeoutMs: 1000 } })
  server.ports.gameVendors.add(testVendor)
  server.ports.paymentProviders.add({ id: 'demo-pay', keys, origin: 'https://pay.example' })
  const { memberId, token } = await server.enter('nodi27')
  game = await openGame(server, token)
  depositNo = (await addDeposit(server.db, { memberId })).depositNo
})
afterAll(() => server.close())

async function send(path: string, text: string, signed: Record<string, string>) {
  const headers = { 'content-length': String(Buffer.byteLength(text)), ...signed }
  const response = await server.app.request(path, { method: 'POST', body: text, headers })
  const { code } = (await response.json()) as { code: string }
  return { status: response.status, code, wait: response.headers.get('retry-after') }
}

/** A vendor's stake of 10.00. */
function bet(txId: string) {
  const path = '/vendor/wallet/bet'
  const body = { sessionId: game.sessionId, txId, roundId: txId, amount: '10.00', currency: 'BDT' }
  const text = JSON.stringify(body)
  const call = { method: 'POST', path, body: text }
  return send(path, text, signCall(testVendor.keys[0]!, testVendor.id, call, server.now(), server.services.random))
}

/** A provider's callback: the deposit was paid. */
function pay() {
  const path = '/hooks/payments/demo-pay'
  const at = new Date(server.now()).toISOString()
  const body = { orderNo: depositNo, providerTxId: 'GAP1', status: 'paid', amount: '500.00', currency: 'BDT', at }
  const text = JSON.stringify(body)
  return send(path, text, signProviderCall({ id: 'demo-pay', keys }, { path, body: text }, server.services))
}

const later = (wait: string) => ({ status: 503, code: 'INTERNAL', wait })

describe('a vendor and a payment provider', () => {
  it('get an answer to retry while the database is away, and succeed later with the same numbers', async () => {
    const gap = await openGap(server)
    const refused = [await bet('gap-1'), await pay()]
    await gap.end()
    expect(refused).toEqual([later('5'), later('5')])
    const done = { status: 200, code: 'OK', wait: null }
    expect([await bet('gap-1'), await pay()]).toEqual([done, done])
    const [own] = await server.db.select().from(deposits).where(eq(deposits.depositNo, depositNo))
    expect(own).toMatchObject({ arrivedAmount: 50_000n })
  })

  it('get an answer to retry while all database sessions are busy, as does a browser that loads a picture', async () => {
    const taken = Promise.withResolvers<void>()
    const over = Promise.withResolvers<void>()
    const holder = server.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT 1`)
      taken.resolve()
      await over.promise
    })
    await taken.promise
    const refused = [await bet('busy-1'), await pay()]
    const picture = await server.app.request('/pictures/site/00000000-0000-4000-8000-000000000000.webp')
    over.resolve()
    await holder
    expect(refused).toEqual([later('3'), later('3')])
    expect([picture.status, picture.headers.get('retry-after')]).toEqual([429, '3'])
  })
})
