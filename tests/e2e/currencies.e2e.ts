import { sql } from 'drizzle-orm'
import { decideWithdrawal } from '#server/areas/money/cashier/decide-withdrawal.ts'
import { defaultCashier } from '#server/areas/site/settings/default-cashier.ts'
import { defaultSettings } from '#server/areas/site/settings/default-settings.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { desktop, inEnglish, password, register } from './support/account.ts'
import { testOnOwnSite } from './support/own-site.ts'
import { expect, type Page } from './support/test.ts'
import { launchHosts } from './support/vendor-test.ts'

const dialog = (page: Page) => page.getByRole('dialog').first()

/** A merchant with its own currency; members of it register with wallets in that currency. */
const merchantOf = (currency: string, currencyDecimals: number): Partial<MerchantSettings> => ({
  currency,
  currencyDecimals,
  cashier: {
    ...defaultCashier,
    coolingHours: 0,
    channels: defaultCashier.channels.map((channel) => ({
      ...channel,
      payCurrency: channel.rate === null ? currency : channel.payCurrency,
    })),
  },
})

async function setPaymentPassword(page: Page): Promise<void> {
  await page.goto('/help?mc=securityCenter&part=paymentPassword')
  const form = page.getByRole('form', { name: 'My payment password' })
  await form.getByLabel('Login password', { exact: true }).fill(password)
  await form.getByLabel('Payment password', { exact: true }).fill('402918')
  await form.getByLabel('Repeat the payment password', { exact: true }).fill('402918')
  await form.getByRole('button', { name: 'Save the payment password' }).click()
  await expect(page.getByText('Your payment password is set.')).toBeVisible()
}

async function addAccount(page: Page): Promise<void> {
  await page.goto('/help?mc=withdraw&part=accounts')
  const form = dialog(page).getByRole('form', { name: 'Add an account' })
  await form.getByRole('combobox').click()
  await page.getByRole('option', { name: 'bKash' }).click()
  await form.getByRole('textbox', { name: 'Mobile number of the wallet' }).fill('01712345678')
  await form.getByRole('textbox', { name: 'Name of the holder' }).fill('Nodi Rahman')
  await form.getByLabel('Payment password', { exact: true }).fill('402918')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('The account was added')).toBeVisible()
}

/** Spins a slot once at its smallest stake, and reads the stake in the betting record. */
async function spin(page: Page, staked: string): Promise<void> {
  await page.goto('/rng?gameName=Seven+Feast')
  await page.getByRole('link', { name: /Seven Feast/ }).click()
  const game = page.frameLocator('iframe[title="Game"]')
  await game.getByRole('button', { name: 'Spin' }).click({ timeout: 30_000 })
  await expect(game.locator('.voice')).toHaveText(/No win this time|Win|Returned|Free spins/, { timeout: 30_000 })
  await page.goto('/help?mc=personalHistoryCopy')
  const record = page.getByRole('table', { name: 'Betting record' })
  await page.getByRole('dialog', { name: 'Betting record' }).getByRole('button', { name: 'Slots' }).click()
  await expect(record.getByRole('row').nth(1)).toContainText(staked)
  await expect(record.locator('tfoot td').nth(4)).toHaveText(staked)
}

const stories = [
  {
    currency: 'JPY',
    decimals: 0,
    finer: '500.5',
    typed: '12,345',
    paid: '¥12,345',
    staked: '¥100',
    taken: '12000',
    out: '¥12,000',
    none: '¥0',
  },
  {
    currency: 'KWD',
    decimals: 3,
    finer: '500.0005',
    typed: '1,250.125',
    paid: 'KWD 1,250.125',
    staked: 'KWD 0.100',
    taken: '1000.375',
    out: 'KWD 1,000.375',
    none: 'KWD 0.000',
  },
] as const

for (const { currency, decimals, finer, typed, paid, staked, taken, out, none } of stories) {
  const settings = merchantOf(currency, decimals)
  const test = testOnOwnSite(settings, () => Promise.resolve()).extend({
    friends: async ({ friends, request }, use) => use([...friends, ...(await launchHosts(request))]),
  })
  test.describe(`a merchant in ${currency}`, () => {
    test.describe.configure({ timeout: 480_000 })
    test('takes a deposit and a bet and pays a withdrawal, and shows each amount in its own decimals', async ({
      page,
      site,
    }) => {
      await inEnglish(page, site.address)
      await page.setViewportSize(desktop)
      await register(page)

      await page.goto('/help?mc=depositv2')
      await dialog(page)
        .getByRole('radio', { name: /^bKash/ })
        .check()
      const amount = dialog(page).getByRole('textbox', { name: 'How much' })
      await amount.fill(finer)
      await page.keyboard.press('Enter')
      await expect(dialog(page).getByText(/^Enter an amount above zero, such as 250/)).toBeVisible()
      await amount.fill(typed)
      await page.keyboard.press('Enter')
      await expect(dialog(page).getByRole('heading', { name: `Pay exactly ${paid}` })).toBeVisible()
      const address = await dialog(page)
        .getByRole('link', { name: `Continue and pay ${paid}` })
        .getAttribute('href')
      await fetch(address!, { method: 'POST', body: new URLSearchParams({ choice: 'paid' }), redirect: 'manual' })
      await expect(dialog(page).getByText(`${paid} has arrived`)).toBeVisible()
      await page.goto('/')
      await expect(page.getByRole('banner').getByRole('link', { name: `Wallet ${paid}` })).toBeVisible()

      await spin(page, staked)

      await setPaymentPassword(page)
      await site.db.execute(sql`UPDATE turnover_duties SET state = 'cleared', ended_at = now() WHERE state = 'open'`)
      await addAccount(page)
      await page.goto('/help?mc=withdraw')
      const form = dialog(page).getByRole('form', { name: 'Withdraw' })
      await form.getByRole('textbox', { name: 'Amount' }).fill(taken)
      await form.getByLabel('Payment password', { exact: true }).fill('402918')
      await page.keyboard.press('Enter')
      const question = page.getByRole('alertdialog', { name: `Withdraw ${out}?` })
      await expect(question).toContainText(`Fee${none}`)
      await question.getByRole('button', { name: 'Withdraw', exact: true }).click()
      await expect(page).toHaveURL(/number=W\d+/, { timeout: 60_000 })
      const withdrawalNo = new URL(page.url()).searchParams.get('number')!
      const read = () => Promise.resolve({ ...defaultSettings, ...settings })
      const services = { db: site.db, clock: { now: Date.now }, merchant: { read } } as never
      const judged = { withdrawalNo, approve: true, reason: 'checked', operators: ['Rahim'] }
      expect(await decideWithdrawal(services, judged)).toBe('done')
      await expect(dialog(page).getByText('It was paid.')).toBeVisible({ timeout: 40_000 })
      await expect(dialog(page).getByText(out).first()).toBeVisible()
    })
  })
}
