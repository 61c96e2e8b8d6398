import { createCanvas } from '@napi-rs/canvas'
import { sql } from 'drizzle-orm'
import { decideWithdrawal } from '#server/areas/money/cashier/decide-withdrawal.ts'
import { defaultCashier } from '#server/areas/site/settings/default-cashier.ts'
import { defaultSettings } from '#server/areas/site/settings/default-settings.ts'
import { desktop, inEnglish, password, register } from './support/account.ts'
import { brokenRules } from './support/axe.ts'
import { another, decideItem, logIn as logInAtDesk } from './support/desk.ts'
import { testOnOwnSite, type OwnSite } from './support/own-site.ts'
import { expect, type Page } from './support/test.ts'

const test = testOnOwnSite({ cashier: { ...defaultCashier, coolingHours: 0 } }, () => Promise.resolve())
test.describe.configure({ mode: 'serial', timeout: 420_000 })

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

const approve = ({ db }: OwnSite, withdrawalNo: string) =>
  decideWithdrawal(
    { db, clock: { now: Date.now } as never, merchant: { read: () => Promise.resolve(defaultSettings) } as never },
    { withdrawalNo, approve: true, reason: 'checked', operators: ['Rahim'] },
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

test(
  'money comes in by each kind of channel, is followed live and from another page, and goes out or comes back [1.14, 1.15]',
  { tag: '@story' },
  async ({ page, site }) => {
    await inEnglish(page, site.address)
    await page.setViewportSize(desktop)
    await register(page)
    await page.setViewportSize({ width: 360, height: 800 })

    await beginDeposit(page, 'bKash', '500', '৫০০')
    await looksRight(page)
    const pay = dialog(page).getByRole('link', { name: 'Continue and pay ৳500.00' })
    const address = (await pay.getAttribute('href')) ?? ''
    await page.reload()
    await expect(pay).toBeVisible()
    await send(address, { choice: 'paid' })
    await expect(dialog(page).getByText('৳500.00 has arrived')).toBeVisible()
    await expect(page.getByText('New message')).toBeVisible()
    await looksRight(page)
    await dialog(page).getByRole('link', { name: 'Receipt' }).click()
    await expect(dialog(page).getByText('Receipt of a deposit')).toBeVisible()
    await looksRight(page)
    // Nagad to a member is a separate channel
    for (const channel of ['Nagad(?!,)', 'Rocket']) {
      await beginDeposit(page, channel, '500')
      await send((await pay.getAttribute('href')) ?? '', { choice: 'paid' })
      await expect(dialog(page).getByText('৳500.00 has arrived')).toBeVisible()
    }

    await beginDeposit(page, 'Agent number', '700')
    await page.setViewportSize({ width: 320, height: 700 })
    await looksRight(page)
    /** Pays to a number or an account as its payer does; answers the number of the payment. */
    const payTo = async (method: string, amount: string) => {
      const paid = await send(`${new URL(address).origin}/send`, { method, amount })
      return new URL(paid.headers.get('location') ?? '', address).searchParams.get('trx') ?? ''
    }
    const trx = await payTo('AGENT_NUMBER', '700')
    await dialog(page).getByRole('button', { name: 'I have paid' }).click()
    await expect(dialog(page).getByText('Enter the transaction number')).toBeVisible()
    await dialog(page).getByRole('textbox', { name: 'Transaction number' }).fill(trx.toLowerCase())
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByText('Enter the last four digits.')).toBeVisible()
    await dialog(page).getByRole('textbox', { name: 'Last 4 digits' }).fill('4821')
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByText('৳700.00 has arrived')).toBeVisible()

    await beginDeposit(page, 'Bank transfer', '1000')
    await dialog(page).getByRole('textbox', { name: 'Transaction number' }).fill('UNKNOWN12345')
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByText('Do not pay again.')).toBeVisible()
    await looksRight(page)
    await page.goto('/help?mc=depositv2')
    const waiting = dialog(page).getByRole('list', { name: 'Open deposits' })
    await expect(waiting).toContainText('is in review')
    await waiting.getByRole('link').first().click()
    await dialog(page)
      .getByRole('textbox', { name: 'Transaction number' })
      .fill(await payTo('BANK', '1000'))
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByText('৳1,000.00 has arrived')).toBeVisible()

    await setPaymentPassword(page)
    await page.goto('/help?mc=withdraw')
    await expect(dialog(page).getByRole('meter', { name: 'From a deposit' }).first()).toBeVisible()
    await site.db.execute(sql`UPDATE turnover_duties SET state = 'cleared', ended_at = now() WHERE state = 'open'`)
    await page.goto('/help?mc=withdraw&part=accounts')
    const form = dialog(page).getByRole('form', { name: 'Add an account' })
    await form.getByRole('combobox').click()
    await page.getByRole('option', { name: 'bKash' }).click()
    await form.getByRole('textbox', { name: 'Mobile number of the wallet' }).fill('01712345678')
    await form.getByRole('textbox', { name: 'Name of the holder' }).fill('Nodi Rahman')
    await form.getByLabel('Payment password', { exact: true }).fill('402918')
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByText('The account was added')).toBeVisible()
    await expect(dialog(page).getByText('***5678').first()).toBeVisible()
    await looksRight(page)

    const sent = await withdraw(page, '800')
    await expect(dialog(page).getByText('The amount is set aside.')).toBeVisible()
    await looksRight(page)
    expect(await approve(site, sent)).toBe('done')
    await expect(dialog(page).getByText('It was paid.')).toBeVisible({ timeout: 40_000 })
    await looksRight(page)
    await site.db.execute(sql`UPDATE turnover_duties SET state = 'cleared', ended_at = now() WHERE state = 'open'`)
    await beginDeposit(page, 'bKash', '600')
    await send(
      (await dialog(page)
        .getByRole('link', { name: /^Continue and pay/ })
        .getAttribute('href')) ?? '',
      { choice: 'paid' },
    )
    await expect(dialog(page).getByText('৳600.00 has arrived')).toBeVisible()
    await site.db.execute(sql`UPDATE turnover_duties SET state = 'cleared', ended_at = now() WHERE state = 'open'`)
    const back = await withdraw(page, '900')
    const desk = await another(page, site.address)
    await logInAtDesk(desk, 'cashier')
    await decideItem(desk, `/console/inbox/withdrawal/${back}`, {
      verb: 'Reject',
      words: 'The name does not fit.',
      reason: 'Another holder at the bank',
    })
    await expect(dialog(page).getByText('The name does not fit.')).toBeVisible()
    await page.goto('/help?mc=transactionHistory&part=withdrawals')
    await expect(dialog(page).getByRole('list', { name: 'Withdrawals' })).toContainText('Rejected')
    await looksRight(page)
  },
)

/** The same session in another browser. */
async function anotherDevice(page: Page, path: string): Promise<Page> {
  const { origin } = new URL(page.url())
  const token = await page.evaluate(() => sessionStorage.getItem('token'))
  const context = await page.context().browser()!.newContext({ baseURL: origin, viewport: desktop })
  const other = await context.newPage()
  await inEnglish(other, origin)
  await other.goto('/healthz')
  await other.evaluate((value) => sessionStorage.setItem('token', value ?? ''), token)
  await other.goto(path)
  return other
}

async function sendDocuments(page: Page): Promise<void> {
  const form = dialog(page).getByRole('form', { name: 'Documents' })
  const buffer = createCanvas(60, 40).toBuffer('image/png')
  for (const [n, name] of ['front.png', 'back.png', 'selfie.png'].entries()) {
    await form.locator('input[type="file"]').nth(n).setInputFiles({ name, mimeType: 'image/png', buffer })
    await expect(form.getByText('The picture is ready.')).toHaveCount(n + 1)
  }
  await form.getByRole('button', { name: 'Send the documents' }).click()
  await expect(dialog(page).getByText('We are looking at your documents')).toBeVisible()
}

const sendingOf = async ({ db }: OwnSite) =>
  (await db.execute<{ sending: string }>(sql`SELECT sending FROM identities`)).rows[0]!.sending

test('another device follows live: USDT at its fixed rate with its confirmations, and documents refused and accepted at the desk [1.14]', async ({
  page,
  site,
}) => {
  await inEnglish(page, site.address)
  await page.setViewportSize(desktop)
  await register(page)
  await page.setViewportSize({ width: 360, height: 800 })
  // an app's code fits no clock that was moved
  const desk = await another(page, site.address)
  await logInAtDesk(desk, 'risk')
  await page.goto('/help?mc=depositv2')
  await expect(dialog(page).getByText('Before your first deposit')).toBeVisible()
  await dialog(page).getByRole('radio', { name: /^USDT/ }).check()
  await dialog(page).getByRole('textbox', { name: 'How much' }).fill('25.5')
  await expect(dialog(page).getByText('৳3,094.93')).toBeVisible()
  await page.keyboard.press('Enter')
  const heading = { name: 'Pay exactly 25.50 USDT' }
  await expect(dialog(page).getByRole('heading', heading)).toBeVisible()
  await looksRight(page)
  const { pathname, search } = new URL(page.url())
  const other = await anotherDevice(page, pathname + search)
  await expect(dialog(other).getByRole('heading', heading)).toBeVisible()
  const { rows } = await site.db.execute<{ page: string }>(
    sql`SELECT pay_to ->> 'qrText' AS page FROM deposits WHERE pay_currency = 'USDT'`,
  )
  await send(rows[0]!.page, { choice: 'paid' })
  // one comes every second; a page looks every five, and the provider is asked every three at most
  const counts = () =>
    Promise.all(
      [page, other].map((one) =>
        dialog(one)
          .getByText(/\d+ of 19 confirmations/)
          .count(),
      ),
    )
  await expect.poll(async () => Math.max(...(await counts())), { timeout: 18_000, intervals: [250] }).toBeGreaterThan(0)
  await page.request.post('/dev/clock', { data: { minutes: 1 }, headers: { 'sec-fetch-site': 'same-origin' } })
  await expect(dialog(other).getByText('৳3,094.93 has arrived')).toBeVisible()
  await expect(dialog(page).getByText('৳3,094.93 has arrived')).toBeVisible()

  await page.goto('/help?mc=securityCenter&part=identity')
  await other.goto('/help?mc=securityCenter')
  await looksRight(page)
  await sendDocuments(page)
  await expect(dialog(other).getByText('Being checked')).toBeVisible()
  await looksRight(page)
  const path = async () => `/console/inbox/identity/${await sendingOf(site)}`
  await desk.goto(await path())
  await expect(desk.getByRole('img', { name: 'The member with it' })).toBeVisible()
  const words = 'The back cannot be read.'
  await decideItem(desk, await path(), { verb: 'Reject', words, reason: 'The back is too dark' })
  await expect(dialog(page).getByText(words)).toBeVisible()
  await looksRight(page)
  await sendDocuments(page)
  await decideItem(desk, await path(), { verb: 'Approve', reason: 'Name and face fit' })
  await expect(dialog(page).getByText('Your documents are accepted')).toBeVisible()
  await expect(dialog(other).getByText('Large withdrawals are open to you')).toBeVisible()
})
