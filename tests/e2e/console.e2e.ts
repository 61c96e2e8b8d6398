import { inEnglish, logIn } from './support/account.ts'
import { testOnOwnSite } from './support/own-site.ts'
import { expect, type Page } from './support/test.ts'

// on a separate site: an account has one session, and other tests play as the same agent
const test = testOnOwnSite({}, async () => undefined)

const pages = [
  '/',
  '/rng',
  '/live',
  '/fish',
  '/pvp',
  '/sports',
  '/esports',
  '/elott',
  '/lottery',
  '/vnlottery',
  '/seaLottery',
  '/promotions',
  '/vip',
  '/pointMall',
  '/noticePage',
  '/help',
  '/download',
]
const centre = ['securityCenter', 'transferFund', 'personalHistoryCopy', 'transactionHistory', 'limits', 'messageV2']

/** Hears of everything that a browser would write red: errors of scripts, and calls and files that did not come. */
function listen(page: Page): string[] {
  const heard: string[] = []
  page.on('console', (message) => message.type() === 'error' && heard.push(`${page.url()}: ${message.text()}`))
  page.on('response', (answer) => answer.status() >= 400 && heard.push(`${answer.status()} ${answer.url()}`))
  return heard
}

const isIn = (page: Page) => page.waitForFunction(() => sessionStorage.getItem('token') !== null)
const isCall = (url: string) => /\/(?:wps|lgw)\//.test(new URL(url).pathname)

type Way = (page: Page, address: string) => Promise<unknown>
type Router = { navigate: (to: { href: string }) => Promise<void> }

/** As who types an address. */
const load: Way = (page, address) => page.goto(address)
/** As who follows a link within the page. */
const move: Way = (page, address) =>
  page.evaluate(
    (href) => (globalThis as unknown as { __TSR_ROUTER__: Router }).__TSR_ROUTER__.navigate({ href }),
    address,
  )

/** Visits pages one after the other, each until its own calls have come back. */
async function visit(page: Page, way: Way, addresses: readonly string[]): Promise<void> {
  const waiting = new Set<object>()
  page.on('request', (request) => isCall(request.url()) && waiting.add(request))
  page.on('requestfinished', (request) => waiting.delete(request))
  page.on('requestfailed', (request) => waiting.delete(request))
  for (const address of addresses) {
    waiting.clear()
    await way(page, address)
    await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first()).toBeAttached()
    await expect.poll(() => waiting.size, { message: `calls of ${address} that did not come back` }).toBe(0)
  }
}

test.describe.configure({ mode: 'default', timeout: 120_000 })
test.beforeEach(({ page, site }) => inEnglish(page, site.address))

test('a guest sees the main pages without an error and without a refused call', async ({ page }) => {
  const heard = listen(page)
  await page.goto('/login')
  await page.getByRole('main').getByRole('button', { name: 'Try the free demo' }).click()
  await isIn(page)
  await visit(page, move, pages)
  expect(heard).toEqual([])
})

test('a player sees games, lotteries and the member centre without an error and without a refused call, and no team [0.01]', async ({
  page,
}) => {
  const heard = listen(page)
  await logIn(page, 'nodi27')
  await isIn(page)
  await visit(page, load, [...pages, ...centre.map((name) => `/?mc=${name}`)])
  await page.goto('/?ac=agentTeamOverview')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(heard).toEqual([])
})

test('an agent sees games, lotteries and both centres without an error and without a refused call [0.01]', async ({
  page,
}) => {
  const heard = listen(page)
  await logIn(page, 'karim01')
  await isIn(page)
  await visit(page, move, pages)
  await visit(page, load, [...centre.map((name) => `/?mc=${name}`), '/?ac=agentTeamOverview'])
  await expect(page.getByRole('dialog', { name: 'Team overview' })).toBeVisible()
  expect(heard).toEqual([])
})
