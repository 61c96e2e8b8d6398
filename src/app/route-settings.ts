/** full: header, footer, side bar. wide: without side bar. header: header only. bare: nothing around the page [2.02]. */
export type Layout = 'full' | 'wide' | 'header' | 'bare'

/** Whether a page keeps its state while another is shown [2.24], and the layout around it. */
export type RouteSetting = { keep: boolean; layout: Layout }

const full: RouteSetting = { keep: false, layout: 'full' }

/** The setting of every route of the site. */
export const routeSettings = {
  '/': full,
  '/index': full,
  '/index.html': full,
  '/home': full,
  '/register': full,
  '/register.html': full,
  '/noticePage': full,
  '/winners': full,
  '/vip': full,
  '/pointMall': { keep: false, layout: 'wide' },
  '/lottery': { keep: false, layout: 'header' },
  '/vnlottery': { keep: false, layout: 'header' },
  '/seaLottery': { keep: false, layout: 'header' },
  '/elott': full,
  '/rng': { keep: true, layout: 'full' },
  '/live': { keep: true, layout: 'full' },
  '/fish': { keep: true, layout: 'full' },
  '/pvp': full,
  '/sports': full,
  '/esports': full,
  '/promotions': full,
  '/promoDetail': full,
  '/seamless': { keep: false, layout: 'bare' },
  '/help': full,
  '/helpmc': { keep: false, layout: 'bare' },
  '/down': full,
  '/download': full,
  '/join': full,
  '/game': { keep: false, layout: 'header' },
  '/login': full,
} as const satisfies Record<string, RouteSetting>

export type RoutePath = keyof typeof routeSettings

/** The operator's overrides, from the site's configuration. */
export type RouteKeeps = readonly { path: string; keep: boolean }[]

/** The setting of a path; an unknown path is rebuilt and has the full layout. */
export function settingOf(path: string, keeps: RouteKeeps = []): RouteSetting {
  const setting: RouteSetting = Object.hasOwn(routeSettings, path) ? routeSettings[path as RoutePath] : full
  const set = keeps.find((entry) => entry.path === path)
  return set ? { ...setting, keep: set.keep } : setting
}

/** The addresses of home, whose texts come with the page. */
export const homePaths: readonly string[] = ['/', '/index', '/index.html', '/home'] satisfies RoutePath[]
