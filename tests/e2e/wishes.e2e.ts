import { inEnglish, newName, passBotCheck, password } from './support/account.ts'
import { createAccount } from './support/create-account.ts'
import { beMember, openSession } from './support/open-session.ts'
import { expect, type Page } from './support/test.ts'
import { headers, test } from './support/vendor-test.ts'

const popup = (page: Page) => page.getByRole('dialog', { name: 'Log in' })
const game = (page: Page) => page.frameLocator('iframe[title="Game"]')

async function logInThere(page: Page, name: string): Promise<void> {
  await popup(page).getByRole('textbox', { name: 'Username' }).fill(name)
  await popup(page).getByLabel('Password', { exact: true }).fill(password)
  await popup(page).getByRole('button', { name: 'Log in' }).click()
}

async function registerIn(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Register' })
  await form.getByRole('textbox', { name: 'Username' }).fill(newName())
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByLabel('Repeat the password').fill(password)
  await form.getByRole('button', { name: 'Register' }).click()
  await passBotCheck(page)
}

test(
  'a visitor who wants a game registers and plays it without choosing it again',
  { tag: '@story' },
  async ({ page }) => {
    await inEnglish(page)
    await page.goto('/rng?gameName=Seven+Feast')
    await page.getByRole('link', { name: /Seven Feast/ }).click()
    await page.getByRole('button', { name: 'Play for money' }).click()
    await popup(page).getByRole('link', { name: 'Register now' }).click()
    await registerIn(page)
    await expect(page).toHaveURL(/\/seamless\?/)
    await expect(game(page).getByRole('heading', { name: 'Seven Feast' })).toBeVisible({ timeout: 15_000 })
    // it was carried out, and is not again
    await page.goto('/vip')
    await expect(page.getByRole('heading', { name: 'VIP', level: 1 })).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('wish'))).toBeNull()
  },
)

test('a shared link to a page of the centre leads there after the login and the notice on home', async ({ page }) => {
  const name = await createAccount()
  await page.context().addCookies([{ name: 'lang', value: 'en', url: process.env['BASE_URL'] }])
  await page.addInitScript(() => {
    localStorage.setItem('lang', 'EN')
    // the visitors' notice counts as seen, the members' notice doesn't
    sessionStorage.setItem('index_notice', sessionStorage.getItem('index_notice') ?? '["B"]')
  })
  await page.goto('/?mc=transactionHistory')
  await logInThere(page, name)
  const notice = page.getByRole('dialog', { name: 'Notice' })
  await expect(notice.getByText('Before you play')).toBeVisible()
  await notice.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog', { name: 'Account record' })).toBeVisible()
  await expect(page).toHaveURL('/?mc=transactionHistory')
})

test('the page of the login and the registration after it lead to what was wanted', async ({ page }) => {
  await inEnglish(page)
  await page.goto(`/login?redirect=${encodeURIComponent('/vip?mc=personalProfit')}`)
  await page.getByRole('main').getByRole('link', { name: 'Register now' }).click()
  await registerIn(page)
  await expect(page.getByRole('dialog', { name: 'Personal profit and loss' })).toBeVisible()
  await expect(page).toHaveURL('/vip?mc=personalProfit')
})

test('closing the login forgets the wish, and the next login stays on its page', async ({ page }) => {
  const name = await createAccount()
  await inEnglish(page)
  await page.goto('/rng?gameName=Seven+Feast')
  await page.getByRole('link', { name: /Seven Feast/ }).click()
  await page.getByRole('button', { name: 'Play for money' }).click()
  await popup(page).getByRole('button', { name: 'Close' }).click()
  await expect(popup(page)).toBeHidden()
  await page.goto('/rng?gameName=Seven+Feast')
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await logInThere(page, name)
  await expect(popup(page)).toBeHidden()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeHidden()
  await expect(page).toHaveURL('/rng?gameName=Seven+Feast')
})

const member = (page: Page, authorization: string) =>
  page.request.get('/wps/member/info', { headers: { ...headers, authorization } })

test('a guest becomes a member where something is refused, plays it, and is no guest any more', async ({ page }) => {
  await inEnglish(page)
  await page.goto('/login')
  await page.getByRole('main').getByRole('button', { name: 'Try the free demo' }).click()
  await page.waitForFunction(() => sessionStorage.getItem('token') !== null)
  await expect(page).toHaveURL('/')
  const guest = await page.evaluate(() => JSON.parse(sessionStorage.getItem('token')!) as string)
  await page.getByRole('link', { name: 'Open an account' }).click()
  await expect(page).toHaveURL('/register')
  await expect(page.getByRole('form', { name: 'Register' })).toBeVisible()
  await page.goto('/rng?gameName=Seven+Feast')
  await page.getByRole('link', { name: /Seven Feast/ }).click()
  await page.getByRole('button', { name: 'Play for money' }).click()
  const warning = page.getByRole('alertdialog', { name: 'A real account is needed' })
  await warning.getByRole('button', { name: 'Open an account' }).click()
  expect((await member(page, guest)).status()).toBe(200)
  await registerIn(page)
  await expect(game(page).getByRole('heading', { name: 'Seven Feast' })).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('Play money: this account is just for trying things out.')).toBeHidden()
  expect((await member(page, guest)).status()).toBe(401)
})

test('a member whose account a stranger takes over learns it at once, logs in again and changes the password', async ({
  page,
}) => {
  const name = await createAccount()
  await inEnglish(page)
  await beMember(page, name)
  await page.goto('/vip')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeHidden()
  await openSession(name)
  await expect(popup(page).getByText('You are no longer logged in here')).toBeVisible({ timeout: 20_000 })
  await expect(popup(page).getByText(/Someone logged in to this account on another device/)).toBeVisible()
  await popup(page).getByRole('button', { name: 'It wasn’t me' }).click()
  await logInThere(page, name)
  const change = page.getByRole('dialog', { name: 'Change password' })
  await change.getByLabel('New password', { exact: true }).fill('Lantern-2030')
  await change.getByLabel('Repeat the new password').fill('Lantern-2030')
  await change.getByRole('button', { name: 'Change password' }).click()
  await expect(change).toBeHidden()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeHidden()
})

test.describe('unknown names in the address', () => {
  for (const name of ['xyz', '__proto__', 'constructor'])
    test(`${name} opens nothing and leaves the address`, async ({ page }) => {
      await inEnglish(page)
      await page.goto(`/?modal=${name}&mc=${name}&ac=${name}`)
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
})
