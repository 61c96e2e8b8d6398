import {
  askForCode,
  desktop,
  expectLoggedIn,
  inEnglish,
  logIn,
  loginForm,
  password,
  reach,
  sendLogin,
} from './support/account.ts'
import { createAccount } from './support/create-account.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: desktop })
test.beforeEach(({ page }) => inEnglish(page))

test(
  'logs in by user name and password: the token is stored, the member loaded [1.04, 4.07, 4.11]',
  { tag: '@story' },
  async ({ page }) => {
    await logIn(page, ' nodi27 ')
    await expectLoggedIn(page, 'nodi27')
    const stored = await page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)))
    expect(stored['token']).toBeTruthy()
    expect(stored['account']).toBe('"nodi27"')
    expect(JSON.stringify(stored)).not.toContain(password)
  },
)

test('logs in by mobile number and the code of the SMS [1.05]', { tag: '@story' }, async ({ page, sentTo }) => {
  await page.goto('/login?tab=sms')
  await page.getByLabel('Mobile number').fill('1712345678')
  const code = await askForCode(page, sentTo, '1712345678')
  await page.getByLabel('Verification code').fill(code)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expectLoggedIn(page, 'dola06')
})

test('asks for a captcha after three failures, another way than the picture too [2.71, 4.12, 4.13, 8.03]', async ({
  page,
}) => {
  const name = await createAccount()
  await page.goto('/login')
  const form = loginForm(page)
  const send = form.getByRole('button', { name: 'Log in' })
  for (let failures = 0; failures < 3; failures += 1) {
    await sendLogin(page, name, `wrong-${failures}`)
    await expect(form.getByRole('alert')).toBeVisible()
    await expect(send).toBeEnabled()
  }
  await expect(form.getByRole('button', { name: 'Show another picture' })).toBeVisible()
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'I can’t see or hear it' }).click()
  await expect(form.getByText('The check is done.')).toBeVisible({ timeout: 20_000 })
  await send.click()
  await expectLoggedIn(page, name)
})

test(
  'a default password has to be changed, then the way leads home [2.84, 2.90, 4.10, 5.18]',
  { tag: '@story' },
  async ({ page }) => {
    await logIn(page, 'bithi04', 'Fairhall123')
    const dialog = page.getByRole('dialog', { name: 'Change password' })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    await expect(dialog.getByLabel('Old password', { exact: true })).toHaveCount(0)
    await dialog.getByLabel('New password', { exact: true }).fill('Lantern-2028')
    await dialog.getByLabel('Repeat the new password').fill('Lantern-2028')
    await dialog.getByRole('button', { name: 'Change password' }).click()
    await expect(dialog).toBeHidden()
    await expectLoggedIn(page, 'bithi04')
  },
)

test('an expired password has to be changed, after a reload too, then with the old one [2.84, 4.10, 5.15, 5.18]', async ({
  page,
}) => {
  await logIn(page, 'chandan05')
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await expect(dialog.getByLabel('New password', { exact: true })).toBeVisible()
  await expect(dialog.getByLabel('Old password', { exact: true })).toHaveCount(0)
  await page.reload()
  await dialog.getByLabel('Old password', { exact: true }).fill('not-the-old-one')
  await dialog.getByLabel('New password', { exact: true }).fill('Lantern-2031')
  await dialog.getByLabel('Repeat the new password').fill('Lantern-2031')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog.getByText('The old password isn’t right.')).toBeVisible()
  await dialog.getByLabel('Old password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expectLoggedIn(page, 'chandan05')
  await page.reload()
  await expectLoggedIn(page, 'chandan05')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a frozen account cannot log in, and the page says why', async ({ page }) => {
  await logIn(page, 'emon07')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This account may not log in')
})

test('remembers the user name for 24 hours, never the password [2.68, 3.15, 9.16]', async ({ page, context }) => {
  const name = await createAccount()
  await page.goto('/login')
  const form = loginForm(page)
  await form.getByRole('checkbox', { name: 'Remember my username on this device for 24 hours' }).check()
  await sendLogin(page, name)
  await expectLoggedIn(page, name)
  const cookie = (await context.cookies()).find(({ name }) => name === 'remember')
  expect(cookie?.sameSite).toBe('Strict')
  expect(decodeURIComponent(cookie?.value ?? '')).not.toContain(password)
  const hours = ((cookie?.expires ?? 0) - Date.now() / 1000) / 3600
  expect(hours).toBeGreaterThan(23.9)
  expect(hours).toBeLessThanOrEqual(24)
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/login')
  await expect(form.getByRole('textbox', { name: 'Username' })).toHaveValue(name)
})

test('a login in the header stays on its page', async ({ page }) => {
  const name = await createAccount()
  await page.goto('/help')
  await page.getByRole('banner').getByLabel('Username').fill(name)
  await page.getByRole('banner').getByLabel('Password').fill(password)
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('button', { name: `Account ${name}` })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/help/)
})

test('the popup leads on to the registration [2.70]', async ({ page }) => {
  await page.goto('/?modal=loginPopupModal')
  await page.getByRole('dialog').getByRole('link', { name: 'Register now' }).click()
  await expect(page.getByRole('dialog').getByRole('form', { name: 'Register' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('is done with the keyboard alone', async ({ page }) => {
  const name = await createAccount()
  await page.goto('/login')
  await loginForm(page).waitFor()
  await reach(page, 'Username')
  await page.keyboard.type(name)
  await reach(page, 'Password')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expectLoggedIn(page, name)
})

test('a page that asks for a login is where the login leads back to', async ({ page }) => {
  const name = await createAccount()
  await page.goto('/login?redirect=/noticePage')
  await sendLogin(page, name)
  await expect(page).toHaveURL(/\/noticePage/)
})
