import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { bootWith, renderApp } from '#tests/support/render-app.tsx'
import { sampleGame } from '#tests/support/samples.ts'
import { done, refused, stubCalls, type Answer } from '#tests/support/stub-calls.ts'
import { lazyHome } from './lazy-home.ts'

const lottery = (code: string, accountTypeName: string) => ({
  code,
  name: `Lottery ${code}`,
  accountTypeName,
  gameType: 'LOTT',
})
const issue = (gameCode: string, closesAt: string) => ({
  gameCode,
  issueNo: '1',
  province: null,
  state: 'open',
  closesAt,
})
const winner = (n: number) => ({
  account: `no***${n}`,
  gameName: `Won ${n}`,
  gameId: 'five',
  vassalage: 'PG',
  gameType: 'RNG',
  amount: `${900 + n}.00`,
  currency: 'BDT',
  wonAt: '2026-11-20T04:00:00Z',
})
const recent = 'GET /wps/relay/GCS_recentGame'
const liked = 'GET /wps/relay/MCSFE_getFavoriteGamesList'
const popular = 'GET /lgw/games/popular'
const issues = 'GET /lgw/games/issues'
const winners = 'GET /wps/relay/ODSFE2_getWinnerBoard'
const page = (games: object[]) => done({ games, pageNum: 1, totalPages: 1, total: games.length })

let app: Awaited<ReturnType<typeof renderApp>>
let sent: ReturnType<typeof stubCalls>
async function open(answers: Record<string, Answer>, { member = false, boot = bootWith() } = {}) {
  sent = stubCalls(answers)
  app = await renderApp({ boot, member })
  await screen.findByText('You can check every draw yourself')
}
/** A section with its content: its skeleton is a different element. */
const region = (name: string) =>
  waitFor(() => {
    const section = screen.getByRole('region', { name })
    expect(section.querySelector('.skeleton')).toBeNull()
    return section
  })

let moved: { transform: string }[][]
let still = false
const animate = Object.getOwnPropertyDescriptor(Element.prototype, 'animate')
beforeAll(() => Promise.all(Object.values(lazyHome).map(({ preload }) => preload())))
beforeEach(() => {
  moved = []
  still = false
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: still && query.includes('reduced-motion'),
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  )
  Element.prototype.animate = ((frames: { transform: string }[]) => {
    moved.push(frames)
    return { play: () => {}, pause: () => {}, cancel: () => {} }
  }) as unknown as Element['animate']
})
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'animate')
  if (animate) Object.defineProperty(Element.prototype, 'animate', animate)
  app.end()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the recent games and favourites of a member on home', () => {
  it('are the recent games and the favourites, each with its heart [1.10]', async () => {
    await open(
      { [recent]: done([sampleGame('a'), sampleGame('b')]), [liked]: page([sampleGame('b', { favourite: true })]) },
      { member: true },
    )
    const carryOn = within(await region('Carry on playing'))
    expect((await carryOn.findAllByRole('link')).map((link) => link.textContent)).toEqual(['Game aPG', 'Game bPG'])
    expect(
      (await within(await region('Your favourites')).findByRole('button', { name: 'Favourite: Game b' })).getAttribute(
        'aria-pressed',
      ),
    ).toBe('true')
  })

  it('leave out empty rows and lists that failed to load', async () => {
    await open({ [recent]: done([]), [liked]: refused('TOO_MANY_REQUEST') }, { member: true })
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Carry on playing' })).toBeNull())
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Your favourites' })).toBeNull())
  })

  it('are not requested for a visitor', async () => {
    await open({})
    expect(sent.filter(({ path }) => /recentGame|Favorite/.test(path))).toEqual([])
    expect(screen.queryByRole('region', { name: 'Carry on playing' })).toBeNull()
  })
})

it('shows popular lotteries in the order of the server, each counting down by the clock of the server and leading to the lobby of its account type [4.34, 4.35, 7.28]', async () => {
  await open({
    [popular]: done([
      lottery('ssc_1m', 'LOTT'),
      lottery('vn_hn', 'TCG_LOTTO_VN'),
      lottery('lf_x', 'LOTT'),
      lottery('thai_x', 'TCG_SEA'),
    ]),
    [issues]: done({
      serverTime: '2030-01-01T00:00:00Z',
      issues: [issue('vn_hn', '2030-01-01T02:00:00Z'), issue('ssc_1m', '2030-01-01T00:00:47Z')],
    }),
  })
  const links = await within(await region('Next draws')).findAllByRole('link', { name: /Lottery / })
  await waitFor(() => expect(links[0]!.textContent).toMatch(/Bets close in00:4[67]/))
  expect(links[1]!.textContent).toMatch(/(2:00:00|1:59:59)/)
  expect(links[2]!.textContent).toContain('No draw is open')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/lottery?gameCode=ssc_1m',
    '/vnlottery?gameCode=vn_hn',
    '/lottery?gameCode=lf_x',
    '/seaLottery?gameCode=thai_x',
  ])
  const request = sent.find(({ path }) => path === '/lgw/games/popular')
  expect(request?.query.get('count')).toBe('20')
})

it('shows the marks of vendors from one of the image CDNs [7.66, 9.43]', async () => {
  const card = {
    vassalage: 'PG',
    gameType: 'RNG',
    displayName: 'Vendor',
    isHot: 1,
    isGame: null,
    image: null,
    apart: false,
  }
  const boot = bootWith({ imageCDNs: ['https://img1.test', 'https://img2.test'] })
  const answers = {
    'GET /wps/relay/GCSGAME_gameVendor': done([{ title: 'Slots', gameType: 'RNG', cards: [card] }]),
    [recent]: done([sampleGame('a')]),
  }
  await open(answers, { member: true, boot })
  const chosen = (picture: Element | null) => /^https:\/\/img[12]\.test/.exec(picture?.getAttribute('src') ?? '')?.[0]
  const tile = (await region('Carry on playing')).querySelector('a img')
  expect(chosen(tile)).toBeTruthy()
  const vendors = await region('Popular providers')
  await waitFor(() => expect(chosen(vendors.querySelector('img'))).toBe(chosen(tile)))
})

describe('the winners board', () => {
  const many = Array.from({ length: 8 }, (_, n) => winner(n))

  it('moves, says each winner once to a screen reader, and can be stopped [1.11]', async () => {
    await open({ [winners]: done({ winners: many }) })
    const board = within(await region('Just won'))
    expect(await board.findAllByRole('listitem')).toHaveLength(8)
    expect(moved).toEqual([[{ transform: 'none' }, { transform: 'translateY(-50%)' }]])
    fireEvent.click(board.getByRole('button', { name: 'Stop the moving list' }))
    expect(board.getByRole('button', { name: 'Stop the moving list' }).getAttribute('aria-pressed')).toBe('true')
    expect(board.getAllByRole('listitem', { hidden: true })).toHaveLength(8)
    expect(board.getByText('no***3')).toBeTruthy()
    expect(board.getByText('+৳903.00')).toBeTruthy()
  })

  it('does not move for people who want less motion', async () => {
    still = true
    await open({ [winners]: done({ winners: many }) })
    expect(await within(await region('Just won')).findAllByRole('listitem', { hidden: true })).toHaveLength(8)
    expect(moved).toEqual([])
  })

  it('is missing when there are no winners', async () => {
    await open({ [winners]: done({ winners: [] }) })
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Just won' })).toBeNull())
  })
})
