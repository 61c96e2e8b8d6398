import './console.css'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { createServices } from './app/create-services.ts'
import { createDeskRouter } from './app/router.tsx'

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
      </StrictMode>,
    ),
  )
}

void start()
