import { and, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'
import { noteLaunchedGame } from './recent-games.ts'
import { favouriteGames, games as gamesOf } from './tables.ts'
import { placeGame } from './testing/place-game.ts'

let app: SeededServer
let me: { memberId: string; token: string }
let other: { memberId: string; token: string }
beforeAll(async () => {
  app = await startSeededServer()
  me = await app.enter('nodi27')
  other = await app.enter('karim01')
  // a game of another merchant and one of another vendor have the same code
  const [feast] = await app.db.select().from(gamesOf).where(eq(gamesOf.code, 'seven-feast'))
  for (const to of [{ merchant: 'another' }, { vendor: 'JONAKI' }, { merchant: 'another', code: 'only-there' }])
    await placeGame(app, feast!, to)
})
afterAll(() => app.close())

const key = (gameId: string, vassalage = 'DEMO') => ({ gameId, vassalage })
const add = (gameId: string, vassalage?: string) =>
  app.call('addFavouriteGame', { token: me.token, body: key(gameId, vassalage) })
const ids = async () =>
  (await app.call('listFavouriteIds', { token: me.token })).value.games.map(({ gameId }) => gameId)
const slots = async (token?: string) =>
  (
    await app.call('listGames', {
      query: { gameType: 'RNG', vassalage: 'DEMO', pageSize: 100 },
      ...(token && { token }),
    })
  ).value.games

describe('the favourites', () => {
  it('are added, newest first, once each, and taken away again [1.10]', async () => {
    await add('seven-feast')
    const codes = (await slots()).slice(1, 3).map(({ code }) => code)
    for (const code of [...codes, codes[0]!]) await add(code)
    expect(await ids()).toEqual([codes[1], codes[0], 'seven-feast'])
    const page = (await app.call('listFavouriteGames', { token: me.token, language: 'EN' })).value
    expect(page.games.map(({ code }) => code)).toEqual([codes[1], codes[0], 'seven-feast'])
    expect(page).toMatchObject({ total: 3, totalPages: 1 })
    await app.call('removeFavouriteGame', { token: me.token, body: key(codes[1]!) })
    const left = (await app.call('removeFavouriteGame', { token: me.token, body: key(codes[1]!) })).value
    expect(left.games).toEqual([key(codes[0]!), key('seven-feast')])
  })

  it('are marked in lists for their owner alone', async () => {
    await add('seven-feast')
    const marked = async (token?: string) =>
      (await slots(token)).filter(({ favourite }) => favourite).map(({ code }) => code)
    expect(await marked(me.token)).toContain('seven-feast')
    expect(await marked(other.token)).toEqual([])
    expect(await marked()).toEqual([])
    const only = async (token?: string) =>
      (await app.call('listGames', { query: { favourite: 1 }, ...(token && { token }) })).value.total
    expect(await only(me.token)).toBe((await ids()).length)
    expect(await only()).toBe(0)
  })

  it('must be existing games', async () => {
    expect((await add('no-such-game')).errorCode).toBe('game.not.found')
    expect((await add('seven-feast', 'NOBODY')).errorCode).toBe('game.not.found')
    expect((await add('only-there')).errorCode).toBe('game.not.found')
  })

  it('come in pages, by vendor or category, and belong to one vendor’s game only', async () => {
    await app.db.delete(favouriteGames).where(eq(favouriteGames.memberId, me.memberId))
    const shown = async (query: object) => {
      const { games, ...rest } = (await app.call('listFavouriteGames', { token: me.token, query })).value
      return [games.map(({ code, vassalage, favourite }) => [code, vassalage, favourite]), rest]
    }
    const { games: fishing } = (await app.call('listGames', { query: { gameType: 'FISH', pageSize: 1 } })).value
    const fish = fishing[0]!
    await add('seven-feast')
    expect((await shown({}))[0]).toEqual([['seven-feast', 'DEMO', true]])
    await add('seven-feast', 'JONAKI')
    await add(fish.code, fish.vassalage)
    const [first, second, third] = [
      [fish.code, fish.vassalage, true],
      ['seven-feast', 'JONAKI', true],
      ['seven-feast', 'DEMO', true],
    ]
    expect(await shown({})).toEqual([[first, second, third], { pageNum: 1, totalPages: 1, total: 3 }])
    expect(await shown({ pageSize: 2 })).toEqual([[first, second], { pageNum: 1, totalPages: 2, total: 3 }])
    expect(await shown({ pageSize: 2, pageNo: 2 })).toEqual([[third], { pageNum: 2, totalPages: 2, total: 3 }])
    expect((await shown({ vassalage: 'JONAKI' }))[0]).toEqual([second])
    expect((await shown({ gameType: 'FISH' }))[0]).toEqual([first])
    await app.db
      .insert(favouriteGames)
      .values({ memberId: me.memberId, merchant: 'another', vendor: 'DEMO', code: 'only-there' })
    const taken = await app.call('removeFavouriteGame', { token: me.token, body: key('seven-feast', 'JONAKI') })
    expect(taken.value.games).toEqual([key(fish.code, fish.vassalage), key('seven-feast')])
    const abroad = and(eq(favouriteGames.memberId, me.memberId), ne(favouriteGames.merchant, 'fairhall'))
    expect(await app.db.$count(favouriteGames, abroad)).toBe(1)
    await app.db.delete(favouriteGames).where(abroad)
  })

  it('are at most 200: the oldest drops out', async () => {
    const { games } = (await app.call('listGames', { query: { gameType: 'FISH', pageSize: 100 } })).value
    const more = (await app.call('listGames', { query: { gameType: 'FISH', pageSize: 100, pageNo: 2 } })).value.games
    await app.call('addFavouriteGame', { token: other.token, body: key('seven-feast') })
    await add('seven-feast')
    for (const { code, vassalage } of [...games, ...more]) await add(code, vassalage)
    const favourites = await ids()
    expect(favourites).toHaveLength(200)
    expect(favourites[0]).toBe(more.at(-1)!.code)
    expect(favourites).not.toContain('seven-feast')
    expect((await app.call('listFavouriteIds', { token: other.token })).value.games).toEqual([key('seven-feast')])
  })
})

it('the recent games are the last opened ones, each once, newest first [7.39]', async () => {
  const opened = (code: string, at: number) =>
    noteLaunchedGame(app.db, {
      memberId: me.memberId,
      merchant: 'fairhall',
      vendor: 'DEMO',
      code,
      launchedAt: new Date(at),
    })
  const codes = (await slots()).slice(0, 3).map(({ code }) => code)
  for (const [index, code] of [...codes, codes[0]!].entries()) await opened(code, 1_000 + index)
  const recent = async (count?: number) =>
    (await app.call('listRecentGames', { token: me.token, query: count === undefined ? {} : { count } })).value
  expect((await recent()).map(({ code }) => code)).toEqual([codes[0], codes[2], codes[1]])
  expect(await recent(1)).toHaveLength(1)
  expect((await app.call('listRecentGames', { token: other.token })).value).toEqual([])
  const many = (await app.call('listGames', { query: { gameType: 'RNG', vassalage: 'DEMO', pageSize: 30 } })).value
    .games
  for (const [index, { code }] of many.entries()) await opened(code, 500 + index)
  expect(await recent()).toHaveLength(24)
  await add('seven-feast')
  const namesIn = async (language: string, query: { language?: 'EN' } = {}) => {
    const asked = { token: me.token, query, language }
    const [recentOne] = (await app.call('listRecentGames', asked)).value
    const [favourite] = (await app.call('listFavouriteGames', asked)).value.games
    const [hot] = (await app.call('listHotGames', asked)).value
    const [group] = (await app.call('listVendors', asked)).value
    return [recentOne!.name, favourite!.name, hot!.name, group!.title]
  }
  const [english, bengali] = [await namesIn('EN'), await namesIn('BN')]
  expect(await namesIn('BN', { language: 'EN' })).toEqual(english)
  for (const [at, name] of bengali.entries()) expect(name).not.toBe(english[at])
})
