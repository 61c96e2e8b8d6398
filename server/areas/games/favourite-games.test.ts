import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'
import { noteLaunchedGame } from './recent-games.ts'

let app: SeededServer
let me: { memberId: string; token: string }
let other: { token: string }
beforeAll(async () => {
  app = await startSeededServer()
  me = await app.enter('nodi27')
  other = await app.enter('karim01')
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

  it('are games that exist', async () => {
    expect((await add('no-such-game')).errorCode).toBe('game.not.found')
    expect((await add('seven-feast', 'NOBODY')).errorCode).toBe('game.not.found')
  })

  it('are 200 at most: the oldest falls out', async () => {
    const { games } = (await app.call('listGames', { query: { gameType: 'FISH', pageSize: 100 } })).value
    const more = (await app.call('listGames', { query: { gameType: 'FISH', pageSize: 100, pageNo: 2 } })).value.games
    await add('seven-feast')
    for (const { code, vassalage } of [...games, ...more]) await add(code, vassalage)
    const favourites = await ids()
    expect(favourites).toHaveLength(200)
    expect(favourites[0]).toBe(more.at(-1)!.code)
    expect(favourites).not.toContain('seven-feast')
  })
})

it('answers the games opened last, each once, newest first [7.39]', async () => {
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
  const nameIn = async (language: string, query: { language?: 'EN' } = {}) =>
    (await app.call('listRecentGames', { token: me.token, query, language })).value[0]!.name
  expect(await nameIn('BN', { language: 'EN' })).toBe(await nameIn('EN'))
  expect(await nameIn('BN')).not.toBe(await nameIn('EN'))
})
