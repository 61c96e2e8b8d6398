import { randomInt } from 'node:crypto'
import { expect, type Page } from './test.ts'

/** A password that follows the rule of passwords. */
export const password = 'Lantern2027'

/** An unused user name. */
export const newName = () => `vis${randomInt(1e9).toString(36)}x`

/** An unused national mobile number of Bangladesh. */
export const newNumber = () => `19${String(randomInt(1e8)).padStart(8, '0')}`

/**
 * The page in English, whatever the default: the cookie chooses what the server puts into the page. The popup notices
 * count as seen.
 */
export async function inEnglish(page: Page, site = process.env['BASE_URL']): Promise<void> {
  await page.context().addCookies([{ name: 'lang', value: 'en', url: site }])
  await page.addInitScript(() => {
    localStorage.setItem('lang', 'EN')
    sessionStorage.setItem('index_notice', '["A","B"]')
  })
}

/** Passes the bot check with the alternative for people who can't use the puzzle. */
export async function passBotCheck(page: Page): Promise<void> {
  const check = page.getByRole('dialog', { name: 'Show that you are human' })
  await check.getByRole('button', { name: 'I can’t use this' }).click()
  await expect(check).toBeHidden({ timeout: 20_000 })
}

/** The digits of the newest message to a receiver. */
export async function codeFor(sentTo: (to: string) => Promise<{ text: string }[]>, to: string): Promise<string> {
  await expect.poll(async () => (await sentTo(to)).length).toBeGreaterThan(0)
  const [newest] = await sentTo(to)
  return /\d{6}/.exec(newest?.text ?? '')?.[0] ?? ''
}

/** Asks for the code of a form and reads it off the outbox. */
export async function askForCode(
  page: Page,
  sentTo: (to: string) => Promise<{ text: string }[]>,
  number: string,
): Promise<string> {
  await page.getByRole('button', { name: 'Send code' }).click()
  await passBotCheck(page)
  await expect(page.getByRole('button', { name: /Send again in/ })).toBeVisible()
  return codeFor(sentTo, `+880${number}`)
}

/** The login form of the login's own page. */
export const loginForm = (page: Page) => page.getByRole('main').getByRole('form', { name: 'Log in' })

/** Fills the login form and sends it. */
export async function sendLogin(page: Page, username: string, secret = password): Promise<void> {
  const form = loginForm(page)
  await form.getByRole('textbox', { name: 'Username' }).fill(username)
  await form.getByLabel('Password', { exact: true }).fill(secret)
  await form.getByRole('button', { name: 'Log in' }).click()
}

/** Logs in by user name on the login's own page. */
export async function logIn(page: Page, username: string, secret = password): Promise<void> {
  await page.goto('/login')
  await sendLogin(page, username, secret)
}

/** Registers a fresh account by user name; the page is then home, logged in. */
export async function register(page: Page): Promise<string> {
  const name = newName()
  await page.goto('/register')
  const form = page.getByRole('form', { name: 'Register' })
  await form.getByRole('textbox', { name: 'Username' }).fill(name)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByLabel('Repeat the password').fill(password)
  await form.getByRole('button', { name: 'Register' }).click()
  await passBotCheck(page)
  await expectLoggedIn(page, name)
  return name
}

/** Expects the header to show the logged-in account. */
export async function expectLoggedIn(page: Page, account: string): Promise<void> {
  await expect(page.getByRole('button', { name: `Account ${account}` })).toBeVisible()
  await expect(page).toHaveURL(/\/(\?.*)?$/)
}

/** Logs out by the header of a wide page. */
export async function logOut(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
}

export const desktop = { width: 1280, height: 860 }

const MAX_STOPS = 120

/** Goes on with the Tab key until the focus is where `isThere` says. */
async function tabTo(page: Page, what: string, isThere: () => Promise<boolean>): Promise<void> {
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    await page.keyboard.press('Tab')
    if (await isThere()) return
  }
  throw new Error(`the Tab key does not lead to ${what}`)
}

/** The Tab key up to the field of that label in the page's own part or in a dialog. */
export const reach = (page: Page, label: string) =>
  tabTo(page, label, () =>
    page.evaluate((wanted) => {
      const field = document.activeElement
      if (!(field instanceof HTMLInputElement) || !field.closest('main, [role=dialog]')) return false
      return field.labels?.[0]?.textContent === wanted
    }, label),
  )

/** The Tab key up to the button of that name. */
export const reachButton = (page: Page, name: string) =>
  tabTo(page, name, () => page.evaluate((wanted) => document.activeElement?.textContent?.trim() === wanted, name))
