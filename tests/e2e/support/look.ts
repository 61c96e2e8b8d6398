import { brokenRules } from './axe.ts'
import { expect, type Page } from './test.ts'

export type Theme = 'dark' | 'light'
export type Language = 'bn' | 'en'

/** Each language once and each theme once: texts do not depend on the theme, nor colours on the language. */
export const looks = [
  ['bn', 'dark'],
  ['en', 'light'],
] as const satisfies readonly [Language, Theme][]

/** Opens pages in a language and a theme, as a browser that remembers the choice. */
export async function prefer(page: Page, language: Language, theme: Theme = 'dark'): Promise<void> {
  const url = process.env['BASE_URL'] ?? 'http://127.0.0.1'
  await page.context().addCookies([
    { name: 'lang', value: language, url },
    { name: 'theme', value: theme, url },
  ])
  await page.addInitScript((code) => localStorage.setItem('lang', code), language.toUpperCase())
}

/** The popup announcements do not open over home; they are looked at as a modal. */
export async function withoutPopup(page: Page): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('index_notice', '["A","B"]'))
}

/** Nothing on the page breaks a rule that axe knows, and nothing is wider than the page. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await brokenRules(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}
