import { prefer } from './support/look.ts'
import { beMember } from './support/open-session.ts'
import { expect, test, type Page } from './support/test.ts'

const slip = (page: Page) => page.getByRole('region', { name: 'Bet slip' })
const pick = (page: Page, row: string, digit: string) =>
  page.getByRole('group', { name: row, exact: true }).getByRole('button', { name: digit, exact: true }).click()

test(
  'a bet goes from the lobby to the betting record, and nothing is taken twice [1.17]',
  { tag: '@story' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await prefer(page, 'en')
    await beMember(page, 'karim01')
    await page.goto('/lottery')
    await page.getByRole('link', { name: /3D daily/ }).click()
    await expect(page).toHaveURL(/gameCode=lf3_daily/)
    await page.getByRole('button', { name: 'More plays' }).click()
    await page.getByRole('button', { name: '3D last two', exact: true }).click()
    await pick(page, 'Tens', '3')
    await pick(page, 'Tens', '7')
    await pick(page, 'Units', '4')
    await expect(slip(page)).toContainText('৳97.00')
    await slip(page).getByRole('button', { name: /^Bet/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('You pay')
    // the page reloads before the answer arrives, and asks the server whether it has the bet
    const taken = Promise.withResolvers<void>()
    await page.route('**/lgw/bets', (route) => route.fetch().then(() => taken.resolve()))
    await dialog.getByRole('button', { name: /^Place bet/ }).click()
    await taken.promise
    await page.reload()
    await expect(dialog.getByRole('heading', { name: 'Your bet is in' })).toBeVisible({ timeout: 20_000 })
    await page.unroute('**/lgw/bets')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('button', { name: /^Cancel 3D last two/ })).toHaveCount(1)

    await page.getByRole('link', { name: 'Betting record' }).click()
    const record = page.getByRole('dialog', { name: 'Betting record' })
    await record.getByRole('button', { name: 'Not settled yet' }).click()
    await expect(record.getByRole('table')).toContainText('3D daily')
    await record.getByRole('table').getByRole('button').first().click()
    await expect(page.getByRole('dialog', { name: '3D daily' })).toContainText('Proof of the draw')
  },
)

test('from the first number to Bet it is three keys, and 4D is pressed on a keypad', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await prefer(page, 'en')
  await page.goto('/lottery?gameCode=lf3_daily&playType=lf3.back2.straight')
  const bet = slip(page).getByRole('button', { name: /^Bet/ })
  await expect(bet).toBeInViewport()
  await page.getByRole('group', { name: 'Tens', exact: true }).getByRole('button', { name: '3', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('b')
  await expect(bet).toBeFocused()
  await page.goto('/seaLottery?gameCode=sea4_daily')
  for (const digit of '12345')
    await page.getByRole('group', { name: 'Keypad' }).getByRole('button', { name: digit }).click()
  await page.getByRole('button', { name: 'Delete the last digit' }).click()
  await expect(page.getByRole('textbox', { name: 'Your numbers' })).toHaveValue('1234')
  await expect(slip(page)).toContainText('1 bet')
})

test('a slip says what is no number and what is missing, and how many units a bet on a lot is', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await prefer(page, 'en')
  await beMember(page)
  const bet = slip(page).getByRole('button', { name: /^Bet/ })
  const multiple = slip(page).getByRole('textbox', { name: 'Multiple' })
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.goto('/vnlottery?gameCode=vnn_daily&playType=vnn.lo2')
  await page.getByRole('button', { name: '07', exact: true }).click()
  await expect(slip(page)).toContainText('A bet of this play is 27 units')
  await expect(slip(page)).toContainText('1 bet × 27 units')
  await expect(page.getByText(/Each hit pays 97 times one unit, which is 3\.59 times the whole bet/)).toBeVisible()
  await expect(slip(page)).toContainText('Not enough in the main wallet: ৳27.00 is missing.')

  for (const text of ['2.5', '1e3']) {
    await multiple.fill(text)
    await expect(multiple).toHaveValue(text)
    await expect(multiple).toHaveAttribute('aria-invalid', 'true')
    await expect(bet).toHaveAttribute('aria-disabled', 'true')
    await bet.click({ force: true })
  }
  expect(calls).not.toContain('/lgw/bets/quote')
})

test('the keyboard alone picks by chance and by hand, confirms and places', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await prefer(page, 'en')
  await beMember(page, 'arif03')
  await page.goto('/lottery?gameCode=lf3_daily&playType=lf3.back2.straight')
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
  const tabTo = async (name: RegExp, inside = '') => {
    for (let stop = 0; stop < 120; stop += 1) {
      await page.keyboard.press('Tab')
      const within = inside === '' || (await page.evaluate((query) => !!document.activeElement?.closest(query), inside))
      if (within && name.test(await focused())) return
    }
    throw new Error(`the Tab key does not lead to ${name.source}`)
  }
  await tabTo(/^Quick pick$/)
  await page.keyboard.press('Enter')
  await expect(slip(page)).toContainText('1 bet')
  await tabTo(/^Add to slip$/)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Quick pick' }).focus()
  await tabTo(/^7$/, '[role=group]')
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: '7', exact: true, pressed: true })).toHaveCount(1)
  await tabTo(/^Clear$/)
  await tabTo(/^3$/, '[role=group]')
  await page.keyboard.press('Space')
  await expect(slip(page)).toContainText('2 bets')
  await tabTo(/^Bet/, '[aria-label="Bet slip"]')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: /^Place bet/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading', { name: 'Your bet is in' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
})
