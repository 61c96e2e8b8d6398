import { settled } from './support/inspect.ts'
import { prefer } from './support/look.ts'
import { expect, test, type Page } from './support/test.ts'

type Frame = 'full' | 'wide' | 'header' | 'bare'

/** Every address of the site: its heading and what stands around it. */
const routes: [path: string, heading: string | RegExp, frame: Frame][] = [
  ['/', 'Home', 'full'],
  ['/index', 'Home', 'full'],
  ['/index.html', 'Home', 'full'],
  ['/home', 'Home', 'full'],
  ['/register', /when you register$/, 'full'],
  ['/register.html', /when you register$/, 'full'],
  ['/noticePage', 'Notices', 'full'],
  ['/vip', 'VIP', 'full'],
  ['/pointMall', 'Points mall', 'wide'],
  ['/lottery', 'Lottery', 'header'],
  ['/vnlottery', 'Vietnamese lottery', 'header'],
  ['/seaLottery', 'SEA lottery', 'header'],
  ['/elott', 'E-lottery', 'full'],
  ['/rng', 'Slots', 'full'],
  ['/live', 'Live casino', 'full'],
  ['/fish', 'Fishing', 'full'],
  ['/pvp', 'PVP', 'full'],
  ['/sports', 'Sports', 'full'],
  ['/esports', 'E-sports', 'full'],
  ['/promotions', 'Promotions', 'full'],
  ['/promoDetail', 'Promotion', 'full'],
  ['/seamless', 'Game', 'bare'],
  ['/help', 'Help centre', 'full'],
  ['/helpmc', 'Help centre', 'bare'],
  ['/down', 'Download the app', 'full'],
  ['/download', 'Download the app', 'full'],
  ['/join', 'Join us', 'full'],
  ['/game', 'Game', 'header'],
  ['/login', 'Log in', 'full'],
]

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

test('every address shows its screen in its frame, and stays in the address bar [2.01, 2.02, 2.10, 2.11]', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(90_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await prefer(page, 'en')
  await page.addInitScript(() => sessionStorage.setItem('index_notice', '["A","B"]'))
  for (const [path, heading, frame] of routes) {
    const response = await page.goto(path)
    expect([path, response?.status()]).toEqual([path, 200])
    await settled(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    expect([path, await frameOf(page)]).toEqual([path, parts[frame]])
    expect(page.url()).toBe(`${baseURL}${path}`)
  }
})
