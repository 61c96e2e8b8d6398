import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router'
import { afterMissing } from '#src/lib/missing-chunk.ts'
import { Frame } from '../frame/frame.tsx'
import { NotThere } from '../frame/not-there.tsx'
import { PageFailure } from '../frame/page-failure.tsx'
import { Coming } from '../parts/states.tsx'
import { rooms } from './all-rooms.ts'
import { forRoles } from './for-roles.tsx'

const rootRoute = createRootRoute({ component: Frame, notFoundComponent: NotThere })

/** The root address opens the first section, which every operator may see. */
const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: rooms[0]!.path as never })
  },
})

/**
 * A page's chunk failed to load: a release may have replaced it. The router also reloads the page, but it recognises
 * the failure by how an import's message begins, and loses what was typed; so this message begins differently.
 */
async function notLoaded(cause: unknown): Promise<never> {
  await afterMissing()
  throw new Error('the page did not load', { cause })
}

const pageRoutes = rooms.flatMap(({ pages, forms, label }) =>
  Object.entries(pages).map(([path, load]) =>
    createRoute({
      getParentRoute: () => rootRoute,
      path,
      component: forRoles(
        lazyRouteComponent(async () => ({ default: await load().catch(notLoaded) })),
        { operation: forms?.[path], label },
      ),
    }),
  ),
)

type Raw = Record<string, string>

/** The search as plain strings: every value is one. */
export const parseSearch = (search: string): Raw => Object.fromEntries(new URLSearchParams(search))
const stringifySearch = (search: Record<string, unknown>): string => {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}

/** The router of the console, under `/console`. `history` is the browser's unless given. */
export const createDeskRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree: rootRoute.addChildren([startRoute, ...pageRoutes]),
    basepath: '/console',
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPendingMs: 200,
    defaultPendingComponent: Coming,
    defaultErrorComponent: PageFailure,
    scrollRestoration: true,
    ...(history && { history }),
  })
