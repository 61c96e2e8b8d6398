import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { ValueOf } from '#openapi/handlers.ts'
import { sections } from '#src/app/sections.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { sampleGame } from '#tests/support/samples.ts'
import { done, refused, stubCalls, unanswered, type Answer } from '#tests/support/stub-calls.ts'
import type { Vendor } from './categories.ts'

let app: Awaited<ReturnType<typeof renderApp>>
beforeAll(async () => {
  await Promise.all([sections.egame.preload(), sections.byIframe.preload(), import('#src/flows/launch/choose-game.ts')])
}, 30_000)
afterEach(() => {
  app.end()
  vi.unstubAllGlobals()
})

const vendor = (n: number): Vendor => ({
  vassalage: `V${n}`,
  gameType: 'RNG',
  displayName: `Vendor ${n}`,
  isHot: 0,
  isGame: null,
  image: null,
  apart: false,
})
const game = (n: number) => sampleGame(`g${n}`, { name: `Game ${n}`, vassalage: 'V1' })
const vendors = done([{ title: 'Slots', gameType: 'RNG', cards: Array.from({ length: 45 }, (_, i) => vendor(i + 1)) }])
const games: Answer = ({ query }) => {
  const pageNum = Number(query.get('pageNo'))
  const page = Array.from({ length: pageNum === 2 ? 6 : 24 }, (_, i) => game((pageNum - 1) * 24 + i + 1))
  return done({ games: page, pageNum, totalPages: 2, total: 30 } satisfies ValueOf<'listGames'>)({} as never)
}
const lists = { 'GET /wps/relay/GCSGAME_gameVendor': vendors, 'GET /wps/relay/GCSGAME_gameList': games }
const tiles = () => screen.getByRole('list', { name: 'Games' }).querySelectorAll('[role=listitem]')
const patience = { timeout: 10_000 }
const rail = () => screen.findByRole('navigation', { name: 'Providers' }, patience)
const loggedIn = () => {
  const texts = new Map([['token', '"a-token"']])
  const session = {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => void texts.set(name, text),
    removeItem: (name: string) => void texts.delete(name),
  }
  return { session }
}

it('shows 21 vendors, then 18 more, and all up to a requested one [9.23]', async () => {
  stubCalls(lists)
  app = await renderApp({ at: '/rng' })
  const links = () => screen.getByRole('navigation', { name: 'Providers' }).querySelectorAll('a')
  await rail()
  expect(links()).toHaveLength(1 + 21)
  fireEvent.click(screen.getByRole('button', { name: '24 more' }))
  expect(links()).toHaveLength(1 + 39)
  app.end()
  app = await renderApp({ at: '/rng?page=V30' })
  await rail()
  expect(links()).toHaveLength(1 + 39)
})

it('requests 24 games of the vendor in the address, and more at the end, at most every 200 ms [2.13, 9.02, 9.24]', async () => {
  const three: Answer = (sent) => {
    const pageNum = Number(sent.query.get('pageNo'))
    const page = Array.from({ length: pageNum === 3 ? 6 : 24 }, (_, i) => game((pageNum - 1) * 24 + i + 1))
    return done({ games: page, pageNum, totalPages: 3, total: 54 } satisfies ValueOf<'listGames'>)(sent)
  }
  const sent = stubCalls({ ...lists, 'GET /wps/relay/GCSGAME_gameList': three })
  let time = 1000
  app = await renderApp({ at: '/rng?page=V1', surroundings: { clock: { now: () => time } } })
  const isList = ({ path, query }: (typeof sent)[number]) => path.endsWith('gameList') && query.get('pageSize') === '24'
  const queries = () => sent.filter(isList).map(({ query }) => Object.fromEntries(query))
  const showing = (text: string) => waitFor(() => expect(screen.getByText(/^Showing/).textContent).toBe(text), patience)
  await showing('Showing 48 of 54')
  const first = { gameType: 'RNG', vassalage: 'V1', platform: 'W', pageNo: '1', pageSize: '24' }
  expect(queries()).toEqual([first, { ...first, pageNo: '2' }])
  expect(tiles()[0]!.getAttribute('aria-setsize')).toBe('54')
  time += 100
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(queries()).toHaveLength(2)
  time += 100
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await showing('Showing 54 of 54')
  expect(queries()).toHaveLength(3)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

const info = { game: null, vendor: { code: 'V1', name: 'Vendor V1', image: null }, returns: null, freePlay: false }

it('shows a visitor the page of a game, and requires a login before it opens for money [8.04]', async () => {
  stubCalls({ ...lists, 'GET /wps/game/gameInfo': done(info) })
  app = await renderApp({ at: '/rng' })
  fireEvent.click(await screen.findByText('Game 1', {}, patience))
  fireEvent.click(await screen.findByRole('button', { name: 'Play for money' }, patience))
  await waitFor(() => expect(app.router.state.location.search).toMatchObject({ modal: 'loginPopupModal' }), patience)
  expect(app.router.state.location.pathname).toBe('/game')
})

it('shows a trial account the page of a game, and warns it at the door for money [8.05]', async () => {
  const member = { id: '1', account: 'guest', nickname: '', type: 4, clubLabel: { rankLevel: 0 }, memberLabel: [] }
  stubCalls({ ...lists, 'GET /wps/member/info': done(member), 'GET /wps/game/gameInfo': done(info) })
  app = await renderApp({ at: '/rng', surroundings: loggedIn() })
  await waitFor(() => expect(app.services.session.getSnapshot().context.member?.type).toBe(4), patience)
  const tile = await screen.findByText('Game 1', {}, patience)
  await act(async () => void fireEvent.click(tile))
  fireEvent.click(await screen.findByRole('button', { name: 'Play for money' }, patience))
  expect(await screen.findByText('A real account is needed', {}, patience)).toBeTruthy()
  expect(app.router.state.location.pathname).toBe('/game')
})

it('says that a game cannot be opened while the server does not offer the call', async () => {
  const member = { id: '1', account: 'nodi27', nickname: '', type: 0, clubLabel: { rankLevel: 0 }, memberLabel: [] }
  const launch = refused('function.not.available')
  stubCalls({ ...lists, 'GET /wps/member/info': done(member), 'GET /wps/game/launchGame': launch })
  app = await renderApp({ at: '/rng', surroundings: loggedIn() })
  fireEvent.click(await screen.findByText('Game 1', {}, patience))
  expect(await screen.findByText('This isn’t available.', {}, patience)).toBeTruthy()
  expect(app.router.state.location).toMatchObject({ pathname: '/game', search: { vassalage: 'V1', gameCode: 'g1' } })
  expect(screen.getByRole('link', { name: 'Back to the games' }).getAttribute('href')).toBe('/rng')
})

it('opens no address that the site does not allow [3.38]', async () => {
  const member = { id: '1', account: 'nodi27', nickname: '', type: 0, clubLabel: { rankLevel: 0 }, memberLabel: [] }
  const launch = vi.fn(done({ game_url: 'https://evil.test/x', launchMode: 'FRAME' }))
  stubCalls({ ...lists, 'GET /wps/member/info': done(member), 'GET /wps/game/launchGame': launch })
  app = await renderApp({ at: '/game?vassalage=V1&gameCode=g1&gameType=RNG', surroundings: loggedIn() })
  const said = 'We may not open the address of this game. Please tell customer service.'
  expect(await screen.findByText(said, {}, patience)).toBeTruthy()
  expect(document.querySelector('iframe')).toBeNull()
})

it('opens a game in a frame with the least rights [4.37]', async () => {
  const member = { id: '1', account: 'nodi27', nickname: '', type: 0, clubLabel: { rankLevel: 0 }, memberLabel: [] }
  const launch = done({ game_url: '/play/x#launch=c', launchMode: 'FRAME' })
  stubCalls({ ...lists, 'GET /wps/member/info': done(member), 'GET /wps/game/launchGame': launch })
  app = await renderApp({ at: '/game?vassalage=V1&gameCode=g1&gameType=LIVE', surroundings: loggedIn() })
  const frame = await screen.findByTitle('Game', {}, patience)
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts')
  expect(frame.getAttribute('src')).toMatch(/^http.*\/play\/x#launch=c&theme=/)
})

it('opens a game once the deposit over it is closed, so that the game shows the money [4.37]', async () => {
  const member = { id: '1', account: 'nodi27', nickname: '', type: 0, clubLabel: { rankLevel: 0 }, memberLabel: [] }
  const launch = vi.fn(done({ game_url: '/play/x#launch=c', launchMode: 'FRAME' }))
  stubCalls({ ...lists, 'GET /wps/member/info': done(member), 'GET /wps/game/launchGame': launch })
  const search = { vassalage: 'V1', gameCode: 'g1', gameType: 'LIVE' }
  app = await renderApp({ at: '/game?vassalage=V1&gameCode=g1&gameType=LIVE&mc=depositv2', surroundings: loggedIn() })
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Back to the games' })).toBeTruthy(), patience)
  expect(launch).not.toHaveBeenCalled()
  await act(() => app.router.navigate({ to: '/game', search }))
  await screen.findByTitle('Game', {}, patience)
  await act(() => app.router.navigate({ to: '/game', search: { ...search, mc: 'depositv2' } }))
  expect(screen.getByTitle('Game')).toBeTruthy()
  expect(launch).toHaveBeenCalledTimes(1)
})

it('opens a game again after a deposit into an empty wallet [4.37]', async () => {
  const member = { id: '1', account: 'nodi27', nickname: '', type: 0, clubLabel: { rankLevel: 0 }, memberLabel: [] }
  const launch = vi.fn(done({ game_url: '/play/x#launch=c', launchMode: 'FRAME' }))
  const empty = { accountType: 'MAIN', name: 'Main wallet', balance: '0.00' }
  const wallets = done({ currency: 'BDT', wallets: [empty] })
  const own = { 'GET /wps/member/info': done(member), 'GET /wps/relay/GCS_merchantWallet': wallets }
  stubCalls({ ...lists, ...own, 'GET /wps/game/launchGame': launch })
  const search = { vassalage: 'V1', gameCode: 'g1', gameType: 'LIVE' }
  app = await renderApp({ at: '/game?vassalage=V1&gameCode=g1&gameType=LIVE', surroundings: loggedIn() })
  await screen.findByTitle('Game', {}, patience)
  await screen.findByText('This wallet is empty.', {}, patience)
  await act(() => app.router.navigate({ to: '/game', search: { ...search, mc: 'depositv2' } }))
  await waitFor(() => expect(screen.queryByTitle('Game')).toBeNull(), patience)
  await act(() => app.router.navigate({ to: '/game', search }))
  await screen.findByTitle('Game', {}, patience)
  expect(launch).toHaveBeenCalledTimes(2)
})

it('shows a failure with its trace id and a retry button', async () => {
  const answers: Answer[] = [refused('unknown.system.err'), refused('unknown.system.err'), vendors]
  const listed = vi.fn((sent: Parameters<Answer>[0]) => (answers.shift() ?? unanswered)(sent))
  stubCalls({ ...lists, 'GET /wps/relay/GCSGAME_gameVendor': listed })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  app = await renderApp({ at: '/rng' })
  await act(() => vi.advanceTimersByTimeAsync(5000))
  vi.useRealTimers()
  expect(await screen.findByText('We couldn’t load this', {}, patience)).toBeTruthy()
  expect(screen.getByRole('button', { name: /t-1/ })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await rail()).toBeTruthy()
})

it('filters the loaded games as soon as a letter is typed, then shows what the server found', async () => {
  const response = Promise.withResolvers<void>()
  const found: Answer = async (sent) => {
    if (sent.query.get('gameName') === null) return games(sent)
    await response.promise
    return done({ games: [game(7), game(777)], pageNum: 1, totalPages: 1, total: 2 })(sent)
  }
  stubCalls({ ...lists, 'GET /wps/relay/GCSGAME_gameList': found })
  app = await renderApp({ at: '/rng' })
  await screen.findByText('Game 1', {}, patience)
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search by game name' }), { target: { value: 'GAME 7' } })
  await waitFor(() => expect([...tiles()].map((tile) => tile.textContent)).toEqual(['Game 7Vendor 1']), patience)
  expect(screen.queryByText('Searching…')).toBeNull()
  expect(await screen.findByText('Searching…', {}, patience)).toBeTruthy()
  response.resolve()
  expect(await screen.findByText('Game 777', {}, patience)).toBeTruthy()
  await waitFor(() => expect(app.router.state.location.search).toEqual({ gameName: 'GAME 7' }), patience)
})

it('reserves the space of the list until the server says how many games there are, so that nothing below it moves', async () => {
  const response = Promise.withResolvers<void>()
  const found: Answer = async (sent) => {
    if (sent.query.get('gameName') === null) return games(sent)
    await response.promise
    return done({ games: [game(7)], pageNum: 1, totalPages: 1, total: 1 })(sent)
  }
  stubCalls({ ...lists, 'GET /wps/relay/GCSGAME_gameList': found })
  app = await renderApp({ at: '/rng' })
  await screen.findByText('Game 1', {}, patience)
  const height = () => screen.getByRole('list', { name: 'Games' }).style.height
  const ofAll = height()
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search by game name' }), { target: { value: 'game 7' } })
  await waitFor(() => expect(tiles()).toHaveLength(1), patience)
  expect(height()).toBe(ofAll)
  response.resolve()
  await waitFor(() => expect(height()).not.toBe(ofAll), patience)
})

it('keeps the last games, marked as searching, until the server answers a search without a match', async () => {
  const response = Promise.withResolvers<void>()
  const found: Answer = async (sent) => {
    if (sent.query.get('gameName') === null) return games(sent)
    await response.promise
    return done({ games: [game(777)], pageNum: 1, totalPages: 1, total: 1 })(sent)
  }
  stubCalls({ ...lists, 'GET /wps/relay/GCSGAME_gameList': found })
  app = await renderApp({ at: '/rng' })
  await screen.findByText('Game 1', {}, patience)
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search by game name' }), { target: { value: '777' } })
  expect(await screen.findByText('Searching…', {}, patience)).toBeTruthy()
  expect(screen.getByText('Game 1')).toBeTruthy()
  response.resolve()
  expect(await screen.findByText('Game 777', {}, patience)).toBeTruthy()
  expect(screen.queryByText('Game 1')).toBeNull()
})

it('keeps filters and order in the address, and sends them to the server [9.38]', async () => {
  const sent = stubCalls(lists)
  app = await renderApp({ at: '/rng?show=lines&minBet=5&sort=name' })
  await screen.findByText('Game 1', {}, patience)
  const isList = ({ path, query }: (typeof sent)[number]) => path.endsWith('gameList') && query.get('pageSize') === '24'
  const last = () => Object.fromEntries(sent.filter(isList).at(-1)!.query)
  expect(last()).toMatchObject({ minLineNum: '25', minBet: '5', sort: 'name' })
  fireEvent.click(screen.getByRole('link', { name: 'Hot' }))
  await waitFor(() => expect(last()).toMatchObject({ hot: '1', minBet: '5', sort: 'name' }), patience)
  fireEvent.change(screen.getAllByRole('combobox', { name: 'Order' })[0]!, { target: { value: 'popular' } })
  await waitFor(() => expect(app.router.state.location.search).toEqual({ show: 'hot', minBet: '5' }), patience)
})

it('offers slots of 25 lines or more only if some have fewer [9.38]', async () => {
  const counting =
    (many: number): Answer =>
    (sent) =>
      sent.query.get('pageSize') === '1'
        ? done({ games: [], pageNum: 1, totalPages: 30, total: sent.query.has('minLineNum') ? many : 30 })(sent)
        : games(sent)
  stubCalls({ ...lists, 'GET /wps/relay/GCSGAME_gameList': counting(12) })
  app = await renderApp({ at: '/rng' })
  expect(await screen.findByRole('link', { name: '25 lines or more' }, patience)).toBeTruthy()
  app.end()
  const sent = stubCalls({ ...lists, 'GET /wps/relay/GCSGAME_gameList': counting(30) })
  app = await renderApp({ at: '/rng' })
  await screen.findByText('Game 1', {}, patience)
  await waitFor(() => expect(sent.filter(({ query }) => query.get('pageSize') === '1')).toHaveLength(2))
  expect(screen.queryByRole('link', { name: '25 lines or more' })).toBeNull()
})

it('asks visitors to log in before it shows their own lists', async () => {
  stubCalls(lists)
  app = await renderApp({ at: '/rng' })
  fireEvent.click(await screen.findByRole('link', { name: 'Favourites' }, patience))
  await waitFor(() => expect(app.router.state.location.search).toMatchObject({ modal: 'loginPopupModal' }), patience)
})

it('shows the last games of this kind that the member opened', async () => {
  const member = { id: '1', account: 'nodi27', nickname: '', type: 0, clubLabel: { rankLevel: 0 }, memberLabel: [] }
  const recent = done([game(3), { ...game(4), gameType: 'FISH' }, game(5)])
  stubCalls({ ...lists, 'GET /wps/member/info': done(member), 'GET /wps/relay/GCS_recentGame': recent })
  app = await renderApp({ at: '/rng?show=recent', surroundings: loggedIn() })
  await screen.findByText('Game 3', {}, patience)
  expect([...tiles()].map((tile) => tile.textContent)).toEqual(['Game 3Vendor 1', 'Game 5Vendor 1'])
})

const heart = (n: number) => screen.findByRole('button', { name: `Favourite: Game ${n}` }, patience)
const player = done({ id: '1', account: 'nodi27', nickname: '', type: 0, clubLabel: { rankLevel: 0 }, memberLabel: [] })
const none = done({ games: [] })

it('shows a visitor no favourite hearts, even from a cached list', async () => {
  const mine = done({ games: [{ ...game(3), favourite: true }], pageNum: 1, totalPages: 1, total: 1 })
  stubCalls({ ...lists, 'GET /wps/relay/GCSGAME_gameList': mine })
  app = await renderApp({ at: '/rng' })
  expect((await heart(3)).getAttribute('aria-pressed')).toBe('false')
})

it('makes a game a favourite at once, and undoes it with the reason when the server refuses [1.10]', async () => {
  const response = Promise.withResolvers<void>()
  const refusal: Answer = async (sent) => {
    await response.promise
    return refused('game.not.found')(sent)
  }
  stubCalls({
    ...lists,
    'GET /wps/member/info': player,
    'GET /wps/relay/MCSFE_getFavoriteGames': none,
    'POST /wps/relay/MCSFE_addFavoriteGame': refusal,
  })
  app = await renderApp({ at: '/rng', surroundings: loggedIn() })
  await waitFor(() => expect(app.services.session.getSnapshot().context.member?.type).toBe(0), patience)
  const button = await heart(3)
  expect(button.getAttribute('aria-pressed')).toBe('false')
  await act(async () => void fireEvent.click(button))
  expect(button.getAttribute('aria-pressed')).toBe('true')
  await act(async () => response.resolve())
  expect(await screen.findByText('This game is no longer here.', {}, patience)).toBeTruthy()
  expect((await heart(3)).getAttribute('aria-pressed')).toBe('false')
})

it('says that the favourites did not load, and loads them again', async () => {
  let tries = 0
  const loaded: Answer = (sent) =>
    (++tries === 1 ? refused('TOO_MANY_REQUEST') : done({ games: [{ vassalage: 'V1', gameId: 'g2' }] }))(sent)
  stubCalls({ ...lists, 'GET /wps/member/info': player, 'GET /wps/relay/MCSFE_getFavoriteGames': loaded })
  app = await renderApp({ at: '/rng', surroundings: loggedIn() })
  fireEvent.click(await screen.findByRole('button', { name: 'Load favourites again' }, patience))
  await waitFor(async () => expect((await heart(2)).getAttribute('aria-pressed')).toBe('true'), patience)
  expect(screen.queryByRole('button', { name: 'Load favourites again' })).toBeNull()
})

it('asks visitors to log in before a game becomes a favourite [8.04]', async () => {
  stubCalls(lists)
  app = await renderApp({ at: '/rng' })
  fireEvent.click(await heart(1))
  await waitFor(() => expect(app.router.state.location.search).toMatchObject({ modal: 'loginPopupModal' }), patience)
})
