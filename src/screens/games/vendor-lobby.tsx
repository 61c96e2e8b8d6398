import { CategoryPage, type CategoryPageProps } from './category-page.tsx'

/** The page that live casino, fishing and PVP share: the vendors and their games. */
export const VendorLobby = (page: CategoryPageProps) => <CategoryPage {...page} />
