import type { CategorySearch } from '#src/lib/search-params.ts'
import { CategoryPage } from './category-page.tsx'

/** Slots; `page` in the address is the vendor's code [2.12, 2.13]. */
export const SlotsScreen = ({ search }: { search: CategorySearch }) => (
  <CategoryPage gameType="RNG" path="/rng" search={search} />
)
