import { createRootRouteWithContext } from '@tanstack/react-router'
import { admit } from '#src/app/access.ts'
import { NotFound, RootView } from '#src/app/root-view.tsx'
import type { RouterContext } from '#src/app/router.tsx'
import { siteSearch } from '#src/lib/search-params.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  validateSearch: (raw: Record<string, unknown>) => siteSearch.parse(raw),
  beforeLoad: ({ context, location }) => admit(context.services, location),
  component: RootView,
  notFoundComponent: NotFound,
})
