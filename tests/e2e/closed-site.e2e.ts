import pg from 'pg'
import { startServerProcess } from '#tests/support/server-process.ts'
import { copySiteData } from '#tests/support/site-data.ts'
import { expectAccessible, looks, prefer } from './support/look.ts'
import { expect, test as base } from './support/test.ts'

type Closing = { set: (settings: object) => Promise<void> }

/** A separate server whose settings the test changes in its database. */
const test = base.extend<object, { own: Closing & { address: string } }>({
  own: [
    async ({}, use) => {
      const data = await copySiteData(process.env['SITE_TEMPLATE']!)
      const server = await startServerProcess({ DATA_DIR: data.dataDir, NODE_ENV: 'test' })
      const client = new pg.Client({ connectionString: data.url })
      await client.connect()
      const set = async (settings: object) => {
        await client.query('BEGIN')
        await client.query(
          "INSERT INTO audit_log (at, actor_kind, actor, operation) VALUES (now(), 'system', 'system', 'tests')",
        )
        await client.query("UPDATE merchants SET settings = settings || $1::jsonb WHERE code = 'fairhall'", [
          JSON.stringify(settings),
        ])
        await client.query('COMMIT')
      }
      await use({ address: server.address, set })
      await client.end()
      await server.kill('SIGTERM')
      await data.remove()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ own }, use) => use(own.address),
})

test.describe.configure({ mode: 'serial' })

/** The settings are read at most once a second, so that a page asks until they hold. */
const openUntil = async (page: import('@playwright/test').Page, heading: string, path = '/') => {
  await expect(async () => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading, { timeout: 1500 })
  }).toPass()
}

test(
  "maintenance stands in the whole site's place until it ends [2.32, 2.33, 8.06]",
  { tag: '@story' },
  async ({ page, own }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await prefer(page, 'en')
    await own.set({ status: 1, expectedEnd: '2026-11-21T22:30:00Z' })
    await openUntil(page, 'System Maintenance', '/rng')
    await expect(page.getByText('We are currently performing a system maintenance')).toBeVisible()
    await expect(page.getByText('Restriction of visit')).toBeVisible()
    await expect(page.getByText('Nov 22, 2026, 04:30', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', /^https:\/\/chat\./)
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expectAccessible(page)

    await own.set({ status: 0, expectedEnd: null })
    await expect(async () => {
      await page.getByRole('button', { name: 'Check again' }).click({ timeout: 1000 })
      await expect(page.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible({ timeout: 1500 })
    }).toPass()
  },
)

test('a visitor from a denied country sees their address, their country and a contact [2.34, 2.35, 8.06]', async ({
  browser,
  own,
}) => {
  await own.set({ status: 0, region: { denyCountries: ['US'] } })
  const context = await browser.newContext({
    baseURL: own.address,
    extraHTTPHeaders: { 'x-forwarded-for': '8.8.8.8' },
    viewport: { width: 360, height: 800 },
  })
  const page = await context.newPage()
  for (const [language] of looks) {
    await page.addInitScript((code) => localStorage.setItem('lang', code), language.toUpperCase())
    await context.addCookies([{ name: 'lang', value: language, url: own.address }])
    await expect(async () => {
      await page.goto('/help')
      await expect(page.getByText('8.8.8.8')).toBeVisible({ timeout: 1500 })
    }).toPass()
    await expectAccessible(page)
  }
  await expect(
    page.getByText('Due to restriction of your location or IP address, you are not allowed to access the site'),
  ).toBeVisible()
  await expect(page.getByText('United States (US)')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Contact us' })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await context.close()
})
