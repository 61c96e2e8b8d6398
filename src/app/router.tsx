import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { routeTree } from '../routeTree.gen.ts'
import { RouteFailure } from './route-failure.tsx'
import { RoutePending } from './route-pending.tsx'
import { parseSearch, stringifySearch } from './search-text.ts'
import type { Services } from './services.tsx'

export type RouterContext = { services: Services }

/** The router of one page. `history` is the browser's unless given [2.01]. */
export function createAppRouter(services: Services, history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    context: { services },
    parseSearch,
    stringifySearch,
    search: { strict: true },
    defaultPreload: 'intent',
    defaultPendingMs: 200,
    defaultErrorComponent: RouteFailure,
    defaultPendingComponent: RoutePending,
    scrollRestoration: false,
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
