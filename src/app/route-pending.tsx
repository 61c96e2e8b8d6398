import { useRouterState } from '@tanstack/react-router'
import { waitingViewOf } from '#rules/waiting-view.ts'
import { LoadingScreen } from '#src/screens/system/loading-screen.tsx'

/** Shown while a page's chunk or data takes longer than a moment to load. */
export function RoutePending() {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return <LoadingScreen view={waitingViewOf(path)} />
}
