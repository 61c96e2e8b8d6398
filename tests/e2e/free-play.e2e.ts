import { inEnglish } from './support/account.ts'
import { brokenRules } from './support/axe.ts'
import { expect, type Page } from './support/test.ts'
import { test } from './support/vendor-test.ts'

const game = (page: Page) => page.frameLocator('iframe[title="Game"]')

test(
  'a visitor tries a game in two presses without a form, and an open dialog or an account is never asked for [6.01]',
  { tag: '@story' },
  async ({ page }) => {
    await inEnglish(page)
    await page.goto('/rng?gameName=Seven+Feast')
    await page.getByRole('link', { name: /Seven Feast/ }).click()
    await expect(page.getByText('96.36 %')).toBeVisible()
    await page.getByRole('link', { name: 'Play free' }).click()
    const purse = game(page).locator('.purse')
    await expect(purse).toContainText('Play money', { timeout: 15_000 })
    await expect(purse).toContainText('10,000.00')
    await game(page).getByRole('button', { name: 'Spin' }).click()
    await expect(purse).not.toContainText('10,000.00', { timeout: 15_000 })
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goBack()
    await expect(page.getByRole('link', { name: 'Play free' })).toBeVisible()
  },
)

for (const scheme of ['light', 'dark'] as const)
  test(`the page of a game fits 320 px, in both directions, without a fault that axe finds, in ${scheme}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await inEnglish(page)
    await page.addInitScript((theme) => localStorage.setItem('theme', theme), scheme)
    await page.goto('/seamless?vassalage=DEMO&gameCode=seven-feast&gameType=RNG')
    await expect(page.getByRole('link', { name: 'Play free' })).toBeVisible()
    for (const dir of ['ltr', 'rtl']) {
      await page.evaluate((to) => void (document.documentElement.dir = to), dir)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      expect(await brokenRules(page)).toEqual([])
    }
    for (const way of [
      page.getByRole('link', { name: 'Play free' }),
      page.getByRole('button', { name: 'Play for money' }),
    ])
      await expect(way).toBeInViewport()
  })
