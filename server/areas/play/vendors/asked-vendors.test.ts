import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { memberWithUpline } from '#server/areas/money/wallet/testing/member-with-upline.ts'
import { jobPlaces } from '#server/jobs/tables.ts'
import { poison } from '#server/jobs/testing/poison.ts'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'
import { bets } from '../records/tables.ts'
import { askVendor } from './ask-vendor.ts'
import { settleUnknown } from './settle-unknown.ts'
import { vendorTransactions } from './tables.ts'
import { openGame, testVendor } from './testing.ts'

type Said = { status?: number; headers?: Record<string, string>; body?: string }

const stone = { ...testVendor, id: 'stone', vassalages: [] }

let app: SeededServer
let maker: Server
let origin: string
let game: Awaited<ReturnType<typeof openGame>>
let questions: { method?: string; url?: string; type?: string; vendor?: string; body: unknown }[]
/** The vendors' answers about a bet; null closes the connection. */
let says: (betTxId: string) => Said | null
let turn = 0

const json = (body: object): Said => ({ body: JSON.stringify(body) })
const asked = () => questions.map(({ body }) => (body as { betTxId: string }).betTxId)
const at = (ms: number) => new Date(app.now() + ms)

beforeAll(async () => {
  app = await startSeededServer()
  maker = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const { method, url, headers } = request
    const question = JSON.parse(body || '{}') as { betTxId: string }
    questions.push({ method, url, type: headers['content-type'], vendor: String(headers['x-vendor']), body: question })
    const said = says(question.betTxId)
    if (!said) return response.destroy()
    return response.writeHead(said.status ?? 200, said.headers).end(said.body)
  })
  await new Promise<void>((resolve) => maker.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(maker.address() as AddressInfo).port}`
  app.ports.gameVendors.add({ ...testVendor, origin })
  app.ports.gameVendors.add({ ...stone, origin })
  const player = await memberWithUpline(app)
  await player.fund(1_000_000n)
  game = await openGame(app, player.token)
})
afterAll(async () => {
  maker.closeAllConnections()
  maker.close()
  await app.close()
})
beforeEach(async () => {
  questions = []
  says = () => json({ state: 'open' })
  await app.db.update(vendorTransactions).set({ askAt: null })
  // the next turn begins with the first due bet
  await app.db.delete(jobPlaces)
})

/** Rows of bets that are due for a query at the given moments, without their other records. */
async function due(moments: Record<string, Date | null>, vendor = 'house', content = '') {
  const row = { vendor, kind: 'bet' as const, content, state: 'done' as const, code: 'OK', amount: 1000n }
  const rows = Object.entries(moments).map(([txId, askAt]) => ({ ...row, txId, betTxId: txId, askAt, madeAt: at(0) }))
  await app.db.insert(vendorTransactions).values(rows)
}
const askAtOf = async (...txIds: string[]) => {
  const rows = await app.db.select().from(vendorTransactions).where(inArray(vendorTransactions.txId, txIds))
  return Object.fromEntries(rows.map(({ vendor, txId, askAt }) => [`${vendor} ${txId}`, askAt]))
}
const names = (count: number) => Array.from({ length: count }, (_, n) => `t${turn}-${String(n).padStart(2, '0')}`)

describe('bets due for a query', () => {
  it('are queried from their due time on, longest overdue first, and again two minutes later', async () => {
    turn += 1
    const [a, b, c, d] = names(4) as [string, string, string, string]
    await due({ [a]: at(0), [b]: at(-1000), [c]: at(1), [d]: null })
    await due({ [a]: at(1) }, 'stone')
    const warn = vi.spyOn(app.services.log, 'warn').mockReturnValue()
    await settleUnknown(app.services)
    expect(questions).toEqual(
      [b, a].map((betTxId) => ({
        method: 'POST',
        url: '/operator/bet-state',
        type: 'application/json',
        vendor: 'house',
        body: { betTxId },
      })),
    )
    expect(await askAtOf(a, b, c, d)).toEqual({
      [`house ${a}`]: at(120_000),
      [`house ${b}`]: at(120_000),
      [`house ${c}`]: at(1),
      [`house ${d}`]: null,
      [`stone ${a}`]: at(1),
    })
    expect(warn).not.toHaveBeenCalled()
  })

  it('are at most fifty per vendor at a time', async () => {
    turn += 1
    const mine = names(51)
    await due(Object.fromEntries(mine.map((txId, n) => [txId, at(-n)])))
    await due({ [mine[0]!]: at(-5) }, 'stone')
    await settleUnknown(app.services)
    const ofHouse = questions.filter(({ vendor }) => vendor === 'house')
    expect(ofHouse.map(({ body }) => body)).toEqual(
      mine
        .toReversed()
        .slice(0, 50)
        .map((betTxId) => ({ betTxId })),
    )
    expect(questions.filter(({ vendor }) => vendor === 'stone')).toHaveLength(1)
  })

  it('are queried behind a full batch of bets that can’t be written', async () => {
    turn += 1
    const stuck = names(50)
    await due(Object.fromEntries(stuck.map((txId) => [txId, at(-1000)])), 'house', 'stuck')
    const { cure } = await poison(app, { table: 'vendor_transactions', column: 'content', value: 'stuck' })
    turn += 1
    const [behind] = names(1) as [string]
    await due({ [behind]: at(-1) })
    for (const _ of [1, 2]) await settleUnknown(app.services).catch(() => undefined)
    await cure()
    expect(asked()).toEqual([behind])
  })

  it('wait if their vendor doesn’t answer or was removed; those of other vendors don’t', async () => {
    turn += 1
    const [a, b] = names(2) as [string, string]
    await due({ [a]: at(-2), [b]: at(-1) })
    await due({ [a]: at(-2) }, 'gone')
    await due({ [`${a}s`]: at(-2), [`${b}s`]: at(-1) }, 'stone')
    says = (betTxId) => (betTxId.endsWith('s') ? json({ state: 'open' }) : null)
    const warn = vi.spyOn(app.services.log, 'warn').mockReturnValue()
    await settleUnknown(app.services)
    expect(asked().toSorted()).toEqual([a, `${a}s`, `${b}s`].toSorted())
    expect(warn.mock.calls).toEqual([
      [{ vendor: 'house', path: '/operator/bet-state', err: expect.any(Error) }, 'a vendor did not answer'],
    ])
    expect(await askAtOf(a, b)).toMatchObject({ [`gone ${a}`]: at(120_000), [`house ${b}`]: at(-1) })
  })

  it('are still queried after an answer in an unknown form', async () => {
    turn += 1
    const [a, b] = names(2) as [string, string]
    await due({ [a]: at(-2), [b]: at(-1) })
    says = () => json({ state: 'perhaps' })
    await settleUnknown(app.services)
    expect(asked()).toEqual([a, b])
  })
})

describe('a vendor’s answer about a bet', () => {
  const open = async () => {
    const { txId } = await game.bet()
    app.advance(180_000)
    return txId
  }
  const recordOf = async (txId: string) => {
    const [row] = await app.db.select().from(bets).where(eq(bets.roundId, txId))
    return { status: row!.status, payout: row!.payout, result: row!.result }
  }

  it('settles it, with the details to show', async () => {
    const txId = await open()
    says = () => json({ state: 'settled', winTxId: `${txId}-w`, amount: '12.50', detail: { lines: 4 } })
    await settleUnknown(app.services)
    expect(await recordOf(txId)).toEqual({ status: 1, payout: 1250n, result: { lines: 4 } })
    const own = and(eq(vendorTransactions.betTxId, txId), eq(vendorTransactions.kind, 'win'))
    const [win] = await app.db.select().from(vendorTransactions).where(own)
    expect(win).toMatchObject({ txId: `${txId}-w`, vendor: 'house', amount: 1250n, detail: { lines: 4 } })
  })

  it('refunds it, noted as its own rollback', async () => {
    const txId = await open()
    says = () => json({ state: 'void' })
    await settleUnknown(app.services)
    expect(await recordOf(txId)).toMatchObject({ status: 4, payout: 1000n })
    const rows = await app.db
      .select()
      .from(vendorTransactions)
      .where(eq(vendorTransactions.betTxId, txId))
      .orderBy(asc(vendorTransactions.txId))
    expect(rows.map(({ txId: id, state }) => [id, state])).toEqual([
      [txId, 'undone'],
      [`rollback:${txId}`, 'done'],
    ])
  })

  it('is logged when it does not fit the bet, which stays unchanged', async () => {
    const [txId, next] = [await open(), await open()]
    await game.call('/vendor/wallet/refund', { txId: `${txId}-r`, betTxId: txId, amount: '4.00' })
    app.advance(180_000)
    says = (betTxId) => (betTxId === txId ? json({ state: 'void' }) : json({ state: 'unknown' }))
    const error = vi.spyOn(app.services.log, 'error').mockReturnValue()
    await settleUnknown(app.services)
    const said = { vendor: 'house', kind: 'state', txId, betTxId: txId, code: 'ROUND_SETTLED' }
    expect(error.mock.calls).toEqual([[said, 'a vendor contradicts itself or our books']])
    expect(await recordOf(txId)).toMatchObject({ payout: 400n })
    expect(await recordOf(next)).toMatchObject({ status: 4 })
  })
})

describe('a query to a vendor', () => {
  const ask = () => askVendor(app.services, { ...testVendor, origin }, '/operator/rooms', { game: 'x' })

  it('is answered only by a success; other answers count as none, and only a missing one is logged', async () => {
    const warn = vi.spyOn(app.services.log, 'warn').mockReturnValue()
    says = () => json({ rooms: [] })
    expect(await ask()).toEqual({ rooms: [] })
    says = () => ({ status: 404, body: '{"rooms":[]}' })
    expect(await ask()).toBeNull()
    expect(warn).not.toHaveBeenCalled()
    says = () => ({ body: 'no JSON' })
    expect(await ask()).toBeNull()
    expect(warn).toHaveBeenCalledTimes(1)
  })

  it('is never sent inside a transaction', async () => {
    const asked = app.db.transaction(() => ask())
    await expect(asked).rejects.toThrow('a call of a game vendor inside a transaction: hand its result in')
    expect(questions).toEqual([])
  })

  it('follows no redirect, and waits five seconds', async () => {
    const warn = vi.spyOn(app.services.log, 'warn').mockReturnValue()
    const patience = vi.spyOn(AbortSignal, 'timeout')
    says = () => ({ status: questions.length === 1 ? 307 : 200, headers: { location: '/elsewhere' }, body: '{}' })
    expect(await ask()).toBeNull()
    expect(questions).toHaveLength(1)
    expect(warn.mock.calls).toEqual([
      [{ vendor: 'house', path: '/operator/rooms', err: expect.any(Error) }, 'a vendor did not answer'],
    ])
    expect(patience.mock.calls).toEqual([[5000]])
  })
})
