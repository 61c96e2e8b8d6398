import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { vendorsQuery } from '#src/api/games.queries.ts'
import { useProtected } from '#src/app/member.ts'
import { useServices } from '#src/app/services.tsx'
import { navItems, usualItems, type CategoryGroup, type NavItem, type VendorCard } from './nav-items.ts'

/** The vendors of every category, as far as they are known. */
export function useVendors(): { groups: readonly CategoryGroup[] | undefined; failed: boolean; retry: () => void } {
  const { api } = useServices()
  const { data, isError, refetch } = useQuery(vendorsQuery(api))
  return { groups: data, failed: isError, retry: () => void refetch() }
}

/** The items of the navigation; the usual ones until the vendors are known. */
export function useNavItems(): readonly NavItem[] {
  const { groups } = useVendors()
  return useMemo(() => (groups ? navItems(groups) : usualItems), [groups])
}

/** Opens a vendor's game for whoever may: a visitor gets the login popup, a trial account its warning [2.49]. */
export function useLaunch(): (vendor: VendorCard) => void {
  const protect = useProtected()
  const router = useRouter()
  return ({ vassalage, gameType }) =>
    protect(`launch ${vassalage}`, () => void router.navigate({ to: '/game', search: { vassalage, gameType } }))
}
