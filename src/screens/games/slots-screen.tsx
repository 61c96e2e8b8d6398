import { useEffect } from 'react'
import { useServices } from '#src/app/services.tsx'
import type { CategorySearch } from '#src/lib/search-params.ts'
import { CategoryPage } from './category-page.tsx'

/** Slots; `page` in the address is the vendor's code, which the visit stores for returning from a game [2.12, 2.13]. */
export function SlotsScreen({ search }: { search: CategorySearch }) {
  const { storage } = useServices()
  const { page } = search
  useEffect(() => {
    if (page === undefined) storage.remove('gameVendor')
    else storage.set('gameVendor', page)
  }, [storage, page])
  return <CategoryPage gameType="RNG" path="/rng" search={search} />
}
