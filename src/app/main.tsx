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

/** Whether the workbench starts: always in development, otherwise if the build includes it and the server allows it. */
const wanted = () => import.meta.env.DEV || 'workbench' in document.documentElement.dataset

/** Lets the first view handle presses and scrolling in between. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Takes over the session of another tab in which a member is logged in. */
async function askOtherTabs(services: Services): Promise<void> {
  const { askTabs, openChannel } = await import('./tabs.ts')
  const channel = openChannel()
  if (channel) askTabs(services, channel)
}

/** Reports that the page has replaced its first view. */
function Shown({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown])
  return null
}

// no top-level await: the chunks that it loads import from this module
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
  // the HTML contains the first view: the page replaces it only when it can render completely
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
  // rendered in slices, so that the first view still handles presses and scrolling
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
