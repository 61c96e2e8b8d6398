import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type RouterHistory,
} from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { KeptOutlet } from './keep-alive.tsx'
import { pageRoute } from './page-route.tsx'
import { settingOf } from './route-settings.ts'
import { scrollOptions } from './scroll.ts'

type Search = { page?: string }
const schema = { parse: (raw: unknown): Search => ({ page: (raw as Search).page ?? 'none' }) }

/** A page that counts presses. */
const counter = (name: string) => ({
  name,
  preload: async () => {},
  Screen: ({ search }: { search: Search }) => {
    const [count, setCount] = useState(0)
    return (
      <button type="button" onClick={() => setCount(count + 1)}>
        {name} of {search.page}: {count}
      </button>
    )
  },
})

const keeps = (path: string) => path === '/kept'

function site(history: RouterHistory) {
  const root = createRootRoute({
    component: () => <KeptOutlet keeps={keeps} />,
  })
  const page = (path: '/kept' | '/rebuilt') =>
    createRoute({ getParentRoute: () => root, path, ...pageRoute(counter(path.slice(1)), schema) })
  return createRouter({
    routeTree: root.addChildren([page('/kept'), page('/rebuilt')]),
    history,
    ...scrollOptions(keeps),
  })
}

async function open(at: string) {
  const history = createMemoryHistory({ initialEntries: [at] })
  const router = site(history)
  const rendered = vi.fn()
  router.subscribe('onRendered', rendered)
  await router.load()
  render(<RouterProvider router={router as never} />)
  await waitFor(() => expect(rendered).toHaveBeenCalled())
  const go = async (href: string) => {
    await act(async () => history.push(href))
    await waitFor(() => expect(router.state.status).toBe('idle'))
  }
  return { go }
}

const press = (name: RegExp) => act(() => screen.getByRole('button', { name }).click())

afterEach(() => void vi.restoreAllMocks())

it('keeps the state of a page set to keep, hidden while another is shown [2.24]', async () => {
  const { go } = await open('/kept?page=PG')
  press(/kept/)
  await go('/rebuilt')
  expect(screen.queryByRole('button', { name: /kept/ })).toBeNull()
  expect(screen.getByText(/kept of PG: 1/)).toBeTruthy()
  await go('/kept?page=JILI')
  expect(screen.getByRole('button').textContent).toBe('kept of JILI: 1')
})

it('rebuilds any other page [2.24]', async () => {
  const { go } = await open('/rebuilt')
  press(/rebuilt/)
  expect(screen.getByRole('button').textContent).toBe('rebuilt of none: 1')
  await go('/kept')
  expect(screen.queryByText(/rebuilt/)).toBeNull()
  await go('/rebuilt')
  expect(screen.getByRole('button').textContent).toBe('rebuilt of none: 0')
})

it('shows a kept page at its last scroll position, and any other page at its top', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const { go } = await open('/kept')
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(640)
  act(() => void document.dispatchEvent(new Event('scroll')))
  await go('/rebuilt')
  expect(scrollTo.mock.lastCall?.[0]).toMatchObject({ top: 0 })
  await go('/kept?page=PG')
  expect(scrollTo.mock.lastCall?.[0]).toMatchObject({ top: 640 })
})

it('keeps the scroll position if the visitor scrolled the first view', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(300)
  await open('/rebuilt')
  expect(scrollTo).not.toHaveBeenCalled()
})

it.each([
  ['scrolls nothing on a page asked for anew', 'navigate', '/rebuilt', 0],
  ['goes to the place that the address of a page asked for anew names', 'navigate', '/rebuilt#draws', 1],
  ['goes back to where a page asked for again was left', 'reload', '/rebuilt', 1],
])('%s', async (_does, type, at, times) => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming])
  const move = vi.fn()
  vi.spyOn(window, 'scrollTo').mockImplementation(move)
  vi.spyOn(document, 'getElementById').mockReturnValue({ scrollIntoView: move as unknown } as HTMLElement)
  await open(at)
  expect(move).toHaveBeenCalledTimes(times)
})

it('keeps slots, live casino and fishing unless the operator says otherwise [2.12, 2.14]', () => {
  expect(['/rng', '/live', '/fish', '/pvp'].map((path) => settingOf(path).keep)).toEqual([true, true, true, false])
  const keeps = [
    { path: '/rng', keep: false },
    { path: '/pvp', keep: true },
  ]
  expect(['/rng', '/pvp', '/live'].map((path) => settingOf(path, keeps).keep)).toEqual([false, true, true])
})
