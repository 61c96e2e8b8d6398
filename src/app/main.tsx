import './early.ts'
import './react-first.ts'
import '#src/ui/theme.css'
import { startTransition, StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { loadMarks } from '#src/api/mark-of.ts'
import { lazyParts } from '#src/screens/shell/lazy-parts.ts'
import { App } from './app.tsx'
import { readBoot } from './boot.ts'
import { connect } from './connect.ts'
import { createServices } from './create-services.ts'
import { carryOver } from './first-presses.ts'
import { createAppRouter } from './router.tsx'
import type { Services } from './services.tsx'
import { browserSurroundings } from './surroundings.ts'
import { wholeStyle } from './whole-style.ts'

/** Whether the server lets the workbench start, where the build has it; whoever develops the page has it always. */
const wanted = () => import.meta.env.DEV || 'workbench' in document.documentElement.dataset

/** Presses and scrolling of the first view come between. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Whoever is logged in in another tab is in this one. */
async function askOtherTabs(services: Services): Promise<void> {
  const { askTabs, openChannel } = await import('./tabs.ts')
  const channel = openChannel()
  if (channel) askTabs(services, channel)
}

/** Tells that the page stands in the place of its first view. */
function Shown({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown])
  return null
}

// not awaited at the top of the module: the chunks it waits for import from this one
async function start(): Promise<void> {
  if (import.meta.env.MODE === 'mock') await (await import('#mocks/browser.ts')).startMocks()
  if (import.meta.env.VITE_WORKBENCH && wanted()) await (await import('../workbench/live/hook.ts')).beginWorkbench()

  const services = createServices(browserSurroundings(), await readBoot())
  const { translations, preferences } = services
  await nextTask()
  const router = createAppRouter(services)
  connect(services, router)
  await nextTask()
  services.start()
  const style = wholeStyle(document)
  if (services.storage.get('token')) {
    void lazyParts.memberBar.preload()
    void loadMarks().catch(() => undefined)
  } else void askOtherTabs(services).catch(() => undefined)

  await nextTask()
  // the first view stands in the HTML: it is replaced only when the whole of the page can stand in its place
  const code = preferences.language()
  await translations.load(code).catch(() => undefined)
  translations.show(code)
  await router.load()
  const applyWholeStyle = await style
  applyWholeStyle()

  const place = document.getElementById('root')!
  carryOver(place)
  const root = createRoot(place)
  const shown = Promise.withResolvers<void>()
  // in slices: the first view takes presses and scrolls while the page that takes its place is made
  startTransition(() =>
    root.render(
      <StrictMode>
        <App services={services} router={router} />
        <Shown onShown={shown.resolve} />
      </StrictMode>,
    ),
  )
  await shown.promise
  await import('#src/lib/new-release.ts').then(({ followReleases }) => followReleases()).catch(() => undefined)
  await translations.whole().catch(() => undefined)
  await loadMarks().catch(() => undefined)
  if (import.meta.env.PROD && import.meta.env.MODE !== 'mock')
    await (await import('./keep-for-offline.ts')).keepForOffline().catch(() => undefined)
}

setTimeout(() => void start())
