import { lazySection } from '#src/app/lazy-section.tsx'

/** Larger parts of the shell that no first view needs, each in its own chunk. */
export const lazyParts = {
  centre: lazySection('centre', () => import('../centres/centre.tsx').then((m) => m.Centre)),
  clock: lazySection('clock', () => import('./clock.tsx').then((m) => m.Clock)),
  drawer: lazySection('drawer', () => import('./drawer.tsx').then((m) => m.Drawer)),
  footer: lazySection('footer', () => import('./footer/footer-content.tsx').then((m) => m.FooterContent)),
  logoutNews: lazySection('logoutNews', () => import('./logout-news.tsx').then((m) => m.LogoutNews)),
  memberBar: lazySection('memberBar', () => import('./member-bar.tsx').then((m) => m.MemberBar)),
  memberNews: lazySection('memberNews', () => import('./member-news.tsx').then((m) => m.MemberNews)),
  phoneMemberBar: lazySection('phoneMemberBar', () => import('./member-bar.tsx').then((m) => m.PhoneMemberBar)),
  realityCheck: lazySection('realityCheck', () =>
    import('#src/flows/reality-check/reality-check.tsx').then((m) => m.RealityCheck),
  ),
  sideBar: lazySection('sideBar', () => import('./side-bar-content.tsx').then((m) => m.SideBarContent)),
  vendorPanel: lazySection('vendorPanel', () => import('./vendor-panel.tsx').then((m) => m.VendorPanel)),
}
