import { inEnglish } from './support/account.ts'
import { expectAccessible } from './support/look.ts'
import { beMember } from './support/open-session.ts'
import { expect } from './support/test.ts'
import { test } from './support/vendor-test.ts'

const game = '/game?vassalage=DEMO&gameCode=seven-feast&gameType=RNG'
const due = {
  intervalMinutes: 60,
  stake: '250.00',
  payout: '180.00',
  net: '-70.00',
  due: true,
}

test(
  'a player sets a limit, answers the reality check over a game, takes a break, and the game stays shut',
  { tag: '@story' },
  async ({ page }) => {
    await inEnglish(page)
    await beMember(page)
    await page.setViewportSize({ width: 360, height: 800 })

    await page.goto('/help?mc=limits')
    const limits = page.getByRole('dialog', { name: 'My limits' })
    await limits.getByRole('button', { name: 'Set a limit' }).click()
    await limits.getByRole('textbox', { name: 'Amount' }).fill('১০০')
    await page.keyboard.press('Enter')
    await expect(limits.getByText('Saved. It applies from now on.')).toBeVisible()
    await expect(limits.getByRole('meter', { name: 'Losses in 24 hours' })).toBeVisible()
    await expectAccessible(page)

    // an hour of play is not waited for: the first answer says that it has passed
    const now = Date.now()
    const value = {
      ...due,
      sessionStartedAt: new Date(now - 3_600_000).toISOString(),
      dueAt: new Date(now).toISOString(),
    }
    const json = { success: true, value, message: 'ok' }
    await page.route('**/wps/member/realityCheck', (route) => route.fulfill({ json }), { times: 1 })
    await page.goto(game)
    const check = page.getByRole('alertdialog', { name: 'Time for a quick look' })
    await expect(check).toContainText('−৳70.00')
    await expect(page.locator('iframe[title=Game]')).toBeAttached()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await check.getByRole('button', { name: 'Go on' }).click()
    await expect(check).toBeHidden()

    await page.goto('/help?mc=limits')
    await limits.getByRole('button', { name: 'Pause play' }).click()
    const question = page.getByRole('alertdialog', { name: 'Pause play: 24 hours' })
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await question.getByRole('button', { name: 'Pause play' }).click()
    await expect(limits.getByText('You are taking a break.')).toBeVisible()

    await page.goto('/lottery?gameCode=lf3_daily')
    await expect(page.getByRole('heading', { name: '3D daily' })).toBeVisible()
    await expect(page.getByText('You are taking a break.')).toBeVisible()
    await page.goto(game)
    await expect(page.getByText('You are taking a break.')).toBeVisible()
    await expect(page.locator('iframe[title=Game]')).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: 'My limits' }).click()
    await expect(limits).toBeVisible()
  },
)

for (const [whose, at, cutOff] of [
  ['another site', 'about:blank', true],
  ['this site', '/help', false],
] as const)
  test(`a page that ${whose} opened is ${cutOff ? '' : 'not '}cut off from it`, async ({ page, baseURL }) => {
    await page.goto(at)
    const opening = page.waitForEvent('popup')
    const opener = await page.evaluateHandle((address) => window.open(address), baseURL)
    const opened = await opening
    await opened.getByRole('main').waitFor()
    expect(await opener.evaluate((view) => view?.closed)).toBe(cutOff)
    expect(await opened.evaluate(() => window.opener === null)).toBe(cutOff)
  })
