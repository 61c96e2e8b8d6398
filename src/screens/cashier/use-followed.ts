import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { SiteSearch } from '#src/lib/search-params.ts'

/** The deposit or withdrawal number in the address, and a function that changes or removes it. */
export function useFollowed() {
  const navigate = useNavigate()
  const number = useRouterState({ select: ({ location }) => (location.search as SiteSearch).number })
  const follow = useCallback(
    (next: string | undefined) =>
      void navigate({ to: '.', search: (before: object) => ({ ...before, number: next }), resetScroll: false }),
    [navigate],
  )
  return { number, follow }
}
