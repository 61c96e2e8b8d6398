import { TOTP } from 'otpauth'
import {
  codeFor,
  desktop,
  expectLoggedIn,
  inEnglish,
  logIn,
  logOut,
  passBotCheck,
  password,
  register,
} from './support/account.ts'
import { brokenRules } from './support/axe.ts'
import { testOnOwnSite } from './support/own-site.ts'
import { expect, type Page } from './support/test.ts'

const test = testOnOwnSite({ sessionsPerMember: 3 }, () => Promise.resolve())
test.describe.configure({ mode: 'default', timeout: 180_000 })
test.beforeEach(({ page, site }) => inEnglish(page, site.address))

const stepMs = 30_000
const dialog = (page: Page) => page.getByRole('dialog').first()
const openCentre = (page: Page) => page.goto('/help?mc=securityCenter')
const rowOf = (page: Page, name: string) => dialog(page).getByRole('listitem').filter({ hasText: name }).first()
/** From the overview to a part, by the one action of its row. */
async function open(page: Page, action: string): Promise<void> {
  await openCentre(page)
  await dialog(page).getByRole('link', { name: action }).click()
}

async function setPaymentPassword(page: Page): Promise<void> {
  await open(page, 'Set the payment password')
  const form = page.getByRole('form', { name: 'My payment password' })
  await form.getByLabel('Login password', { exact: true }).fill(password)
  await form.getByLabel('Payment password', { exact: true }).fill('402918')
  await form.getByLabel('Repeat the payment password', { exact: true }).fill('402918')
  await form.getByRole('button', { name: 'Save the payment password' }).click()
  await expect(page.getByText('Your payment password is set.')).toBeVisible()
}

type Outbox = (to: string) => Promise<{ text: string }[]>
async function bindEmail(page: Page, sentTo: Outbox, email: string): Promise<void> {
  await open(page, 'Add an e-mail address')
  const form = page.getByRole('form', { name: 'My e-mail address' })
  await form.getByLabel('E-mail address', { exact: true }).fill(email)
  await form.getByRole('button', { name: 'Send code' }).click()
  await passBotCheck(page)
  await form.getByRole('textbox', { name: 'Code sent to the new one' }).pressSequentially(await codeFor(sentTo, email))
  await form.getByLabel('Login password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Save the address' }).click()
  await expect(page.getByText(/belongs to your account now/)).toBeVisible()
}

/** The key of the app, and the recovery codes. */
async function setUpApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await open(page, 'Set up the authenticator app')
  await page.getByRole('button', { name: 'Set up an app' }).click()
  await dialog(page).getByLabel('Login password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  const secret = (await dialog(page)
    .getByText(/^(?:[A-Z2-7]{4} )+[A-Z2-7]{1,4}$/)
    .textContent())!.replaceAll(' ', '')
  await expect(dialog(page).getByRole('figure', { name: 'Adds this account to an authenticator app' })).toBeVisible()
  const code = new TOTP({ secret }).generate({ timestamp: Date.now() - stepMs })
  await page.getByRole('textbox', { name: 'The six digits in the app' }).pressSequentially(code)
  await page.getByRole('button', { name: 'Use the app' }).click()
  const list = dialog(page).locator('ol > li')
  await expect(list).toHaveCount(10)
  const codes = await list.allTextContents()
  await dialog(page).getByLabel('I have saved the codes').check()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('An authenticator app protects your account.')).toBeVisible()
  return { secret, codes }
}

async function comeBack(page: Page, account: string, codes: { app?: string; recovery?: string }): Promise<void> {
  await logIn(page, account)
  const main = page.getByRole('main')
  if (codes.recovery !== undefined) {
    await main.getByRole('button', { name: 'Use a recovery code' }).click()
    await main.getByRole('textbox', { name: 'Recovery code' }).fill(codes.recovery)
  } else await main.getByRole('textbox', { name: 'Authenticator app' }).pressSequentially(codes.app ?? '')
  await main.getByRole('button', { name: 'Confirm' }).click()
  await expectLoggedIn(page, account)
}

test.use({ viewport: desktop })

test(
  'a fresh member protects the account, comes back by app and recovery code, and ends a login elsewhere [6.03]',
  { tag: '@story' },
  async ({ page, browser, site, sentTo }) => {
    const account = await register(page)
    await openCentre(page)
    await expect(dialog(page).getByText('5 of 6 protections of your account are still missing.')).toBeVisible()
    await setPaymentPassword(page)
    await bindEmail(page, sentTo, `${account}@example.test`)
    const { secret, codes } = await setUpApp(page)
    await openCentre(page)
    await expect(dialog(page).getByText('2 of 6 protections of your account are still missing.')).toBeVisible()
    await expect(rowOf(page, 'Authenticator app')).toContainText('10 recovery codes left')
    expect(await brokenRules(page)).toEqual([])

    await logOut(page)
    await comeBack(page, account, { app: new TOTP({ secret }).generate() })
    await logOut(page)
    await comeBack(page, account, { recovery: codes[0]! })

    const elsewhere = await browser.newContext({ baseURL: site.address, viewport: desktop })
    const other = await elsewhere.newPage()
    await inEnglish(other, site.address)
    await comeBack(other, account, { recovery: codes[1]! })
    await open(page, 'Where I am logged in')
    await expect(dialog(page).getByText('This browser')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'End this login' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End it' }).click()
    await expect(dialog(page).getByText('That login has ended.')).toBeVisible()
    await expect(other.getByText('You are no longer logged in here')).toBeVisible()
    await elsewhere.close()

    await open(page, 'What happened')
    for (const what of ['Logged out on another device', 'Recovery code used', 'Authenticator app added'])
      await expect(dialog(page).getByText(what).first()).toBeVisible()
  },
)

test('a fresh member is called and looks as wanted on every page and device, has the own data, and closes the account and takes it back [3.44]', async ({
  page,
  browser,
  site,
}) => {
  const account = await register(page)
  await setPaymentPassword(page)
  await openCentre(page)
  await dialog(page).getByRole('link', { name: 'Edit profile' }).click()
  await dialog(page).getByRole('textbox', { name: 'Nickname' }).fill('Riya 27')
  await dialog(page).getByRole('button', { name: 'Save the nickname' }).click()
  await expect(dialog(page).getByText('Nickname saved.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Peacock' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Peacock' })).toHaveAttribute('aria-pressed', 'true')

  const elsewhere = await browser.newContext({ baseURL: site.address, viewport: desktop })
  const other = await elsewhere.newPage()
  await inEnglish(other, site.address)
  await logIn(other, account)
  await expectLoggedIn(other, account)
  await other.goto('/help?mc=securityCenter')
  await expect(dialog(other).getByRole('heading', { name: 'Riya 27' })).toBeVisible()

  const own = await page.screenshot()
  await dialog(page).locator('input[type=file]').setInputFiles({ name: 'own.png', mimeType: 'image/png', buffer: own })
  await expect(dialog(page).getByRole('button', { name: 'Peacock' })).toHaveAttribute('aria-pressed', 'false')
  for (const one of [page, other])
    await expect(dialog(one).locator('img[src^="data:image/webp"]').first()).toBeVisible()
  const svg = {
    name: 'no.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  }
  await dialog(page).locator('input[type=file]').setInputFiles(svg)
  await expect(dialog(page).getByText('We can’t use this file.')).toBeVisible()

  await openCentre(page)
  await dialog(page).getByRole('button', { name: 'Create the file' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Download the file' })).toBeVisible({ timeout: 20_000 })
  const download = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Download the file' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.zip$/)

  await dialog(page).getByRole('button', { name: 'Close my account' }).click()
  await dialog(page).getByLabel('Payment password', { exact: true }).fill('402918')
  await dialog(page).getByRole('button', { name: 'Close in seven days' }).click()
  await expect(dialog(page).getByText(/Your account closes on/)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Keep my account' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Close my account' })).toBeVisible()
  await elsewhere.close()
})
