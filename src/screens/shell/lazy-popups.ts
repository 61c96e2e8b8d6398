import { lazySection } from '#src/app/lazy-section.tsx'

/** Popups of the shell, each in its own chunk. */
export const lazyPopups = {
  accountMenu: lazySection('accountMenu', () => import('./account-menu.tsx').then((m) => m.AccountMenu)),
  logout: lazySection('logout', () => import('#src/flows/logout/logout.tsx').then((m) => m.Logout)),
  search: lazySection('search', () => import('./search-dialog.tsx').then((m) => m.SearchDialog)),
}
