import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { createDeskRouter } from './router.tsx'
import { ServicesProvider, type Services } from './services.tsx'

type AppProps = { services: Services; router: ReturnType<typeof createDeskRouter> }

/** The whole console. */
export const App = ({ services, router }: AppProps) => (
  <ServicesProvider value={services}>
    <I18nProvider i18n={services.texts.i18n}>
      <QueryClientProvider client={services.queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </I18nProvider>
  </ServicesProvider>
)
