import { desktop, inEnglish } from './support/account.ts'
import { inEnglish as deskInEnglish, logIn } from './support/desk.ts'
import { openReleases } from './support/releases.ts'
import { expect, test as base, type Page } from './support/test.ts'

type Site = Awaited<ReturnType<typeof openReleases>>

const test = base.extend<{ site: Site }>({
  site: async ({}, use) => {
    const site = await openReleases()
    await use(site)
    await site.close()
  },
  baseURL: async ({ site }, use) => use(site.address),
})
test.use({ viewport: desktop, actionTimeout: 30_000 })
test.describe.configure({ timeout: 240_000 })

/** How often the tab has been loaded, and which files it asked for and did not get, or did. */
function watchTab(page: Page) {
  const seen = { loads: 0, missing: [] as string[], came: [] as string[] }
  page.on('load', () => (seen.loads += 1))
  page.on('response', (answer) => {
    const file = new URL(answer.url()).pathname
    if (file.includes('/assets/')) (answer.status() === 404 ? seen.missing : seen.came).push(file)
  })
  return seen
}

test('a tab of the site continues over two releases, and over four reloads once and keeps the typed values', async ({
  page,
  site,
}) => {
  await inEnglish(page, site.address)
  const following = page.waitForResponse(/\/assets\/new-release-/)
  await page.goto('/login')
  await following
  const form = page.getByRole('main').getByRole('form', { name: 'Log in' })
  await expect(form).toBeVisible()
  const tab = watchTab(page)

  await site.deploy(2)
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('link', { name: 'E-sports', exact: true }).click()
  await expect(page).toHaveURL(/\/esports$/)
  await expect.poll(() => tab.came.join()).toMatch(/esports-screen-[\w-]+\.js/)
  expect(tab).toMatchObject({ loads: 0, missing: [] })

  await page.goBack()
  await site.deploy(2)
  await form.getByRole('textbox', { name: 'Username' }).fill('nodi2027')
  await form.getByLabel('Password', { exact: true }).fill('Lantern2027')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await expect.poll(() => tab.loads).toBe(1)
  expect(tab.missing.length).toBeGreaterThan(0)
  // the target address of the click stays, and its page is shown
  await expect(page).toHaveURL(/\/login\?modal=forgetPassModal$/)
  await expect(page.getByRole('dialog', { name: 'Forgot password' })).toBeVisible()
  await expect(page.locator('link[data-app]')).toHaveAttribute('href', /\.r4\.js$/)
  await page.keyboard.press('Escape')
  await expect(form.getByRole('textbox', { name: 'Username' })).toHaveValue('nodi2027')
  await expect(form.getByLabel('Password', { exact: true })).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Lantern2027')
  expect(tab.loads).toBe(1)
})

test('a tab of the console continues over two releases, and over four reloads once in the section it went to', async ({
  page,
  site,
}) => {
  await deskInEnglish(page, site.address)
  await logIn(page, 'admin')
  const tab = watchTab(page)
  const rooms = page.getByRole('navigation', { name: 'Rooms' })

  await site.deploy(2)
  await rooms.getByRole('link', { name: 'Jobs' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible()
  expect(tab).toMatchObject({ loads: 0, missing: [] })
  expect(tab.came.join()).toMatch(/jobs-screen-[\w-]+\.js/)

  await site.deploy(2)
  const search = page.getByRole('combobox', { name: 'Find a member, a number or a posting' })
  await search.fill('nodi')
  await rooms.getByRole('link', { name: 'Audit' }).click()
  await expect.poll(() => tab.loads).toBe(1)
  expect(tab.missing.length).toBeGreaterThan(0)
  await expect(page).toHaveURL(/\/console\/audit/)
  await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible()
  await expect(search).toHaveValue('nodi')
  await expect(page.locator('script[type="module"]').first()).toHaveAttribute('src', /\.r4\.js$/)
  expect(tab.loads).toBe(1)
})
