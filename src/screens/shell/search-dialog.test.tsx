import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { renderApp } from '#tests/support/render-app.tsx'
import { sampleGame, sampleMember, sampleVendors } from '#tests/support/samples.ts'
import { done, stubCalls, type Sent } from '#tests/support/stub-calls.ts'
import { lazyParts } from './lazy-parts.ts'
import { lazyPopups } from './lazy-popups.ts'

const total = 60
const games = ({ query }: Sent) => {
  const pageNo = Number(query.get('pageNo'))
  const from = (pageNo - 1) * 24
  if (query.get('gameName') === 'zzz') return done({ games: [], pageNum: 1, totalPages: 0, total: 0 })({} as Sent)
  const list = Array.from({ length: Math.min(24, total - from) }, (_, i) => ({
    ...sampleGame(`g${from + i}`),
    name: `Feast ${from + i}`,
  }))
  return done({ games: list, pageNum: pageNo, totalPages: Math.ceil(total / 24), total })({} as Sent)
}
const vendors = [sampleVendors('RNG', 'PG', 'KA')]

let app: Awaited<ReturnType<typeof renderApp>>
beforeAll(() => Promise.all(Object.values({ ...lazyParts, ...lazyPopups }).map(({ preload }) => preload())))
afterEach(() => {
  app.end()
  vi.unstubAllGlobals()
})

async function typeInto(text: string, found: object[], member = false) {
  stubCalls({
    'GET /wps/relay/GCSGAME_gameVendor': (sent) => done(sent.query.has('name') ? found : vendors)(sent),
    'GET /wps/member/info': done(sampleMember()),
    'GET /wps/relay/GCSGAME_gameList': games,
    'GET /wps/relay/GCSGAME_hotGamesV2': done([sampleGame('popular')]),
  })
  app = await renderApp({ at: '/help', member })
  fireEvent.click(within(screen.getByRole('banner')).getAllByRole('button', { name: 'Search games and vendors' })[0]!)
  const dialog = within(await screen.findByRole('dialog', { name: 'Search games and vendors' }))
  await dialog.findByRole('link', { name: /^Vendor PG/ })
  fireEvent.change(dialog.getByRole('searchbox'), { target: { value: text } })
  return dialog
}

it("a vendor is found by its name in another language than the page's", async () => {
  const dialog = await typeInto('জোনাকি', [sampleVendors('RNG', 'KA')])
  expect(await dialog.findByRole('link', { name: /^Vendor KA/ })).toBeTruthy()
  expect(dialog.queryByRole('link', { name: /^Vendor PG/ })).toBeNull()
  expect(dialog.queryByText('No vendor of that name')).toBeNull()
})

it('all matching games are reachable, more at each press', async () => {
  const dialog = await typeInto('feast', [])
  await dialog.findByText('60 games match')
  const shown = () => dialog.getAllByRole('link', { name: /^Feast/ }).length
  expect(shown()).toBe(10)
  for (const count of [34, 58, 60]) {
    fireEvent.click(dialog.getByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(shown()).toBe(count))
  }
  expect(dialog.queryByRole('button', { name: 'Show more' })).toBeNull()
})

it('pages of the member are found by name, and visitors find the open ones only', async () => {
  const member = await typeInto('withdraw', [], true)
  const link = await member.findByRole('link', { name: 'Withdraw' })
  expect(link.getAttribute('href')).toContain('mc=withdraw')
  app.end()
  const visitor = await typeInto('withdraw', [])
  expect(visitor.queryByRole('link', { name: 'Withdraw' })).toBeNull()
  fireEvent.change(visitor.getByRole('searchbox'), { target: { value: 'offer' } })
  expect(visitor.getByRole('link', { name: 'Offers' }).getAttribute('href')).toBe('/promotions')
})

it('popular games are offered when no game matches', async () => {
  const dialog = await typeInto('zzz', [])
  await dialog.findByText('No game matches this name')
  expect(await dialog.findByRole('heading', { name: 'Hot games' })).toBeTruthy()
  expect(dialog.getByRole('link', { name: new RegExp(sampleGame('popular').name) })).toBeTruthy()
})
