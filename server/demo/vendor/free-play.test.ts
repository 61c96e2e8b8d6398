import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startVendorBed, type VendorBed } from '#tests/support/vendor-bed.ts'
import { createDemoVendor } from './app.ts'
import { describeGame, openFreePlay, withPlayMoney } from './free-play.ts'
import type { House } from './house.ts'
import { purgeFreePlay } from './purge-free-play.ts'
import { demoBets, players, playMoves, type PlayedGame } from './schema.ts'

let bed: VendorBed
let house: House
let vendor: ReturnType<typeof createDemoVendor>
beforeAll(async () => {
  bed = await startVendorBed()
  house = { ...bed.house, operator: withPlayMoney(bed.house, bed.house.operator) }
  vendor = createDemoVendor(house, { id: 'house', key: 'a key', frames: '' })
})
afterAll(() => bed.app.close())

const slot: PlayedGame = {
  code: 'seven-feast',
  vassalage: 'DEMO',
  category: 'RNG',
  name: { EN: 'Seven Feast' },
  image: null,
  minBet: '1.00',
  roomId: null,
}
const asked = { game: slot, currency: 'BDT', decimals: 2, maxBet: '1000000.00', language: 'EN' }

type Said = { ok: boolean; code?: string; balance?: string; payout?: string; free?: boolean }

async function visit() {
  const { code } = await openFreePlay(house, asked)
  const call = async (path: string, body: object = {}) => {
    const text = JSON.stringify(body)
    const headers = { 'content-length': String(text.length), authorization: code }
    const answer = await vendor.request(`/api/${path}`, { method: 'POST', body: text, headers })
    return (await answer.json()) as Said
  }
  return { call, spin: (bet: string, request = bed.newRequest()) => call('play', { bet, mine: 'x', request }) }
}

it('a game that is played alone has free play, and a table that others share has none', () => {
  expect(describeGame(slot)).toEqual({ returns: { least: '96.36', most: '96.36' }, freePlay: true })
  expect(describeGame({ ...slot, category: 'FISH' })).toEqual({
    returns: { least: '97.00', most: '97.00' },
    freePlay: true,
  })
  expect(describeGame({ ...slot, category: 'LIVE', name: { EN: 'Baccarat' } })).toEqual({
    returns: { least: '85.64', most: '98.94' },
    freePlay: false,
  })
  expect(describeGame({ ...slot, category: 'SPORTS' })).toEqual({ returns: null, freePlay: false })
})

it('play money pays the stake and gets the win, and the operator hears of neither', async () => {
  const { call, spin } = await visit()
  expect(await call('again')).toMatchObject({ ok: true, free: true, balance: '10000.00' })
  const before = bed.stakes.length
  const { payout, balance } = await spin('1.00')
  expect(balance).toBe((9999 + Number(payout)).toFixed(2))
  expect(await call('balance')).toMatchObject({ balance })
  expect(bed.stakes.length).toBe(before)
})

it('a repeated bet is played once', async () => {
  const { call, spin } = await visit()
  const request = bed.newRequest()
  const first = await spin('1.00', request)
  const again = await spin('1.00', request)
  expect(again.payout).toBe(first.payout)
  expect(again.balance).toBe(first.balance)
  expect((await call('balance')).balance).toBe(first.balance)
})

it('a stake above the play money is refused and takes nothing', async () => {
  const { call, spin } = await visit()
  expect(await spin('20000.00')).toMatchObject({ ok: false, code: 'INSUFFICIENT_FUNDS' })
  expect((await call('balance')).balance).toBe('10000.00')
})

it('a rollback gives a taken stake back once, and keeps one that was not taken from being taken later', async () => {
  const { call, spin } = await visit()
  await spin('1.00')
  const [bet] = await house.db
    .select()
    .from(demoBets)
    .where(eq(demoBets.state, 'closed'))
    .orderBy(demoBets.madeAt)
    .limit(1)
  expect(bet!.id).toMatch(/^free/)
  const { code } = await openFreePlay(house, asked)
  expect(code).toHaveLength(43)
  const sessionId = (await house.db.select().from(players).where(eq(players.tokenHash, bet!.tokenHash)))[0]!.sessionId
  const balance = async () => {
    const answer = await house.operator('/vendor/wallet/balance', { sessionId })
    return answer.outcome === 'ok' ? Number(answer.value['balance']) : null
  }
  const before = (await balance())!
  for (let turn = 0; turn < 2; turn++)
    await house.operator('/vendor/wallet/rollback', { betTxId: bet!.id, targetTxId: bet!.id })
  expect(await balance()).toBe(before + Number(bet!.stake) / 100)
  await house.operator('/vendor/wallet/rollback', { betTxId: bet!.id, targetTxId: 'free-later' })
  await house.operator('/vendor/wallet/bet', { sessionId, txId: 'free-later', amount: '5.00' })
  expect(await balance()).toBe(before + Number(bet!.stake) / 100)
  expect((await call('balance')).ok).toBe(true)
})

it('free play that expired is deleted with its bets and moves, and members’ stay', async () => {
  const { spin } = await visit()
  await spin('1.00')
  const page = await bed.open('DEMO', 'seven-feast')
  await page('balance')
  const later = { ...house.clock, now: () => bed.app.now() + 3 * 3_600_000 }
  await purgeFreePlay({ db: house.db, clock: later })
  expect((await house.db.select().from(players)).map(({ playMoney }) => playMoney)).toEqual([null])
  expect(await house.db.select().from(playMoves)).toEqual([])
  expect((await house.db.select().from(demoBets)).filter(({ id }) => id.startsWith('free'))).toEqual([])
})
