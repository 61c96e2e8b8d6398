import { TOTP } from 'otpauth'
import { demonstrationOperators, operatorPassword } from '#server/demo/seed/operators.ts'
import { brokenColours, brokenIn } from './inspect.ts'
import { expect, type Page } from './test.ts'

/** The console in English. */
export const deskInEnglish = (page: Page, site: string) =>
  page.context().addCookies([{ name: 'consoleLang', value: 'en', url: site }])

/** Logs an operator of the demonstration in, by password and app. */
export async function enterDesk(page: Page, account: string): Promise<void> {
  const { email, totpSecret } = demonstrationOperators.find((one) => one.email.startsWith(`${account}@`))!
  await page.goto('/console')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(operatorPassword)
  await page.getByRole('button', { name: 'Go on' }).click()
  const code = new TOTP({ secret: totpSecret }).generate()
  await page.getByRole('textbox', { name: 'The six digits the app shows now' }).fill(code)
  await expect(page.getByRole('navigation', { name: 'Rooms' })).toBeVisible()
}

/** Gives the reason that a dialog asks for, and does it. */
export async function confirmAct(page: Page, title: string, verb: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByRole('textbox', { name: 'Reason (audit log)' }).fill(reason)
  await dialog.getByRole('button', { name: verb }).click()
  await expect(dialog).toBeHidden()
}

const widthOver = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** What breaks a rule on a page of the console, in both themes, and whether it is wider than 320 px. */
export async function deskFaults(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const found: string[] = []
  for (const fault of [...(await brokenIn(page, 'light')), ...(await brokenColours(page, 'dark'))])
    found.push(`${path} ${fault}`)
  const size = page.viewportSize()!
  await page.setViewportSize({ width: 320, height: 700 })
  const over = await widthOver(page)
  if (over > 0) found.push(`${path} is ${over}px wider than 320px`)
  await page.setViewportSize(size)
  return found
}
