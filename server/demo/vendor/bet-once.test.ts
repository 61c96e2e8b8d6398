import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Category } from '#server/areas/play/games/tables.ts'
import { startVendorBed, type Page, type Said, type VendorBed } from '#tests/support/vendor-bed.ts'

let bed: VendorBed

const sha = (seed: unknown) =>
  createHash('sha256')
    .update(Buffer.from(String(seed), 'hex'))
    .digest('hex')

type Game = {
  vassalage: string
  category: Category
  code?: string
  path: 'play' | 'bet'
  input: (page: Page) => Promise<object>
}
const nextRound = (ms: number) => bed.app.advance(ms - (bed.app.now() % ms))
/** A bet of each game; a table's and a hand's belong to the round that begins now. */
const games: Record<string, Game> = {
  slot: { vassalage: 'DEMO', category: 'RNG', path: 'play', input: async () => ({ bet: '25.00', mine: 'x' }) },
  fish: {
    vassalage: 'DEMO',
    category: 'FISH',
    path: 'play',
    input: async () => ({ fish: 'ray', bet: '5.00', mine: '' }),
  },
  table: {
    vassalage: 'JONAKI',
    category: 'LIVE',
    path: 'bet',
    input: async (page) => {
      nextRound(30_000)
      const [area] = Object.keys(((await page('again'))['rules'] as { areas: object }).areas)
      return { round: (await page('table'))['key'], areas: { [area!]: '10.00' } }
    },
  },
  hand: {
    vassalage: 'DEMO',
    category: 'PVP',
    path: 'bet',
    input: async (page) => {
      nextRound(38_000)
      return { round: (await page('table'))['key'] }
    },
  },
  lantern: {
    vassalage: 'LANTERNROW',
    category: 'LIVE',
    code: 'sky-lantern',
    path: 'bet',
    input: async (page) => {
      return { round: (await page('table'))['key'], bet: '10.00' }
    },
  },
  book: {
    vassalage: 'MAIDAN',
    category: 'SPORTS',
    path: 'bet',
    input: async (page) => {
      type Match = { id: string; startsAt: number; offers: { id: string; odds: string }[] }
      const { matches, now } = (await page('table')) as unknown as { matches: Match[]; now: number }
      const { id, offers } = matches.find(({ startsAt }) => startsAt > now)!
      return { legs: [{ match: id, offer: offers[0]!.id, odds: offers[0]!.odds }], bet: '20.00' }
    },
  },
}

async function begin({ vassalage, category, code, input }: Game) {
  const page = await bed.open(vassalage, await bed.gameOf(vassalage, category, code))
  return { page, body: { ...(await input(page)), request: bed.newRequest() } }
}

beforeAll(async () => {
  bed = await startVendorBed()
})
afterAll(() => bed.app.close())
beforeEach(() => {
  bed.stakes = []
  bed.between = null
  bed.silent = false
})

describe.each(Object.entries(games))('a bet of the %s', (_name, game) => {
  it('asked for again under its request stakes once and is answered as before', async () => {
    const { page, body } = await begin(game)
    const first = await page(game.path, body)
    expect(first).toMatchObject({ ok: true })
    const after = await bed.mainBalance()
    expect(await page(game.path, body)).toEqual({ ...first, balance: after.toFixed(2) })
    expect(bed.stakes).toHaveLength(1)
    expect(await bed.mainBalance()).toBe(after)
  })

  it('sent twice at the same time is staked once; the second call has to ask again', async () => {
    const { page, body } = await begin(game)
    const answers = await Promise.all([page(game.path, body), page(game.path, body)])
    expect(bed.stakes).toHaveLength(1)
    const codes = answers.map(({ ok, code }) => (ok ? 'OK' : code))
    expect(codes).toContain('OK')
    expect(['OK', 'PENDING']).toEqual(expect.arrayContaining(codes))
    expect(await page(game.path, body)).toMatchObject({ ok: true })
    expect(bed.stakes).toHaveLength(1)
  })

  it('without a request, or with one that is no name, is refused', async () => {
    const { page, body } = await begin(game)
    for (const request of [undefined, '', 'short', 7, 'x'.repeat(65), "'; --aaaaaaaaaaaaaa"])
      expect(await page(game.path, { ...body, request })).toEqual({ ok: false, code: 'BAD_REQUEST' })
    expect(bed.stakes).toEqual([])
  })
})

it('while the operator has not answered, the same request has to ask again', async () => {
  const { page, body } = await begin(games['slot']!)
  let meanwhile: Said | null = null
  bed.between = async () => void (meanwhile = await page('play', body))
  const first = await page('play', body)
  expect(meanwhile).toMatchObject({ ok: false, code: 'PENDING' })
  expect(first).toMatchObject({ ok: true })
  expect(bed.stakes).toHaveLength(1)
})

it('a bet the operator refused stays refused under its request; another request is another bet', async () => {
  const { page, body } = await begin(games['slot']!)
  const dear = { ...body, bet: '50000.00' }
  expect(await page('play', dear)).toMatchObject({ ok: false, code: 'INSUFFICIENT_FUNDS' })
  expect(await page('play', dear)).toMatchObject({ ok: false, code: 'INSUFFICIENT_FUNDS' })
  expect(bed.stakes).toEqual(['50000.00'])
  expect(await page('play', { ...body, request: bed.newRequest() })).toMatchObject({ ok: true })
})

it('a bet whose stake got no answer is rolled back, and stays so under its request', async () => {
  const { page, body } = await begin(games['slot']!)
  bed.silent = true
  expect(await page('play', body)).toMatchObject({ ok: false, code: 'UNKNOWN' })
  bed.silent = false
  expect(await page('play', body)).toMatchObject({ ok: false, code: 'UNKNOWN' })
  expect(bed.stakes).toHaveLength(1)
})

it('the shown fingerprint is that of the next seed, also after a repeated bet', async () => {
  const { page, body } = await begin(games['slot']!)
  await page('play', body)
  const { commit } = await page('play', body)
  const { seed } = await page('play', { ...body, request: bed.newRequest() })
  expect(sha(seed)).toBe(commit)
})

it('a late bet of a round that is over is refused, not moved to the next one', async () => {
  for (const [game, ms] of [
    [games['table']!, 30_000],
    [games['hand']!, 38_000],
  ] as const) {
    const { page, body } = await begin(game)
    nextRound(ms)
    expect(await page('bet', body)).toEqual({ ok: false, code: 'CLOSED' })
  }
  expect(bed.stakes).toEqual([])
})

it('roulette takes chips on numbers that lie beside each other, and refuses any others', async () => {
  const page = await bed.open('QUIETTIGER', await bed.gameOf('QUIETTIGER', 'LIVE', '%roulette'))
  nextRound(30_000)
  const { key } = await page('table')
  const lay = (areas: object) => page('bet', { round: key, areas, request: bed.newRequest() })
  const wrong = ['n1-5', 'n3-4', 'n2-1', 'n1-2-4', 'n0-1-2-3-4', 'n37', 'n1-1', 'split', 'constructor']
  for (const area of wrong) expect(await lay({ [area]: '10.00' })).toEqual({ ok: false, code: 'BAD_REQUEST' })
  const many = Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`n${n}`, '10.00']))
  expect(await lay(many)).toEqual({ ok: false, code: 'BAD_REQUEST' })
  expect(bed.stakes).toEqual([])
  const right = {
    'n17-20': '10.00',
    'n1-2-3': '10.00',
    'n1-2-4-5': '10.00',
    'n7-8-9-10-11-12': '10.00',
    column2: '10.00',
  }
  expect(await lay(right)).toMatchObject({ ok: true })
  expect(bed.stakes).toEqual(['50.00'])
  expect(await page('table')).toMatchObject({ mine: [{ areas: right, stake: '50.00' }] })
})

it('two pages of a player take one seat of a hand', async () => {
  const { page, body } = await begin(games['hand']!)
  await Promise.all([page('bet', body), page('bet', { ...body, request: bed.newRequest() })])
  expect(bed.stakes).toHaveLength(1)
})

it('a seat has neither stayed nor folded before its player chose', async () => {
  const { page, body } = await begin(games['hand']!)
  await page('bet', body)
  const mine = async () =>
    ((await page('table'))['seats'] as { mine: boolean; plays?: boolean }[]).find((seat) => seat.mine)
  expect(await mine()).not.toHaveProperty('plays')
  bed.app.advance(15_000)
  expect(await mine()).not.toHaveProperty('plays')
  await page('bet', { ...body, request: bed.newRequest(), plays: true })
  expect(await mine()).toMatchObject({ plays: true })
})
