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

const rootRoute = createRootRoute({ component: Frame, notFoundComponent: NotThere })

/** The first address is the first room, which is everybody's. */
const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: rooms[0]!.path as never })
  },
})

/**
 * A page's chunk did not come: a release may have replaced it. The router loads a page anew too, but by what an import's
 * message begins with, and without what is typed: so the message is another one.
 */
async function notLoaded(cause: unknown): Promise<never> {
  await afterMissing()
  throw new Error('the page did not load', { cause })
}

const pageRoutes = rooms.flatMap(({ pages }) =>
  Object.entries(pages).map(([path, load]) =>
    createRoute({
      getParentRoute: () => rootRoute,
      path,
      component: lazyRouteComponent(async () => ({ default: await load().catch(notLoaded) })),
    }),
  ),
)

type Raw = Record<string, string>

/** The search as plain texts: every value of it is one. */
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
