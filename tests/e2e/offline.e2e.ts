import { desktop, expectLoggedIn, inEnglish } from './support/account.ts'
import { createAccount } from './support/create-account.ts'
import { expectAccessible, prefer } from './support/look.ts'
import { beMember } from './support/open-session.ts'
import { expect, test, type Page } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })

/** What the worker keeps, once it has kept what the page asked it to. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = await Promise.all(stores.map((store) => store.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

const visited = async (page: Page) => {
  await page.goto('/')
  await expect.poll(() => keptPaths(page)).toContain('/art/1/scene/dim.svg')
}

test.describe('without a connection', () => {
  for (const theme of ['dark', 'light'] as const)
    test(
      `a reload shows our own page, and the site comes back with the connection: ${theme}`,
      { tag: '@story' },
      async ({ page, context }) => {
        await prefer(page, 'en', theme)
        await visited(page)
        await context.setOffline(true)
        await page.reload()
        await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
        await expect(
          page
            .getByRole('banner')
            .getByRole('link', { name: /fairhall/i })
            .first(),
        ).toBeVisible()
        const picture = page.locator('main img')
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
        await expectAccessible(page)

        await page.goto('/lottery')
        await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
        await context.setOffline(false)
        await expect(page.getByRole('heading', { name: 'You are offline' })).toBeHidden()
        await expect(page).toHaveURL(/\/lottery$/)
      },
    )

  test.describe('of a member', () => {
    test.use({ viewport: desktop })

    test('keeps no call and no amount of a member', async ({ page }) => {
      const account = await createAccount()
      await inEnglish(page)
      await beMember(page, account)
      await visited(page)
      await page.reload()
      await expectLoggedIn(page, account)
      await expect(page.getByRole('banner')).toContainText('৳')
      const paths = await keptPaths(page)
      expect(paths.filter((path) => !/^\/(assets|art)\//.test(path)).toSorted()).toEqual(['/', '/help'])
      const home = await page.evaluate(async () => (await caches.match('/'))?.text())
      expect(home).not.toContain('৳')
    })
  })
})

test('installs like an app: name, signs of both sizes, its own window', async ({ page, request }) => {
  await page.goto('/')
  const session = await page.context().newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // a test's page is one of a private window, from which nothing is installed
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const { name, display, icons } = (await (await request.get(address!)).json()) as {
    name: string
    display: string
    icons: { src: string; type: string }[]
  }
  expect([name, display]).toEqual(['Fairhall', 'standalone'])
  for (const { src, type } of icons) {
    const picture = await request.get(src)
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, type])
  }
})
