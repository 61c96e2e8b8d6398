import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { lazyParts } from '#src/screens/shell/lazy-parts.ts'
import { lazyPopups } from '#src/screens/shell/lazy-popups.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { sampleVendors } from '#tests/support/samples.ts'
import { done, stubCalls } from '#tests/support/stub-calls.ts'

let app: Awaited<ReturnType<typeof renderApp>>
beforeAll(() => Promise.all(Object.values({ ...lazyParts, ...lazyPopups }).map(({ preload }) => preload())))
beforeEach(async () => {
  stubCalls({ 'GET /wps/relay/GCSGAME_gameVendor': done([sampleVendors('RNG', 'PG')]) })
  app = await renderApp({ at: '/vip' })
  await app.go('/help')
})
afterEach(() => {
  app.end()
  vi.unstubAllGlobals()
})

const menu = () => screen.queryByRole('dialog', { name: 'Fairhall' })
const search = () => screen.queryByRole('dialog', { name: 'Search games and vendors' })
const openMenu = async () => {
  fireEvent.click(screen.getAllByRole('button', { name: 'Open the menu', hidden: true })[0]!)
  return within(await screen.findByRole('dialog', { name: 'Fairhall' }))
}
const openSearch = async (within: { getAllByRole: typeof screen.getAllByRole }) => {
  fireEvent.click(within.getAllByRole('button', { name: 'Search games and vendors' })[0]!)
  await screen.findByRole('dialog', { name: 'Search games and vendors' })
}
const back = () => act(() => app.router.history.back())
const path = () => app.router.state.location.pathname

it('going back closes the search, then the menu it was opened from, and only then leaves the page', async () => {
  await openSearch(await openMenu())
  back()
  await waitFor(() => expect(search()).toBeNull())
  expect(menu()).not.toBeNull()
  back()
  await waitFor(() => expect(menu()).toBeNull())
  expect(path()).toBe('/help')
  back()
  await waitFor(() => expect(path()).toBe('/vip'))
})

it('closing takes the step back, so that the next one leaves the page', async () => {
  const dialog = await openMenu()
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(menu()).toBeNull())
  back()
  await waitFor(() => expect(path()).toBe('/vip'))
})

it('following a link closes all popups, and going back from there reaches the page below at once', async () => {
  const header = within(screen.getByRole('banner'))
  await openSearch(header)
  fireEvent.click(await screen.findByRole('link', { name: /^Vendor PG/ }))
  await waitFor(() => expect(path()).toBe('/rng'))
  expect(search()).toBeNull()
  back()
  await waitFor(() => expect(path()).toBe('/help'))
  expect(search()).toBeNull()
  back()
  await waitFor(() => expect(path()).toBe('/vip'))
})
