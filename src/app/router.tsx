import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { systemStatusQuery } from '../api/system.queries.ts'
import { routeTree } from '../routeTree.gen.ts'
import { RouteFailure } from './route-failure.tsx'
import { RoutePending } from './route-pending.tsx'
import { settingOf } from './route-settings.ts'
import { scrollOptions } from './scroll.ts'
import { parseSearch, stringifySearch } from './search-text.ts'
import type { Services } from './services.tsx'

export type RouterContext = { services: Services }

/** The router of one page. `history` defaults to that of the browser [2.01]. */
export function createAppRouter(services: Services, history?: RouterHistory) {
  const { api, host, queryClient } = services
  const keeps = (path: string) => {
    const known = queryClient.getQueryData(systemStatusQuery(api, host).queryKey)
    return settingOf(path, known?.info.routes).keep
  }
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
    ...(typeof document === 'undefined' ? {} : scrollOptions(keeps)),
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
