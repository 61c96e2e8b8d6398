import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer, Session } from './session.ts'
import { useLanguage } from './texts.ts'

/** The vendor's store: the answer to each bet by its name, in the order of the stakes. */
let staked: Map<string, Answer>
/** Consecutive calls whose answer gets lost on the way back. */
let lose = 0
/** Holds answers to bets back until it is opened. */
let gate: Promise<void>
let refused: string | null = null
let table: Answer

type Game = {
  engine: string
  start: () => Promise<{ start: (session: Session) => void }>
  rules: object
  /** The answer to a placed bet. */
  outcome: object
  state?: () => object
  /** Prepares a bet and returns the button that places it. */
  ready: () => HTMLElement
  /** The message to the player about the outcome. */
  message: RegExp
}
const now = Date.UTC(2026, 10, 21, 6)
const press = (selector: string) => document.querySelector<HTMLElement>(selector)!.click()
const strip = Array.from({ length: 32 }, () => 'L1')
const offer = { id: 'winner.home', market: 'winner', side: 'home', line: 0, odds: '1.85' }
const match = { id: 'f.1', league: 'L', home: 'Rayo', away: 'Vela', startsAt: now + 60_000, endsAt: now + 90_000 }

const games: Record<string, Game> = {
  slot: {
    engine: 'SLOT1',
    start: () => import('./games/slot.ts'),
    rules: {
      reels: [strip, strip, strip, strip, strip],
      pays: {},
      scatterPays: [2, 10, 50],
      lines: Array.from({ length: 25 }, () => [1, 1, 1, 1, 1]),
      freeSpins: { count: 10, multiplier: 2 },
      rtp: '96',
    },
    outcome: {
      seed: '00',
      commit: 'c',
      payout: '75.00',
      result: { spins: [{ stops: [0, 0, 0, 0, 0], wins: [], scatters: 0, total: 75 }] },
    },
    ready: () => document.querySelector<HTMLElement>('.spin')!,
    message: /^Win .*3\.00$/,
  },
  fish: {
    engine: 'FISH1',
    start: () => import('./games/fish.ts'),
    rules: { fish: { ray: 18 }, rtp: '97' },
    outcome: { seed: '00', commit: 'c', payout: '0.00', result: { fish: 'ray', caught: false } },
    ready: () => document.querySelector<HTMLElement>('.fish')!,
    message: /^Missed$/,
  },
  table: {
    engine: 'BAC1',
    start: () => import('./games/table.ts'),
    rules: { areas: { player: { pays: '1:1', rtp: '98' } }, timing: { bets: 18_000, shown: 25_000, all: 30_000 } },
    outcome: {},
    state: () => ({
      key: 'r1',
      closesAt: now + 60_000,
      shownAt: now + 70_000,
      nextAt: now + 80_000,
      mine: [],
      history: [],
      players: 1,
    }),
    ready: () => {
      press('.area')
      return document.querySelector<HTMLElement>('.lamp')!
    },
    message: /^Your bet is placed$/,
  },
  book: {
    engine: 'BOOK1',
    start: () => import('./games/book.ts'),
    rules: { margin: '5' },
    outcome: {},
    state: () => ({ matches: [{ ...match, offers: [offer] }], mine: [] }),
    ready: () => {
      press('.odds')
      return document.querySelector<HTMLElement>('.lamp')!
    },
    message: /^Your bet is placed: Rayo 1\.85$/,
  },
  hand: {
    engine: 'CARD3',
    start: () => import('./games/cards.ts'),
    rules: { seats: 6, rake: '5', bots: 4, timing: { join: 14_000, choose: 26_000, shown: 33_000, all: 38_000 } },
    outcome: {},
    state: () => ({
      key: 'h1',
      closesAt: now + 60_000,
      choosesUntil: now + 70_000,
      shownAt: now + 80_000,
      nextAt: now + 90_000,
      ante: '5.00',
      seats: [],
    }),
    ready: () => document.querySelector<HTMLElement>('.lamp')!,
    message: /^Your bet is placed$/,
  },
}

const voice = () => document.querySelector('.voice')!.textContent
const root = () => document.querySelector<HTMLElement>('.root')!
const balance = () => document.querySelector('.balance')!.textContent
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

function vendorOf({ outcome }: Game) {
  return async (path: string, { body }: { body: string }): Promise<Response> => {
    const { request } = JSON.parse(body) as { request?: string }
    if (path === '/api/table') return Response.json(table)
    if (path === '/api/balance') return Response.json({ ok: true, balance: '640.00' })
    await gate
    if (refused !== null) staked.set(request!, { ok: false, code: refused })
    if (!staked.has(request!)) staked.set(request!, { ok: true, balance: '777.00', ...outcome })
    if (lose-- > 0) throw new TypeError('the connection was cut')
    return Response.json(staked.get(request!))
  }
}

async function begin(game: Game): Promise<void> {
  table = { ok: true, now, ...game.state?.() }
  vi.stubGlobal('fetch', vi.fn<typeof fetch>(vendorOf(game) as never))
  document.body.innerHTML = '<main id="game"></main>'
  const { start } = await game.start()
  const of = { code: 'x', name: { EN: 'X' }, image: null, minBet: '1.00', category: 'RNG', vassalage: 'DEMO' }
  const money = { currency: 'BDT', decimals: 2, maxBet: '1000.00', balance: '900.00' }
  start({
    token: 't',
    game: of,
    name: 'n',
    ...money,
    language: 'EN',
    engine: game.engine,
    rules: game.rules as Session['rules'],
    commit: 'c0',
    free: false,
  })
  await wait(300)
}

beforeEach(() => {
  vi.useFakeTimers({ now })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  // a game listens as long as its page exists
  vi.stubGlobal('addEventListener', () => undefined)
  useLanguage('EN')
  staked = new Map()
  lose = 0
  gate = Promise.resolve()
  refused = null
  sessionStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  document.documentElement.removeAttribute('lang')
})

it.each(['slot', 'table', 'book', 'hand'])(
  'the %s takes one bet for two presses while the network is slow',
  async (name) => {
    const game = games[name]!
    await begin(game)
    const open = Promise.withResolvers<void>()
    gate = open.promise
    const button = game.ready()
    button.click()
    // the page is redrawn in the meantime
    await wait(1200)
    button.click()
    open.resolve()
    await wait(3000)
    expect(staked.size).toBe(1)
  },
)

describe.each(Object.entries(games))('the %s', (_name, game) => {
  it('it says that a bet without an answer is being checked, ignores presses, and shows the result with the balance', async () => {
    await begin(game)
    lose = 2
    game.ready().click()
    await wait(400)
    expect(voice()).toBe('We are checking your last bet…')
    expect(root().inert).toBe(true)
    await wait(3000)
    expect(root().inert).toBe(false)
    expect(voice()).toMatch(game.message)
    expect(balance()).toMatch(/777\.00/)
    expect(staked.size).toBe(1)
  })

  it('it says that a checked bet was not placed, and why, and reads the balance', async () => {
    await begin(game)
    refused = 'ACCOUNT_LOCKED'
    lose = 1
    game.ready().click()
    await wait(1200)
    expect(voice()).toBe('Your last bet was not placed. This account cannot bet right now.')
    expect(balance()).toMatch(/640\.00/)
    expect(root().inert).toBe(false)
  })
})

it("it asks again while the vendor itself doesn't know yet", async () => {
  await begin(games['slot']!)
  refused = 'PENDING'
  games['slot']!.ready().click()
  await wait(600)
  expect(voice()).toBe('We are checking your last bet…')
  refused = null
  staked.clear()
  await wait(3000)
  expect(voice()).toMatch(/^Win/)
})

it('a slot keeps its stake over a reload and shows once what a bet won whose reels had not stopped', async () => {
  const slot = games['slot']!
  await begin(slot)
  press('.picker .round:last-child')
  const open = Promise.withResolvers<void>()
  gate = open.promise
  slot.ready().click()
  // the page is closed before the answer arrives
  await wait(50)
  open.resolve()
  sessionStorage.setItem(
    'slot x',
    JSON.stringify({ ...JSON.parse(sessionStorage.getItem('slot x')!), request: 'kept' }),
  )
  staked.set('kept', { ok: true, balance: '777.00', stake: '2.00', ...slot.outcome })
  await begin(slot)
  await wait(500)
  expect(document.querySelector('.picker output')!.textContent).toMatch(/2\.00/)
  expect(voice()).toMatch(/^Before you reloaded you bet .*2\.00: Win .*75\.00$/)
  await begin(slot)
  await wait(500)
  expect(voice()).toBe('')
})

it('two shots are two bets, each with its own name', async () => {
  await begin(games['fish']!)
  games['fish']!.ready().click()
  games['fish']!.ready().click()
  await wait(2000)
  expect(staked.size).toBe(2)
})

it('wild, scatter and a checked bet have Bengali texts', async () => {
  useLanguage('BN')
  await begin(games['slot']!)
  press('.bar .round')
  expect(document.querySelector('.about')!.textContent).not.toMatch(/Wild|Scatter/)
  expect(document.querySelector('.about')!.textContent).toContain('স্ক্যাটার')
  lose = 1
  games['slot']!.ready().click()
  await wait(100)
  expect(voice()).toBe('আপনার শেষ বাজিটি যাচাই করছি…')
})
