import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { vendorsQuery } from '#src/api/games.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { navItems, usualItems, type CategoryGroup, type NavItem } from './nav-items.ts'

export type Vendors = {
  /** By category, as far as loaded. */
  groups: readonly CategoryGroup[] | undefined
  /** A vendor's name, or its code until that is loaded. */
  nameOf: (code: string) => string
  failed: boolean
  retry: () => void
}

/** The vendors of every category. */
export function useVendors(): Vendors {
  const { api } = useServices()
  const { data, isError, refetch } = useQuery(vendorsQuery(api))
  const nameOf = useCallback(
    (code: string) =>
      data?.flatMap(({ cards }) => cards).find(({ vassalage }) => vassalage === code)?.displayName ?? code,
    [data],
  )
  return { groups: data, nameOf, failed: isError, retry: () => void refetch() }
}

/** The items of the navigation; the default ones until the vendors are known. */
export function useNavItems(): readonly NavItem[] {
  const { groups } = useVendors()
  return useMemo(() => (groups ? navItems(groups) : usualItems), [groups])
}
