import type { Page } from './test.ts'

type Frame = 'full' | 'wide' | 'header' | 'bare'

/** Every address of the site: its English heading and its frame. */
const screens: Record<string, [heading: string | RegExp, frame: Frame]> = {
  '/': ['Home', 'full'],
  '/index': ['Home', 'full'],
  '/index.html': ['Home', 'full'],
  '/home': ['Home', 'full'],
  '/register': ['Register', 'full'],
  '/register.html': ['Register', 'full'],
  '/noticePage': ['Notices', 'full'],
  '/winners': ['Winners', 'full'],
  '/vip': ['VIP', 'full'],
  '/pointMall': ['Points mall', 'wide'],
  '/lottery': ['Lottery', 'header'],
  '/vnlottery': ['Vietnamese lottery', 'header'],
  '/seaLottery': ['SEA lottery', 'header'],
  '/elott': ['E-lottery', 'full'],
  '/rng': ['Slots', 'full'],
  '/live': ['Live casino', 'full'],
  '/fish': ['Fishing', 'full'],
  '/pvp': ['PVP', 'full'],
  '/sports': ['Sports', 'full'],
  '/esports': ['E-sports', 'full'],
  '/promotions': ['Promotions', 'full'],
  '/promoDetail': ['Promotion', 'full'],
  '/seamless': ['Game', 'bare'],
  '/help': ['Help centre', 'full'],
  '/helpmc': ['Help centre', 'bare'],
  '/down': ['Download the app', 'full'],
  '/download': ['Download the app', 'full'],
  '/join': ['Join us', 'full'],
  '/game': ['Game', 'header'],
  '/login': ['Log in', 'full'],
}

/** How many of each stand around a screen. */
const parts: Record<Frame, [header: number, footer: number, sideBar: number]> = {
  full: [1, 1, 1],
  wide: [1, 1, 0],
  header: [1, 0, 0],
  bare: [0, 0, 0],
}

async function frameOf(page: Page): Promise<number[]> {
  const roles = ['banner', 'contentinfo', 'complementary'] as const
  return Promise.all(roles.map((role) => page.getByRole(role).count()))
}

/**
 * What is wrong with a site's address at the width of a desk, in English: another heading than its screen's, other
 * parts around it than its frame's, another address in the bar.
 */
export async function frameFaults(page: Page, path: string): Promise<string[]> {
  const [heading, frame] = screens[path]!
  const found: string[] = []
  const title = (await page.getByRole('heading', { level: 1 }).allTextContents()).join(' | ')
  if (!(typeof heading === 'string' ? title === heading : heading.test(title))) found.push(`is headed ${title}`)
  const around = await frameOf(page)
  if (around.join() !== parts[frame].join()) found.push(`has ${around.join()} around it, not ${parts[frame].join()}`)
  const { pathname, search } = new URL(page.url())
  if (pathname + search !== path) found.push(`became ${pathname}${search}`)
  return found.map((fault) => `${path} ${fault}`)
}
