import '#src/ui/theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { browserSurroundings, createServices } from './create-services.ts'
import { createAppRouter } from './router.tsx'

const services = createServices(browserSurroundings())
const router = createAppRouter(services)

// the first view stands in the HTML: it is replaced only when the whole of the page can stand in its place
await Promise.all([services.translations.activate(services.preferences.language()), router.load()])

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App services={services} router={router} />
  </StrictMode>,
)
