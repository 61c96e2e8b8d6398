import { TOTP } from 'otpauth'
import { demonstrationOperators, operatorPassword } from '#server/demo/seed/operators.ts'
import { expect, type Page } from './test.ts'

const stepMs = 30_000

/** The code an app shows; an operator's is good for one login, so that a further one takes the next step's. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * stepMs })

/** An operator of the demonstration logs in at the desk. */
export async function logIn(page: Page, account: string): Promise<void> {
  const { email, totpSecret } = demonstrationOperators.find((one) => one.email.startsWith(`${account}@`))!
  await page.goto('/console')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(operatorPassword)
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByRole('textbox', { name: 'The six digits the app shows now' }).fill(codeOf(totpSecret))
  await expect(page.getByRole('navigation', { name: 'Rooms' })).toBeVisible()
}

/** The desk in English. */
export const inEnglish = (page: Page, site = process.env['BASE_URL']!) =>
  page.context().addCookies([{ name: 'consoleLang', value: 'en', url: site }])

/** Another browser at the same desk. */
export async function another(page: Page, site = process.env['BASE_URL']!): Promise<Page> {
  const context = await page.context().browser()!.newContext({ baseURL: site, locale: 'en-US' })
  const other = await context.newPage()
  await other.setViewportSize({ width: 1280, height: 900 })
  await inEnglish(other, site)
  return other
}

/** Gives the reason of an open dialog and presses its button. */
export async function confirm(page: Page, dialog: string | RegExp, { verb, reason }: { verb: string; reason: string }) {
  const asking = page.getByRole('dialog', { name: dialog })
  await asking.getByRole('textbox', { name: 'Reason (audit log)' }).fill(reason)
  await asking.getByRole('button', { name: verb }).click()
  return asking
}

/** Takes the item at an address of the inbox and decides it, with a text for the member if it has one. */
export async function decideItem(
  page: Page,
  path: string,
  { verb, words, reason }: { verb: string; words?: string; reason: string },
): Promise<void> {
  await page.goto(path)
  await page.getByRole('button', { name: 'Claim' }).click()
  if (words !== undefined) await page.getByRole('textbox', { name: 'What the member reads' }).fill(words)
  await page.getByRole('button', { name: verb, exact: true }).click()
  await expect(await confirm(page, verb, { verb, reason })).toBeHidden()
}
