import type { CategorySearch } from '#src/lib/search-params.ts'
import { CategoryPage } from '../games/category-page.tsx'

export const ElottScreen = ({ search }: { search: CategorySearch }) => (
  <CategoryPage gameType="ELOTT" path="/elott" search={search} />
)
