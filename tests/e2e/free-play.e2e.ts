import { inEnglish, newName, passBotCheck, password } from './support/account.ts'
import { brokenRules } from './support/axe.ts'
import { expect, type Locator, type Page } from './support/test.ts'
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

/** Presses on the site, counted. Fields typed and the check for people are not presses. */
function finger() {
  let presses = 0
  return {
    press: async (what: Locator) => {
      await what.click({ timeout: 20_000 })
      presses += 1
    },
    /** Pays a deposit on the page of its provider: one press leads there, one confirms. */
    pay: async (link: Locator) => {
      const address = (await link.getAttribute('href')) ?? ''
      await fetch(address, { method: 'POST', body: new URLSearchParams({ choice: 'paid' }), redirect: 'manual' })
      presses += 2
    },
    presses: () => presses,
  }
}

/** Deposits 500 on the page that is open, by the channel that it offers first. */
async function deposit(page: Page, { press, pay }: ReturnType<typeof finger>): Promise<void> {
  const dialog = page.getByRole('dialog').first()
  await dialog.getByRole('textbox', { name: 'How much' }).fill('500')
  await press(dialog.getByRole('button', { name: /^Deposit/ }))
  await pay(dialog.getByRole('link', { name: 'Continue and pay ৳500.00' }))
  await expect(dialog.getByText('৳500.00 has arrived')).toBeVisible({ timeout: 20_000 })
}

test(
  'a visitor places a first bet for money in eight presses, and deposits again in four [4.19, 1.14]',
  { tag: '@story' },
  async ({ page }) => {
    await inEnglish(page)
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto('/')
    const first = finger()
    await first.press(
      page
        .getByRole('main')
        .getByRole('link', { name: /Seven Feast/ })
        .first(),
    )
    await first.press(page.getByRole('button', { name: 'Register and play' }))
    const form = page.getByRole('form', { name: 'Register' })
    await form.getByRole('textbox', { name: 'Username' }).fill(newName())
    await form.getByLabel('Password', { exact: true }).fill(password)
    await form.getByLabel('Repeat the password').fill(password)
    await first.press(form.getByRole('button', { name: 'Register' }))
    await passBotCheck(page)
    await deposit(page, first)
    await first.press(page.getByRole('dialog').getByRole('link', { name: /Seven Feast/ }))
    const purse = game(page).locator('.purse')
    await expect(purse).toContainText('500.00', { timeout: 20_000 })
    await first.press(game(page).getByRole('button', { name: 'Spin' }))
    await expect(purse).not.toContainText('500.00', { timeout: 20_000 })
    expect(first.presses()).toBeLessThanOrEqual(8)

    await page.goto('/')
    const again = finger()
    await again.press(page.getByRole('link', { name: 'Deposit' }).first())
    await deposit(page, again)
    expect(again.presses()).toBeLessThanOrEqual(4)
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
