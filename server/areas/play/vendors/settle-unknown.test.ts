import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'
import { bets } from '../records/tables.ts'
import { settleUnknown } from './settle-unknown.ts'
import { findForgery } from '#server/http/signature.ts'
import { callAs, testVendor } from './testing.ts'

let app: SeededServer
let me: { memberId: string; token: string }
let call: ReturnType<typeof callAs>
let sessionId: string
let vendor: Server
/** The vendor's answer; null closes the connection. */
let says: { status?: number; body: string } | null
let questions: object[] = []
let turn = 0

const balance = async () => (await app.call('getBalance', { token: me.token })).value.mainBalance
const betId = () => `u${turn}`
/** A bet of 10.00 that is due for a query to its vendor. */
async function betAndAsk(answer: typeof says): Promise<{ status: number | null; payout: bigint }> {
  const body = { sessionId, txId: betId(), roundId: betId(), amount: '10.00', currency: 'BDT' }
  expect(await call('/vendor/wallet/bet', body)).toMatchObject({ code: 'OK' })
  return askAgain(answer)
}
async function askAgain(answer: typeof says) {
  says = answer
  questions = []
  app.advance(200_000)
  await settleUnknown(app.services)
  const [row] = await app.db.select().from(bets).where(eq(bets.roundId, betId()))
  return { status: row!.status, payout: row!.payout }
}
const answer = (body: object) => ({ body: JSON.stringify(body) })

beforeAll(async () => {
  app = await startSeededServer()
  vendor = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const { headers } = request
    const signed = Object.fromEntries(
      ['vendor', 'timestamp', 'nonce', 'signature'].map((name) => [name, String(headers[`x-${name}`])]),
    ) as Parameters<typeof findForgery>[2]
    const forgery = findForgery(testVendor.keys, { method: 'POST', path: request.url!, body }, signed, app.now())
    questions.push({ path: request.url, forgery, ...(JSON.parse(body) as object) })
    if (!says) return response.destroy()
    return response.writeHead(says.status ?? 200, { 'content-type': 'application/json' }).end(says.body)
  })
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`
  app.ports.gameVendors.add({ ...testVendor, origin })
  me = await app.enter('nodi27')
  call = callAs(app)
  const launched = await app.call('launchGame', {
    token: me.token,
    query: { vassalage: 'DEMO', gameId: 'seven-feast' },
  })
  const launch = new URLSearchParams(new URL(launched.value.game_url!).hash.slice(1)).get('launch')
  ;({ sessionId } = await call('/vendor/session', { launch }))
})
afterAll(async () => {
  vendor.closeAllConnections()
  vendor.close()
  await app.close()
})
beforeEach(() => {
  turn += 1
})

it('an undecided bet is queried with a signature, and paid once by a settled answer, however late its own win arrives', async () => {
  const before = Number(await balance())
  const settled = answer({ state: 'settled', winTxId: `${betId()}w`, amount: '25.50' })
  expect(await betAndAsk(settled)).toEqual({ status: 1, payout: 2550n })
  expect(questions).toEqual([{ path: '/operator/bet-state', forgery: null, betTxId: betId() }])
  const late = { txId: `${betId()}w`, betTxId: betId(), amount: '25.50' }
  expect(await call('/vendor/wallet/win', late)).toMatchObject({ code: 'OK', repeated: true })
  expect(Number(await balance())).toBeCloseTo(before + 15.5, 2)
  await askAgain(settled)
  expect(questions).toEqual([])
})

it.each(['void', 'unknown'])(
  'a bet that is %s to its vendor is given back, and no win of it is paid',
  async (state) => {
    const before = await balance()
    expect(await betAndAsk(answer({ state }))).toEqual({ status: 4, payout: 1000n })
    expect(await balance()).toBe(before)
    const late = await call('/vendor/wallet/win', { txId: `${betId()}w`, betTxId: betId(), amount: '99.00' })
    expect(late).toMatchObject({ status: 409, code: 'ROLLED_BACK' })
    expect(await balance()).toBe(before)
  },
)

it('a bet is not queried before its vendor had time to decide it', async () => {
  const body = { sessionId, txId: betId(), roundId: betId(), amount: '1.00', currency: 'BDT' }
  expect(await call('/vendor/wallet/bet', body)).toMatchObject({ code: 'OK' })
  questions = []
  app.advance(170_000)
  await settleUnknown(app.services)
  expect(questions).toEqual([])
  expect(await askAgain(answer({ state: 'void' }))).toEqual({ status: 4, payout: 100n })
})

it('a bet stays open and is queried again while the vendor answers so, answers nonsense, fails or is silent', async () => {
  const open = { status: null, payout: 0n }
  expect(await betAndAsk(answer({ state: 'open' }))).toEqual(open)
  const nonsense = [
    answer({ state: 'won' }),
    answer({ state: 'settled', winTxId: 'w', amount: '-5.00' }),
    answer({ state: 'settled', winTxId: 'w', amount: '1e9' }),
    answer({ state: 'settled' }),
    { body: 'not JSON' },
    { status: 503, body: JSON.stringify({ state: 'void' }) },
    null,
  ]
  for (const said of nonsense) {
    expect(await askAgain(said)).toEqual(open)
    expect(questions).toHaveLength(1)
  }
  expect(await askAgain(answer({ state: 'settled', winTxId: `${betId()}w`, amount: '0' }))).toEqual({
    status: 2,
    payout: 0n,
  })
})

it('a silent vendor is left alone until the next turn, however many of its bets wait', async () => {
  const bet = async (txId: string) =>
    call('/vendor/wallet/bet', { sessionId, txId, roundId: txId, amount: '1.00', currency: 'BDT' })
  for (const n of [1, 2, 3]) expect(await bet(`many${n}`)).toMatchObject({ code: 'OK' })
  says = null
  questions = []
  app.advance(200_000)
  await settleUnknown(app.services)
  expect(questions).toHaveLength(1)
  says = answer({ state: 'void' })
  questions = []
  app.advance(200_000)
  await settleUnknown(app.services)
  expect(questions).toHaveLength(3)
})
