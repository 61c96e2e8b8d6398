import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { resultOf } from '../result.ts'
import { amounts, type Session } from '../session.ts'
import { openCabinet } from '../slot/cabinet.ts'
import type { SlotRules } from '../slot/rules.ts'
import type { Stage } from '../stage.ts'
import { useLanguage } from '../texts.ts'
import { jointOdds, possibleOf } from './book-slip.ts'

const now = Date.UTC(2026, 10, 21, 6)
let table: object
let bets: object[] = []
const text = (selector: string) => document.querySelector(selector)?.textContent ?? ''
const press = (selector: string) => document.querySelector<HTMLElement>(selector)!.click()
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

async function begin(engine: string, rules: object, start: (session: Session) => void): Promise<void> {
  document.body.innerHTML = '<main id="game"></main>'
  const game = { code: 'x', name: { EN: 'X' }, image: null, minBet: '1.00', category: 'PVP', vassalage: 'DEMO' }
  const money = { currency: 'BDT', decimals: 2, maxBet: '1000.00', balance: '900.00' }
  const rest = { token: 't', name: 'n', language: 'EN', commit: 'c', free: false }
  start({ ...rest, ...money, game, engine, rules: rules as Session['rules'] })
  await wait(300)
}

beforeEach(() => {
  vi.useFakeTimers({ now })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    if (path === '/api/bet') bets.push(JSON.parse(body) as object)
    return Response.json(path === '/api/table' ? table : { ok: true, balance: '880.00' })
  })
  useLanguage('EN')
  bets = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  document.documentElement.removeAttribute('lang')
})

const offer = { id: 'winner.home', market: 'winner', side: 'home', line: 0, odds: '1.85' }
const match = { id: 'f.1', league: 'L', home: 'Rayo', away: 'Vela', startsAt: now + 60_000, endsAt: now + 90_000 }
const leg = { event: 'Rayo – Vela', selection: 'Rayo', odds: '1.85', score: null }
const bet = { id: 'b', matches: ['f.1'], legs: [leg], odds: '1.85', stake: '20.00', payout: null as string | null }
const openBook = async () => begin('BOOK1', { margin: '5' }, (await import('./book.ts')).start)

it('a slip takes a typed stake and says its possible return; an invalid stake is refused in words', async () => {
  table = { ok: true, now, matches: [{ ...match, offers: [offer] }], mine: [] }
  await openBook()
  press('.odds')
  const typed = document.querySelector<HTMLInputElement>('.typed')!
  const type = (value: string) => {
    typed.value = value
    typed.dispatchEvent(new Event('input'))
  }
  type('২৫.৫')
  expect([text('.possible b'), text('.slip .lamp')]).toEqual(['৳47.17', 'Place bet ৳25.50'])
  for (const [value, said] of [
    ['0', 'Enter a stake of ৳1.00 or more.'],
    ['x', 'Enter a stake of ৳1.00 or more.'],
    ['950', 'Your balance does not cover this bet.'],
    ['1001', 'This bet is outside the limits.'],
  ] as const) {
    type(value)
    press('.slip .lamp')
    expect(text('.voice')).toBe(said)
  }
  expect(bets).toEqual([])
  type('25.5')
  press('.slip .lamp')
  await wait(100)
  expect(bets).toMatchObject([{ legs: [{ match: 'f.1', offer: 'winner.home', odds: '1.85' }], bet: '25.50' }])
  expect(possibleOf(1999, '1.01')).toBe(2018)
})

const other = { ...match, id: 'f.2', home: 'Nadi', away: 'Char', offers: [{ ...offer, odds: '2.10' }] }
const twoMatches = () => ({ ok: true, now, matches: [{ ...match, offers: [offer] }, other], mine: [] })
const pressOdds = (index: number) => document.querySelectorAll<HTMLElement>('.odds')[index]!.click()

it('two picks are two singles with the same stake, or one double whose odds are shown before it is placed', async () => {
  table = twoMatches()
  await openBook()
  pressOdds(0)
  expect(document.querySelector<HTMLElement>('.ways')!.hidden).toBe(true)
  pressOdds(1)
  expect([text('.possible b'), text('.slip .lamp')]).toEqual(['৳39.50', 'Place 2 bets ৳20.00'])
  const [, double] = document.querySelectorAll<HTMLElement>('.ways button')
  expect(double!.textContent).toBe('Double 3.88')
  double!.click()
  expect([text('.possible b'), text('.slip .lamp')]).toEqual(['৳38.80', 'Place bet ৳10.00'])
  press('.slip .lamp')
  await wait(100)
  expect(bets).toMatchObject([{ legs: [{ match: 'f.1' }, { match: 'f.2', odds: '2.10' }], bet: '10.00' }])
  expect(document.querySelector<HTMLElement>('.slip')!.hidden).toBe(true)
  expect(jointOdds(['1.85', '2.10', '3.00'])).toBe('11.65')
})

it('singles are placed one after the other, and a second press takes a pick off the slip', async () => {
  table = twoMatches()
  await openBook()
  pressOdds(0)
  pressOdds(0)
  expect(document.querySelector<HTMLElement>('.slip')!.hidden).toBe(true)
  pressOdds(0)
  pressOdds(1)
  press('.slip .lamp')
  await wait(200)
  expect(bets).toMatchObject([{ legs: [{ match: 'f.1' }] }, { legs: [{ match: 'f.2' }] }])
})

it('the pick of the address is on the slip from the start; one whose match has begun is not, and the page says so', async () => {
  table = twoMatches()
  const { start } = await import('./book.ts')
  await begin('BOOK1', { margin: '5' }, (session) => start(session, 'f.2.winner.home'))
  expect(text('.picks')).toContain('Nadi · 2.10')
  await begin('BOOK1', { margin: '5' }, (session) => start(session, 'f.0.winner.home'))
  expect([text('.picks'), text('.voice')]).toEqual(['', 'The match has begun.'])
})

it('own bets appear beside their match with their possible return, and a lost one is announced like a won one', async () => {
  const matches = [{ ...match, offers: [offer] }]
  table = { ok: true, now, matches, mine: [bet] }
  await openBook()
  expect(text('.match .mybets')).toContain('Possible return৳37.00')
  table = { ok: true, now, matches, mine: [{ ...bet, payout: '0.00' }] }
  await wait(3000)
  expect(text('.voice')).toBe('Lost ৳20.00: Rayo')
  expect(text('.match .mybets')).toContain('Lost৳20.00')
})

it('a payout below the stake is shown as returned, without gold', async () => {
  const matches = [{ ...match, offers: [offer] }]
  table = { ok: true, now, matches, mine: [bet] }
  await openBook()
  table = { ok: true, now, matches, mine: [{ ...bet, payout: '10.00' }] }
  await wait(3000)
  expect(text('.voice')).toBe('Returned ৳10.00: Rayo')
  expect(document.querySelector<HTMLElement>('.voice')!.dataset['mood']).toBe('')
  expect(text('.match .mybets')).toContain('Returned৳10.00')
  expect(document.querySelector('.mybets .won')).toBeNull()
})

it.each([
  [300, 200, 'returned', 'Returned ৳2.00'],
  [100, 100, 'returned', 'Returned ৳1.00'],
  [100, 80, 'returned', 'Returned ৳0.80'],
  [100, 101, 'win', 'Win ৳1.01'],
  [100, 0, 'loss', 'No win this time'],
])('a stake of %i that pays %i is told as %s', (staked, paid, mood, told) => {
  const money = amounts({ decimals: 2, currency: 'BDT' } as Session)
  expect(resultOf(money, staked, paid)).toEqual({ mood, text: told })
})

it('a slot names a payout below the stake returned and takes the gold away', async () => {
  const strip = Array.from({ length: 32 }, () => 'L1')
  const rules = { reels: [strip, strip, strip], lines: [[1, 1, 1]], pays: {}, scatterPays: [], rtp: '96' }
  const stage = { money: amounts({ decimals: 2, currency: 'BDT' } as Session), say: () => {} }
  const cabinet = openCabinet(
    { ...stage, session: { game: { name: { EN: 'X' } } } } as unknown as Stage,
    rules as unknown as SlotRules,
    {},
  )
  const spin = { stops: [0, 0, 0], wins: [], scatters: 0, total: 0 }
  await cabinet.lay([spin], 80, 100)
  expect(cabinet.sum.textContent).toBe('Returned৳0.80')
  expect(cabinet.sum.querySelector('.won')).toBeNull()
  await cabinet.lay([spin], 180, 100)
  expect(cabinet.sum.textContent).toBe('Win৳1.80')
  expect(cabinet.sum.querySelector('.won')).not.toBeNull()
})

it('a hand says its cost to every loser, and who won with what', async () => {
  const seat = {
    bot: false,
    mine: false,
    plays: true,
    cards: ['As', 'Ah', 'Ad'],
    kind: 'trail',
    gets: '3.80',
    name: 'Asha',
  }
  const mine = { ...seat, name: 'n', mine: true, cards: ['2s', '5h', '9d'], kind: 'high', gets: '0.00' }
  const at = { closesAt: now - 9000, choosesUntil: now - 5000, shownAt: now - 100, nextAt: now + 4000 }
  table = { ok: true, now, key: 'h', ante: '1.00', seats: [mine, seat], ...at }
  const timing = { join: 14_000, choose: 26_000, shown: 33_000, all: 38_000 }
  await begin('CARD3', { seats: 6, rake: '5', bots: 4, timing }, (await import('./cards.ts')).start)
  expect(text('.hall .won')).toBe('Lost ৳2.00 · Asha: Trail')
  press('.bar .round')
  expect(text('.howto')).toContain('৳1.00 is the ante')
  expect(text('.about')).toContain('To play blind is to bet without seeing the cards.')
})
