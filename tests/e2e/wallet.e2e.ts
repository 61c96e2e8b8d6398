import { inEnglish } from './support/account.ts'
import { expectAccessible } from './support/look.ts'
import { beMember } from './support/open-session.ts'
import { expect, test, type Page } from './support/test.ts'

const rows = (page: Page) => page.getByRole('list', { name: 'Wallets' }).getByRole('listitem')
const confirm = (page: Page, verb: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: verb, exact: true }).click()

// what the second sends arrives at the account of the first
test.describe.configure({ mode: 'serial' })

test(
  'money goes to a vendor by keyboard and comes back with everything, balances and header in step [1.13, 7.46, 7.48]',
  { tag: '@story' },
  async ({ page }) => {
    await inEnglish(page)
    await page.setViewportSize({ width: 360, height: 800 })
    await beMember(page, 'salma02')
    await page.goto('/help?mc=transferFund')
    const dialog = page.getByRole('dialog', { name: 'Wallet' })
    await expect(rows(page)).toHaveText([/Main wallet/, /৳0\.00/, /৳0\.00/, /maintenance/])
    const whole = await rows(page).first().locator('b').textContent()
    await expectAccessible(page)

    await dialog.getByRole('textbox', { name: 'Amount' }).fill('২৫০.৫০')
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Transfer ৳250.50?' })
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('৳250.50 moved')).toBeVisible()
    await expect(rows(page).nth(1)).toContainText('৳250.50')
    await expect(rows(page).first().locator('b')).not.toHaveText(whole ?? '')
    await expectAccessible(page)

    await dialog.getByRole('button', { name: 'Another transfer' }).click()
    await dialog.getByRole('button', { name: 'All', exact: true }).click()
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('999999999')
    await expect(dialog.getByText(/^Not enough: this wallet has ৳/)).toBeVisible()
    await page.keyboard.press('Enter')
    await confirm(page, 'Transfer')
    await expect(dialog.getByRole('alert')).toContainText('above the largest transfer')

    await dialog.getByRole('button', { name: 'Move everything to the main wallet' }).click()
    await confirm(page, 'Move back')
    await expect(dialog.getByText('Everything is in the main wallet')).toBeVisible()
    await expect(rows(page).first().locator('b')).toHaveText(whole ?? '')
  },
)

test(
  'money goes to the upline by keyboard and stands in the account record [1.16, 6.05]',
  { tag: '@story' },
  async ({ page }) => {
    await inEnglish(page)
    await page.setViewportSize({ width: 360, height: 800 })
    await beMember(page, 'arif03')
    await page.goto('/help?mc=transferFund')
    await page.getByRole('link', { name: 'Transfer to the upline' }).click()
    const dialog = page.getByRole('dialog', { name: 'Transfer to the upline' })
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('১০০')
    await dialog.getByLabel('Payment password', { exact: true }).fill('402918')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await confirm(page, 'Send')
    await expect(dialog.getByText('৳100.00 sent to your upline')).toBeVisible()
    await expectAccessible(page)
    const number = (await dialog.getByText(/^T\d+$/).textContent()) ?? ''
    await dialog.getByRole('link', { name: 'All movements of the wallets' }).click()
    await expect(page.getByText('Sent to a member').first()).toBeVisible()
    await expect(page.getByText(number).first()).toBeVisible()
  },
)
