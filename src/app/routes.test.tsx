import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bootWith, renderApp } from '#tests/support/render-app.tsx'
import { stubCalls } from '#tests/support/stub-calls.ts'
import { routeSettings } from './route-settings.ts'
import { pages, sections } from './sections.ts'

let app: Awaited<ReturnType<typeof renderApp>>
const open = async (...given: Parameters<typeof renderApp>) => {
  app = await renderApp(...given)
  return app
}

beforeEach(() => void stubCalls({}))
afterEach(() => {
  app.end()
  vi.unstubAllGlobals()
})

const around = () => ({
  header: document.querySelector('body header') !== null,
  footer: document.querySelector('body footer') !== null,
  sideBar: document.querySelector('aside') !== null,
})
const everything = { header: true, footer: true, sideBar: true }
const headerOnly = { header: true, footer: false, sideBar: false }
const nothing = { header: false, footer: false, sideBar: false }

const shown = { ...sections, ...pages }
type Name = keyof typeof shown

/** Which section a path shows: its screen is what the router would render. */
const cases: [name: Name, paths: string[], around: typeof everything][] = [
  ['index', ['/', '/index', '/index.html', '/home'], everything],
  ['register', ['/register', '/register.html'], everything],
  ['noticePage', ['/noticePage'], everything],
  ['winners', ['/winners'], everything],
  ['Vip', ['/vip'], everything],
  ['pointMall', ['/pointMall'], { ...everything, sideBar: false }],
  ['lottery', ['/lottery'], headerOnly],
  ['vnlottery', ['/vnlottery'], headerOnly],
  ['eaLottery', ['/seaLottery'], headerOnly],
  ['elott', ['/elott'], everything],
  ['egame', ['/rng'], everything],
  ['live', ['/live'], everything],
  ['fish', ['/fish'], everything],
  ['pvp', ['/pvp'], everything],
  ['sports', ['/sports'], everything],
  ['esports', ['/esports'], everything],
  ['promo', ['/promotions'], everything],
  ['promoDetail', ['/promoDetail'], everything],
  ['seamless', ['/seamless'], nothing],
  ['help', ['/help'], everything],
  ['help', ['/helpmc'], nothing],
  ['download', ['/down', '/download'], everything],
  ['joinus', ['/join'], everything],
  ['byIframe', ['/game'], headerOnly],
  ['login', ['/login'], everything],
]

describe('every route shows its page in its layout', () => {
  const rows = cases.flatMap(([name, paths, frame]) => paths.map((path) => ({ name, path, frame })))

  it.each(rows)(
    '$path shows $name [2.02, 2.03, 2.04, 2.05, 2.08, 2.09, 2.10, 2.11, 2.14, 2.15, 2.16, 2.17, 2.18, 2.19, 2.20, 2.21, 2.22, 2.23]',
    async ({ name, path, frame }) => {
      const preload = vi.spyOn(shown[name], 'preload')
      const { router } = await open({ at: path })
      expect(preload).toHaveBeenCalled()
      expect(router.state.location.pathname).toBe(path)
      expect(screen.getAllByRole('main')).toHaveLength(1)
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
      expect(around()).toEqual(frame)
      preload.mockRestore()
    },
  )

  it('has a setting for each route and no other [2.24]', async () => {
    const { router } = await open()
    expect(Object.keys(router.routesByPath).toSorted()).toEqual(Object.keys(routeSettings).toSorted())
    expect(rows.map(({ path }) => path).toSorted()).toEqual(Object.keys(routeSettings).toSorted())
  })
})

it('shows the not-found page in the full layout at an unknown address', async () => {
  await open({ at: '/nowhere' })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('Page not found')
  expect(around()).toEqual(everything)
})

it('moves between pages without reloading [2.01]', async () => {
  const { go, router } = await open()
  await go('/rng?page=PG')
  expect(router.state.location.href).toBe('/rng?page=PG')
  act(() => router.history.back())
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

it('titles the document after the page, and focuses its heading after a navigation', async () => {
  const { go } = await open()
  await waitFor(() => expect(document.title).toBe('Home · Fairhall'))
  expect(document.activeElement).toBe(document.body)
  await go('/vip')
  const heading = await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(document.title).toBe(`${heading.textContent} · Fairhall`)
})

it('leaves the focus on a control that is pressed while a page is loading', async () => {
  const { go } = await open()
  const under = go('/vip')
  const [button] = screen.getAllByRole('button', { name: /Language/ })
  if (!button) throw new Error('the header has no choice of languages')
  fireEvent.pointerDown(button)
  act(() => button.focus())
  await under
  await waitFor(() => expect(document.title).not.toContain('Home'))
  expect(document.activeElement).toBe(button)
})

describe('the access rule', () => {
  const loginFirst = bootWith({ homeAfterLogin: true })
  const openToAll = ['/login', '/register', '/register.html', '/helpmc', '/download']

  it.each(openToAll)('lets everyone see %s [2.25]', async (path) => {
    const { router } = await open({ at: path, boot: loginFirst })
    expect(router.state.location.pathname).toBe(path)
  })

  it.each(Object.keys(routeSettings).filter((path) => !openToAll.includes(path)))(
    'sends %s to /login, which knows the way back [2.23, 2.26]',
    async (path) => {
      const { router } = await open({ at: path, boot: loginFirst })
      expect(router.state.location).toMatchObject({ pathname: '/login', search: { redirect: path } })
    },
  )

  it('applies to later navigations too, and not while the setting is off [2.26]', async () => {
    const { go, router } = await open({ at: '/helpmc', boot: loginFirst })
    await go('/vip')
    expect(router.state.location.pathname).toBe('/login')
    app.end()
    await open({ at: '/vip' })
    expect(app.router.state.location.pathname).toBe('/vip')
  })

  it('shows everything to a visitor with a session token [2.26]', async () => {
    const texts = new Map([['token', '"a-token"']])
    const session = {
      getItem: (name: string) => texts.get(name) ?? null,
      setItem: (name: string, text: string) => void texts.set(name, text),
      removeItem: (name: string) => void texts.delete(name),
    }
    const { router } = await open({ at: '/vip', boot: loginFirst, surroundings: { session } })
    expect(router.state.location.pathname).toBe('/vip')
  })
})
