import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import type { ReactNode } from 'react'
import { App } from './app.tsx'
import { createServices } from './create-services.ts'
import type { LanguageCode } from './languages.ts'
import { Providers } from './providers.tsx'
import { RoutePending } from './route-pending.tsx'
import { createAppRouter } from './router.tsx'
import { Shell } from './shell.tsx'

/** One first view: what stands in #root before any script runs. */
export type FirstView = { name: string; lang: string; dir: string; html: string }

const languages: LanguageCode[] = ['BN', 'EN']
const visitors = ['visitor', 'member'] as const

class MemoryStorage extends Map<string, string> implements Storage {
  [name: string]: unknown
  get length() {
    return this.size
  }
  getItem = (name: string) => this.get(name) ?? null
  setItem = (name: string, text: string) => void this.set(name, text)
  removeItem = (name: string) => void this.delete(name)
  key = () => null
}

/** Markup without comments or scripts: lazy parts are brought first, then everything is written at once. */
async function markupOf(view: ReactNode): Promise<string> {
  await prerender(view)
  return renderToStaticMarkup(view)
}

async function renderView(code: LanguageCode, visitor: (typeof visitors)[number], view: 'home' | 'shell') {
  const services = createServices({
    root: null,
    jar: { cookie: '' },
    secure: false,
    local: new MemoryStorage(),
    session: new MemoryStorage(),
    clock: { now: () => 0 },
    newId: () => '',
  })
  if (visitor === 'member') services.session.set('token', 'prerendered')
  const { tag, dir } = await services.translations.activate(code)
  const router = createAppRouter(services, createMemoryHistory({ initialEntries: [view === 'home' ? '/' : '/login'] }))
  await router.load()
  const shown =
    view === 'home' ? (
      <App services={services} router={router} />
    ) : (
      <Providers services={services}>
        <RouterContextProvider router={router}>
          <Shell layout="full">
            <RoutePending />
          </Shell>
        </RouterContextProvider>
      </Providers>
    )
  return { name: `${tag}-${visitor}-${view}`, lang: tag, dir, html: await markupOf(shown) }
}

/** The first views that the server sends: home and the shell of every other page, for visitors and members. */
export async function renderFirstViews(): Promise<FirstView[]> {
  const views: FirstView[] = []
  for (const code of languages)
    for (const visitor of visitors)
      for (const view of ['home', 'shell'] as const) views.push(await renderView(code, visitor, view))
  return views
}
