import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { createAppRouter } from './router.tsx'
import { ServicesProvider, type Services } from './services.tsx'

/** The whole page. */
export const App = ({ services, router }: { services: Services; router: ReturnType<typeof createAppRouter> }) => (
  <ServicesProvider value={services}>
    <I18nProvider i18n={services.translations.i18n}>
      <QueryClientProvider client={services.queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>
  </ServicesProvider>
)
