import {
  askForCode,
  codeFor,
  desktop,
  expectLoggedIn,
  inEnglish,
  logIn,
  newNumber,
  password,
} from './support/account.ts'
import { createAccount } from './support/create-account.ts'
import { expect, test, type Page } from './support/test.ts'

test.use({ viewport: desktop })
test.beforeEach(({ page }) => inEnglish(page))

const forgotten = (page: Page) => page.getByRole('dialog', { name: 'Forgot password' })

test(
  'by phone: a new password is set, logs in at once and leads home [4.21, 2.83, 2.90]',
  { tag: '@story' },
  async ({ page, sentTo }) => {
    const number = newNumber()
    await page.goto('/register?type=mobile')
    await page.getByLabel('Mobile number').fill(number)
    const first = await askForCode(page, sentTo, number)
    await page.getByLabel('Verification code').fill(first)
    await page.getByRole('main').getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('main').getByRole('button', { name: 'Register' }).click()
    await expect(page.getByRole('button', { name: /^Account m/ })).toBeVisible()
    await page.evaluate(() => sessionStorage.clear())

    await page.goto('/login')
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    const dialog = forgotten(page)
    await dialog.getByLabel('Mobile number').fill(number)
    const before = (await sentTo(`+880${number}`)).length
    await askForCode(page, sentTo, number)
    await expect.poll(async () => (await sentTo(`+880${number}`)).length).toBe(before + 1)
    await dialog.getByLabel('Verification code').fill(await codeFor(sentTo, `+880${number}`))
    await dialog.getByLabel('New password', { exact: true }).fill('Lantern-2029')
    await dialog.getByLabel('Repeat the new password').fill('Lantern-2029')
    await dialog.getByRole('button', { name: 'Set the password and log in' }).click()
    await expect(page.getByRole('button', { name: /^Account m/ })).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/$/)
  },
)

test('by e-mail: the notice, the letter, a new password by its link [4.22]', async ({ page, sentTo }) => {
  const email = `${newNumber()}@example.com`
  const name = await createAccount({ email })
  await page.goto('/?modal=forgetPassModal')
  const dialog = forgotten(page)
  await dialog.getByRole('tab', { name: 'By e-mail' }).click()
  await dialog.getByRole('textbox', { name: 'Username' }).fill(name)
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await dialog.getByRole('button', { name: 'Send the e-mail' }).click()
  await expect(dialog.getByRole('status')).toContainText('have sent an e-mail')
  await dialog.getByRole('button', { name: 'Understood' }).click()
  await expect(dialog).toBeHidden()

  await expect.poll(async () => (await sentTo(email)).length).toBe(1)
  const link = /https?:\S+#ticket=\S+/.exec((await sentTo(email))[0]?.text ?? '')?.[0] ?? ''
  await page.goto('/help')
  await page.goto(link)
  const reset = page.getByRole('dialog', { name: 'Set a new password' })
  await reset.getByLabel('New password', { exact: true }).fill('Lantern-2030')
  await reset.getByLabel('Repeat the new password').fill('Lantern-2030')
  expect(page.url()).not.toContain('ticket')
  await reset.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  await logIn(page, name, 'Lantern-2030')
  await expectLoggedIn(page, name)
})

test('by e-mail: user name and address are required [5.17]', async ({ page }) => {
  await page.goto('/?modal=forgetPassModal')
  const dialog = forgotten(page)
  await dialog.getByRole('tab', { name: 'By e-mail' }).click()
  await dialog.getByRole('button', { name: 'Send the e-mail' }).click()
  await expect(dialog.getByText('Enter your username.')).toBeVisible()
  await expect(dialog.getByText('Enter your e-mail address.')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Username' })).toBeFocused()
})
