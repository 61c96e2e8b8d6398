import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ServicesProvider, type Services } from './services.tsx'

/** The services, texts and queries of a page, for everything inside. */
export const Providers = ({ services, children }: { services: Services; children: ReactNode }) => (
  <ServicesProvider value={services}>
    <I18nProvider i18n={services.translations.i18n}>
      <QueryClientProvider client={services.queryClient}>{children}</QueryClientProvider>
    </I18nProvider>
  </ServicesProvider>
)
