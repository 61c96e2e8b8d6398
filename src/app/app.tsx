import { RouterProvider } from '@tanstack/react-router'
import { ErrorBoundary } from './error-boundary.tsx'
import { Providers } from './providers.tsx'
import type { AppRouter } from './router.tsx'
import type { Services } from './services.tsx'

/** The whole page. */
export const App = ({ services, router }: { services: Services; router: AppRouter }) => (
  <Providers services={services}>
    <ErrorBoundary>
      <RouterProvider router={router} />
    </ErrorBoundary>
  </Providers>
)
