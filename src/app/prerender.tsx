import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import type { ReactNode } from 'react'
import { languageOf, languages, type LanguageCode } from '../lib/languages.ts'
import { LoadingScreen } from '../screens/system/loading-screen.tsx'
import { App } from './app.tsx'
import { createServices } from './create-services.ts'
import { neutralBoot } from './neutral-boot.ts'
import { Providers } from './providers.tsx'
import { createAppRouter, type AppRouter } from './router.tsx'
import type { Services } from './services.tsx'
import { Shell } from './shell.tsx'
import { slotBoot } from './slot-boot.ts'
import { standInSurroundings } from './surroundings.ts'

/** One first view: the content of #root before any script runs. */
export type FirstView = { name: string; lang: string; dir: string; html: string }

type View = 'home' | 'shell' | 'maintenance' | 'region'

/** KR is an alias of KO. */
const codes = languages.map(({ code }) => code).filter((code) => code !== 'KR')
const visitors = ['visitor', 'member'] as const
const views: View[] = ['home', 'shell', 'maintenance', 'region']
const status = { home: 0, shell: 0, maintenance: 1, region: 2 } as const

/** Calls stay pending until they are aborted: a first view shows what is known before any answer. */
const unanswered: typeof fetch = (_call, init) =>
  new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))

/** Preloads of pictures whose own elements follow immediately. */
const picturePreload = /<link rel="preload" as="image"[^>]*>/g

/** Markup without comments or scripts: lazy parts load first, then everything is rendered in one pass. */
async function markupOf(view: ReactNode): Promise<string> {
  await prerender(view)
  return renderToStaticMarkup(view).replaceAll(picturePreload, '')
}

const pageOf = (view: View, services: Services, router: AppRouter) =>
  view === 'shell' ? (
    <Providers services={services}>
      <RouterContextProvider router={router}>
        <Shell layout="full" docked>
          <LoadingScreen />
        </Shell>
      </RouterContextProvider>
    </Providers>
  ) : (
    <App services={services} router={router} />
  )

async function renderView(code: LanguageCode, visitor: (typeof visitors)[number], view: View): Promise<FirstView> {
  const surroundings = standInSurroundings({ brandNames: { '': '{{brandName}}' } })
  if (visitor === 'member') surroundings.session.setItem('token', JSON.stringify('prerendered'))
  const services = createServices(surroundings, { language: code, ...neutralBoot(status[view]), ...slotBoot })
  services.start()
  const { translations, queryClient } = services
  await translations.load(code)
  const { tag, dir } = translations.show(code)
  const router = createAppRouter(services, createMemoryHistory({ initialEntries: [view === 'shell' ? '/login' : '/'] }))
  await router.load()
  const html = await markupOf(pageOf(view, services, router))
  services.stop()
  await queryClient.cancelQueries()
  return { name: `${languageOf(code).tag}-${visitor}-${view}`, lang: tag, dir, html }
}

/** The first views of a language, for visitors and members: home, the shell of every other page, closed sites. */
export async function renderLanguage(code: LanguageCode): Promise<FirstView[]> {
  globalThis.fetch = unanswered
  const rendered: FirstView[] = []
  for (const visitor of visitors) for (const view of views) rendered.push(await renderView(code, visitor, view))
  return rendered
}

/** The first views that the server sends. */
export async function renderFirstViews(): Promise<FirstView[]> {
  const rendered: FirstView[] = []
  for (const code of codes) rendered.push(...(await renderLanguage(code)))
  return rendered
}
