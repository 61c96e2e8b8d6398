import { useRouterState } from '@tanstack/react-router'
import type { Page } from './page-route.tsx'

/** The innermost route shown: its path in the route table, its typed search, and its page once it has loaded. */
export type Leaf = { path: string; search: object; page: Page | null }

/** The route shown now. */
export function useLeaf(): Leaf {
  const match = useRouterState({ select: ({ matches }) => matches.at(-1) })
  return {
    path: match?.fullPath ?? '',
    search: match?.search ?? {},
    page: match?.status === 'success' ? (match.staticData.page ?? null) : null,
  }
}
