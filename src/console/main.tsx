import './console.css'
import { I18nProvider } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createPreferences } from './app/preferences.ts'
import { createTexts } from './app/texts.ts'

async function start(): Promise<void> {
  const html = document.documentElement
  const texts = createTexts(html)
  const preferences = createPreferences(document, location.protocol === 'https:', html.lang)
  await texts.show(preferences.language())
  createRoot(document.getElementById('console')!).render(
    <StrictMode>
      <I18nProvider i18n={texts.i18n}>
        <main className="p-6">
          <h1>
            <Trans>Console</Trans>
          </h1>
        </main>
      </I18nProvider>
    </StrictMode>,
  )
}

void start()
