import type { CategorySearch } from '#src/lib/search-params.ts'
import { CategoryPage } from './category-page.tsx'

export const EsportsScreen = ({ search }: { search: CategorySearch }) => (
  <CategoryPage gameType="ESPORTS" path="/esports" search={search} />
)
