/** What a page looks like while it loads: the placeholders resemble what arrives. */
export const waitingViews = ['tiles', 'lottery', 'form', 'cards', 'text'] as const
export type WaitingView = (typeof waitingViews)[number]

const byPath: Readonly<Record<string, WaitingView>> = {
  '/rng': 'tiles',
  '/live': 'tiles',
  '/fish': 'tiles',
  '/pvp': 'tiles',
  '/elott': 'tiles',
  '/seamless': 'tiles',
  '/lottery': 'lottery',
  '/vnlottery': 'lottery',
  '/seaLottery': 'lottery',
  '/login': 'form',
  '/register': 'form',
  '/register.html': 'form',
  '/promotions': 'cards',
  '/pointMall': 'cards',
  '/sports': 'cards',
  '/esports': 'cards',
  '/winners': 'cards',
}

/** The server's first view and the page choose by the same address, so nothing moves when the script takes over. */
export const waitingViewOf = (path: string): WaitingView => (Object.hasOwn(byPath, path) ? byPath[path]! : 'text')
