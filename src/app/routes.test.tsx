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
const cases: [ids: string, name: Name, paths: string[], around: typeof everything][] = [
  ['[2.03]', 'index', ['/', '/index', '/index.html', '/home'], everything],
  ['[2.04]', 'register', ['/register', '/register.html'], everything],
  ['[2.05]', 'noticePage', ['/noticePage'], everything],
  ['[2.87]', 'winners', ['/winners'], everything],
  ['[2.08]', 'Vip', ['/vip'], everything],
  ['[2.09]', 'pointMall', ['/pointMall'], { ...everything, sideBar: false }],
  ['[2.10]', 'lottery', ['/lottery'], headerOnly],
  ['[2.10]', 'vnlottery', ['/vnlottery'], headerOnly],
  ['[2.10]', 'eaLottery', ['/seaLottery'], headerOnly],
  ['[2.11]', 'elott', ['/elott'], everything],
  ['[2.12]', 'egame', ['/rng'], everything],
  ['[2.14]', 'live', ['/live'], everything],
  ['[2.14]', 'fish', ['/fish'], everything],
  ['[2.15]', 'pvp', ['/pvp'], everything],
  ['[2.15]', 'sports', ['/sports'], everything],
  ['[2.15]', 'esports', ['/esports'], everything],
  ['[2.16]', 'promo', ['/promotions'], everything],
  ['[2.16]', 'promoDetail', ['/promoDetail'], everything],
  ['[2.17]', 'seamless', ['/seamless'], nothing],
  ['[2.18]', 'help', ['/help'], everything],
  ['[2.19]', 'help', ['/helpmc'], nothing],
  ['[2.20]', 'download', ['/down', '/download'], everything],
  ['[2.21]', 'joinus', ['/join'], everything],
  ['[2.22]', 'byIframe', ['/game'], headerOnly],
  ['[2.23]', 'login', ['/login'], everything],
]

describe('every route shows its page with what belongs around it', () => {
  const rows = cases.flatMap(([ids, name, paths, frame]) => paths.map((path) => ({ ids, name, path, frame })))

  it.each(rows)('$path shows $name [2.02] $ids', async ({ name, path, frame }) => {
    const preload = vi.spyOn(shown[name], 'preload')
    const { router } = await open({ at: path })
    expect(preload).toHaveBeenCalled()
    expect(router.state.location.pathname).toBe(path)
    expect(screen.getAllByRole('main')).toHaveLength(1)
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(around()).toEqual(frame)
    preload.mockRestore()
  })

  it('has a setting for each route and no other [2.24]', async () => {
    const { router } = await open()
    expect(Object.keys(router.routesByPath).toSorted()).toEqual(Object.keys(routeSettings).toSorted())
    expect(rows.map(({ path }) => path).toSorted()).toEqual(Object.keys(routeSettings).toSorted())
  })
})

it('says so at an address where nothing is, with everything around it', async () => {
  await open({ at: '/nowhere' })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('Page not found')
  expect(around()).toEqual(everything)
})

it('moves between pages without loading the page anew [2.01]', async () => {
  const { go, router } = await open()
  await go('/rng?page=PG')
  expect(router.state.location.href).toBe('/rng?page=PG')
  act(() => router.history.back())
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

it('names the document after the page, and puts the focus on the heading of one that somebody goes to', async () => {
  const { go } = await open()
  await waitFor(() => expect(document.title).toBe('Home · Fairhall'))
  expect(document.activeElement).toBe(document.body)
  await go('/vip')
  const heading = await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(document.title).toBe(`${heading.textContent} · Fairhall`)
})

it('leaves the focus on what is pressed while a page is on its way', async () => {
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

  it('holds for later steps too, and not while the setting is off [2.26]', async () => {
    const { go, router } = await open({ at: '/helpmc', boot: loginFirst })
    await go('/vip')
    expect(router.state.location.pathname).toBe('/login')
    app.end()
    await open({ at: '/vip' })
    expect(app.router.state.location.pathname).toBe('/vip')
  })

  it('lets whoever has a session token see everything [2.26]', async () => {
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
