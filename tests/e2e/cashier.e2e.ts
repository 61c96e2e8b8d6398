import { sql } from 'drizzle-orm'
import { decideWithdrawal } from '#server/areas/cashier/decide-withdrawal.ts'
import { defaultCashier } from '#server/areas/cashier/default-cashier.ts'
import { defaultSettings } from '#server/areas/system/default-settings.ts'
import { desktop, inEnglish, password, register } from './support/account.ts'
import { brokenRules } from './support/axe.ts'
import { testOnOwnSite, type OwnSite } from './support/own-site.ts'
import { expect, type Page } from './support/test.ts'

const test = testOnOwnSite({ cashier: { ...defaultCashier, coolingHours: 0 } }, () => Promise.resolve())
test.describe.configure({ mode: 'serial', timeout: 180_000 })

const dialog = (page: Page) => page.getByRole('dialog').first()
const send = (url: string, form: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })

async function looksRight(page: Page): Promise<void> {
  expect(await brokenRules(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

async function beginDeposit(page: Page, channel: string, amount: string, typed = amount): Promise<void> {
  await page.goto('/help?mc=depositv2')
  await dialog(page)
    .getByRole('radio', { name: new RegExp(`^${channel}`) })
    .check()
  await dialog(page).getByRole('textbox', { name: 'How much' }).fill(typed)
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('heading', { name: /^Pay exactly ৳[\d,]+\.00$/ })).toBeVisible()
}

async function setPaymentPassword(page: Page): Promise<void> {
  await page.goto('/help?mc=securityCenter&part=paymentPassword')
  const form = page.getByRole('form', { name: 'My payment password' })
  await form.getByLabel('Login password', { exact: true }).fill(password)
  await form.getByLabel('Payment password', { exact: true }).fill('402918')
  await form.getByLabel('Repeat the payment password', { exact: true }).fill('402918')
  await form.getByRole('button', { name: 'Save the payment password' }).click()
  await expect(page.getByText('Your payment password is set.')).toBeVisible()
}

const decide = ({ db }: OwnSite, withdrawalNo: string, approve: boolean, reason: string) =>
  decideWithdrawal(
    { db, clock: { now: Date.now } as never, merchant: { read: () => Promise.resolve(defaultSettings) } as never },
    { withdrawalNo, approve, reason, operators: ['Rahim'] },
  )

async function withdraw(page: Page, amount: string): Promise<string> {
  await page.goto('/help?mc=withdraw')
  const form = dialog(page).getByRole('form', { name: 'Withdraw' })
  await form.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await form.getByLabel('Payment password', { exact: true }).fill('402918')
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: `Withdraw ৳${amount}.00?` })
  await expect(question).toContainText('Fee৳0.00')
  await question.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(page).toHaveURL(/number=W\d+/)
  return new URL(page.url()).searchParams.get('number') ?? ''
}

test('money comes in by each kind of channel, is followed live and from another page, and goes out or comes back [1.14, 1.15]', async ({
  page,
  site,
}) => {
  await inEnglish(page, site.address)
  await page.setViewportSize(desktop)
  await register(page)
  await page.setViewportSize({ width: 360, height: 800 })

  await beginDeposit(page, 'bKash', '500', '৫০০')
  await looksRight(page)
  const pay = dialog(page).getByRole('link', { name: 'Go and pay ৳500.00' })
  const address = (await pay.getAttribute('href')) ?? ''
  await page.reload()
  await expect(pay).toBeVisible()
  await send(address, { choice: 'paid' })
  await expect(dialog(page).getByText('৳500.00 has arrived')).toBeVisible()
  await expect(page.getByText('A message has come')).toBeVisible()
  await looksRight(page)
  await dialog(page).getByRole('link', { name: 'Receipt' }).click()
  await expect(dialog(page).getByText('Receipt of a deposit')).toBeVisible()
  await looksRight(page)

  await beginDeposit(page, 'Agent number', '700')
  await page.setViewportSize({ width: 320, height: 700 })
  await looksRight(page)
  const paid = await send(`${new URL(address).origin}/send`, { method: 'AGENT_NUMBER', amount: '700' })
  const trx = new URL(paid.headers.get('location') ?? '', address).searchParams.get('trx') ?? ''
  await dialog(page).getByRole('button', { name: 'I have paid' }).click()
  await expect(dialog(page).getByText('Write the transaction number')).toBeVisible()
  await dialog(page).getByRole('textbox', { name: 'Transaction number' }).fill(trx.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('৳700.00 has arrived')).toBeVisible()

  await beginDeposit(page, 'Bank transfer', '1000')
  await dialog(page).getByRole('textbox', { name: 'Transaction number' }).fill('UNKNOWN12345')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('Do not pay again.')).toBeVisible()
  await looksRight(page)
  await page.goto('/help?mc=depositv2')
  await expect(dialog(page).getByRole('list', { name: 'Open deposits' })).toContainText('is in review')

  await setPaymentPassword(page)
  await page.goto('/help?mc=withdraw')
  await expect(dialog(page).getByRole('meter', { name: 'From a deposit' }).first()).toBeVisible()
  await site.db.execute(sql`UPDATE turnover_duties SET state = 'cleared', ended_at = now() WHERE state = 'open'`)
  await page.goto('/help?mc=withdraw&part=accounts')
  const form = dialog(page).getByRole('form', { name: 'Add an account' })
  await form.getByRole('combobox').click()
  await page.getByRole('option', { name: 'bKash' }).click()
  await form.getByRole('textbox', { name: 'Account number' }).fill('01712345678')
  await form.getByRole('textbox', { name: 'Name of the holder' }).fill('Nodi Rahman')
  await form.getByLabel('Payment password', { exact: true }).fill('402918')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('The account was added')).toBeVisible()
  await expect(dialog(page).getByText('***5678').first()).toBeVisible()
  await looksRight(page)

  const sent = await withdraw(page, '800')
  await expect(dialog(page).getByText('The amount is set aside.')).toBeVisible()
  await looksRight(page)
  expect(await decide(site, sent, true, 'checked')).toBe('done')
  await expect(dialog(page).getByText('It was paid.')).toBeVisible({ timeout: 40_000 })
  await looksRight(page)
  await site.db.execute(sql`UPDATE turnover_duties SET state = 'cleared', ended_at = now() WHERE state = 'open'`)
  await beginDeposit(page, 'bKash', '600')
  await send(
    (await dialog(page)
      .getByRole('link', { name: /^Go and pay/ })
      .getAttribute('href')) ?? '',
    { choice: 'paid' },
  )
  await expect(dialog(page).getByText('৳600.00 has arrived')).toBeVisible()
  await site.db.execute(sql`UPDATE turnover_duties SET state = 'cleared', ended_at = now() WHERE state = 'open'`)
  const back = await withdraw(page, '900')
  expect(await decide(site, back, false, 'The name does not fit.')).toBe('done')
  await expect(dialog(page).getByText('The name does not fit.')).toBeVisible()
  await page.goto('/help?mc=transactionHistory&part=withdrawals')
  await expect(dialog(page).getByRole('list', { name: 'Withdrawals' })).toContainText('rejected')
  await looksRight(page)
})
