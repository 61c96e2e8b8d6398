import { desktop, expectLoggedIn, inEnglish, logIn } from './support/account.ts'
import { createAccount } from './support/create-account.ts'
import { expect, test, type Page } from './support/test.ts'

test.use({ viewport: desktop })
test.beforeEach(({ page }) => inEnglish(page))

const startDemo = async (page: Page) => {
  await page.goto('/login')
  await page.getByRole('main').getByRole('button', { name: 'Try the free demo' }).click()
  await expect(page.getByRole('button', { name: /^Account / })).toBeVisible()
}

test('the free demo makes a guest, and leads home [1.07, 4.14, 4.15]', { tag: '@story' }, async ({ page }) => {
  await startDemo(page)
  await expect(page).toHaveURL(/\/(\?modal=notice)?$/)
  expect(await page.evaluate(() => sessionStorage.getItem('isAgent'))).toBe('4')
})

test('the demo of the popup closes it [4.15]', async ({ page }) => {
  await page.goto('/help?modal=loginPopupModal')
  await page.getByRole('dialog').getByRole('button', { name: 'Try the free demo' }).click()
  await expect(page.getByRole('button', { name: /^Account / })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/(\?modal=notice)?$/)
})

test('asks before it logs out; cancel stays [2.43]', async ({ page }) => {
  await startDemo(page)
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Log out' })
  await expect(dialog).toContainText('Log out?')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeTruthy()
})

test(
  'logs out: the session is cleared, the way leads home [4.16, 4.17, 4.18]',
  { tag: '@story' },
  async ({ page, request }) => {
    const name = await createAccount()
    await logIn(page, name)
    await expectLoggedIn(page, name)
    await page.goto('/help')
    await expect(page.getByRole('button', { name: `Account ${name}` })).toBeVisible()
    const token = JSON.parse((await page.evaluate(() => sessionStorage.getItem('token'))) ?? '""') as string
    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
    await expect(page).toHaveURL(/\/(\?modal=notice)?$/)
    const left = await page.evaluate(() => ['token', 'isAgent', 'account'].map((key) => sessionStorage.getItem(key)))
    expect(left).toEqual([null, null, null])
    const headers = { Authorization: token, Merchant: 'fairhall', Device: 'web', Language: 'EN', ModuleId: 'COMM3' }
    expect((await request.get('/wps/member/info', { headers })).status()).toBe(401)
  },
)

test('logs out here even when the call fails [4.17]', async ({ page }) => {
  await startDemo(page)
  await page.route('**/wps/session/logout', (route) => route.abort())
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
})

test('the session lives through a reload', async ({ page }) => {
  const name = await createAccount()
  await logIn(page, name)
  await expectLoggedIn(page, name)
  await page.reload()
  await expectLoggedIn(page, name)
})

test('a new tab of the same browser is logged in while another is, and logs out with it', async ({ page, context }) => {
  const name = await createAccount()
  await logIn(page, name)
  await expectLoggedIn(page, name)
  const other = await context.newPage()
  await other.goto('/help')
  await expect(other.getByRole('button', { name: `Account ${name}` })).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  for (const one of [page, other]) {
    await expect(one.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
    expect(await one.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  }
  await expect(other.getByRole('dialog', { name: 'Log in' })).toHaveCount(0)
})
