import './console.css'
import { startTransition, StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { followReleases } from '#src/lib/new-release.ts'
import { App } from './app/app.tsx'
import { createServices } from './app/create-services.ts'
import { createDeskRouter } from './app/router.tsx'

/** Watches for new releases once the page is shown. */
function Releases() {
  useEffect(followReleases, [])
  return null
}

async function start(): Promise<void> {
  const services = createServices({
    root: document.documentElement,
    jar: document,
    secure: location.protocol === 'https:',
    clock: { now: () => Date.now() },
    hash: location.hash,
  })
  if (services.invitation) history.replaceState(null, '', location.pathname)
  services.theme.start()
  services.session.start()
  await services.texts.show(services.preferences.language())
  const router = createDeskRouter()
  const root = createRoot(document.getElementById('console')!)
  startTransition(() =>
    root.render(
      <StrictMode>
        <App services={services} router={router} />
        <Releases />
      </StrictMode>,
    ),
  )
}

void start()
