import { connections } from '#server/connect-areas.ts'
import { createCanvas } from '@napi-rs/canvas'
import { sql } from 'drizzle-orm'
import { defaultCashier } from '#server/areas/site/settings/default-cashier.ts'
import { reverseDeposit } from '#server/areas/money/cashier/reverse-deposit.ts'
import { defaultSettings } from '#server/areas/site/settings/default-settings.ts'
import { openHttpClient } from '#tests/support/http-client.ts'
import { password } from './support/account.ts'
import { another, confirm, logIn as logInAtDesk } from './support/desk.ts'
import { expectAccessible } from './support/look.ts'
import { testOnOwnSite, type OwnSite } from './support/own-site.ts'
import { expect, type Page } from './support/test.ts'

const test = testOnOwnSite({ cashier: { ...defaultCashier, coolingHours: 0 } }, ({ know }) =>
  know('nodi27', { payeeName: 'Nodi Rahman' }),
)
test.describe.configure({ mode: 'serial', timeout: 120_000 })
const paymentPassword = '402918'

const enter = async (call: Awaited<ReturnType<typeof openHttpClient>>, username: string) => {
  const body = { type: 'username' as const, username, password, realm: 'member' as const }
  return { token: (await call('logIn', { body })).value.token }
}

/** A device on which that member is logged in. */
async function device(
  page: Page,
  site: OwnSite,
  token: string,
  look: { lang: 'bn' | 'en'; theme: string; width: number },
) {
  const { lang, theme, width } = look
  const context = await page
    .context()
    .browser()!
    .newContext({
      baseURL: site.address,
      viewport: { width, height: 800 },
      reducedMotion: 'reduce',
    })
  await context.addCookies([
    { name: 'lang', value: lang, url: site.address },
    { name: 'theme', value: theme, url: site.address },
  ])
  const other = await context.newPage()
  await other.addInitScript((code) => {
    localStorage.setItem('lang', code)
    sessionStorage.setItem('index_notice', '["A","B"]')
  }, lang.toUpperCase())
  await other.goto('/healthz')
  await other.evaluate((value) => sessionStorage.setItem('token', JSON.stringify(value)), token)
  return other
}

/** An operator finds that a part was paid, under a reference. */
async function sayPaid(desk: Page, part: string, reference: string, slip?: Buffer): Promise<void> {
  await desk.goto(`/console/inbox/payout-unclear/${part}`)
  await desk.getByRole('button', { name: 'Claim' }).click()
  if (slip) {
    await desk.locator('input[type=file]').setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: slip })
    await expect(desk.getByRole('img', { name: 'Slip of the payment' })).toBeVisible()
    await expectAccessible(desk)
  }
  await desk.getByRole('textbox', { name: 'Reference of the payment' }).fill(reference)
  await desk.getByRole('button', { name: 'It was paid' }).click()
  const act = { verb: 'It was paid', reason: 'Paid at the counter' }
  await expect(await confirm(desk, act.verb, act)).toBeHidden()
}

test('a withdrawal is paid by hand in two parts and followed live on two devices, in both languages, with its slip and receipt [1.15]', async ({
  page,
  site,
}) => {
  const call = await openHttpClient(site.address)
  const me = await enter(call, 'nodi27')
  const account = { kind: 'EWALLET' as const, bankCode: 'BKASH', number: '01711203040', holderName: 'Nodi Rahman' }
  const { accountId } = (await call('addPayoutAccount', { ...me, body: { ...account, paymentPassword } })).value
  const body = { accountId, amount: '10000.00', paymentPassword, requestId: crypto.randomUUID() }
  const { withdrawalNo } = (await call('withdraw', { ...me, body })).value
  const phone = await device(page, site, me.token, { lang: 'bn', theme: 'dark', width: 360 })
  const wide = await device(page, site, me.token, { lang: 'en', theme: 'light', width: 1440 })
  for (const one of [phone, wide]) await one.goto(`/help?mc=withdraw&number=${withdrawalNo}`)
  await expect(wide.getByText('The amount is set aside.')).toBeVisible()

  const desk = await another(page, site.address)
  await logInAtDesk(desk, 'cashier')
  await desk.goto(`/console/inbox/withdrawal/${withdrawalNo}`)
  await desk.getByRole('button', { name: 'Claim' }).click()
  await desk.getByRole('textbox', { name: 'Most in one part' }).fill('5000')
  await desk.getByRole('button', { name: 'Pay parts by hand' }).click()
  const act = { verb: 'Pay parts by hand', reason: 'The provider rests' }
  await expect(await confirm(desk, act.verb, act)).toBeHidden()
  await expect(wide.getByRole('heading', { name: 'Sent in 2 parts' })).toBeVisible()

  const slip = createCanvas(90, 120).toBuffer('image/png')
  await sayPaid(desk, `${withdrawalNo}-P1`, 'CHQ 110-22', slip)
  await expect(wide.getByText('CHQ 110-22')).toBeVisible()
  await expect(phone.getByText('CHQ 110-22')).toBeVisible()
  const seen = phone.getByRole('img', { name: /৳5,000\.00/ })
  await expect.poll(() => seen.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(90)
  await phone.setViewportSize({ width: 320, height: 700 })
  await expectAccessible(phone)
  await expectAccessible(wide)
  await sayPaid(desk, `${withdrawalNo}-P2`, 'CHQ 110-23')
  await expect(wide.getByText('It was paid. Check your account')).toBeVisible()

  await wide.getByRole('link', { name: 'Receipt', exact: true }).click()
  const paper = wide.getByRole('article')
  await expect(paper.getByRole('heading', { name: 'Receipt of a withdrawal' })).toBeVisible()
  await expect(paper.getByText('CHQ 110-23')).toBeVisible()
  await expect(paper.getByText('Part 2', { exact: true })).toBeVisible()
  await wide.emulateMedia({ media: 'print' })
  await expect(paper).toBeVisible()
  await expect(wide.getByRole('button', { name: 'Print or keep as PDF' })).toBeHidden()
})

test('a member requests a withdrawal in four presses; if its answer is lost, its page finds it and the money is reserved once [1.15]', async ({
  page,
  site,
}) => {
  const call = await openHttpClient(site.address)
  const me = await enter(call, 'nodi27')
  const account = { kind: 'EWALLET' as const, bankCode: 'BKASH', number: '01711203041', holderName: 'Nodi Rahman' }
  await call('addPayoutAccount', { ...me, body: { ...account, paymentPassword } })
  const balance = async () => (await call('getBalance', me)).value.mainBalance
  const before = Number(await balance())
  const phone = await device(page, site, me.token, { lang: 'en', theme: 'dark', width: 360 })
  const sent: number[] = []
  await phone.route('**/transaction/withdraw', async (route) => {
    const answer = await route.fetch()
    sent.push(answer.status())
    await (sent.length > 1 ? route.fulfill({ response: answer }) : route.abort('connectionreset'))
  })
  await phone.goto('/')
  // four presses from home, with nothing in between
  await phone.getByRole('navigation', { name: 'Bottom menu' }).getByRole('link', { name: 'Wallet' }).click()
  const money = phone.getByRole('dialog', { name: 'Wallet' })
  await expect(money.getByText(/^You can withdraw/)).toBeVisible()
  await money.getByRole('link', { name: 'Withdraw', exact: true }).click()
  const form = phone.getByRole('form', { name: 'Withdraw' })
  await form.getByRole('textbox', { name: 'Amount' }).fill('800')
  await form.getByLabel('Payment password', { exact: true }).fill(paymentPassword)
  await form.getByRole('button', { name: 'Withdraw ৳800.00' }).click()
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(phone.getByText('We’re checking. Don’t request it again.')).toBeVisible()
  await expectAccessible(phone)
  const again = await device(page, site, me.token, { lang: 'bn', theme: 'light', width: 1440 })
  await again.goto('/help?mc=withdraw')
  await expect(again.getByRole('list', { name: 'চলমান উত্তোলন' })).toContainText('800.00')
  await expectAccessible(again)

  await expect(phone.getByRole('heading', { name: 'Withdrawal of ৳800.00' })).toBeVisible()
  expect(sent).toEqual([200, 200])
  expect(before - Number(await balance())).toBe(800)
  const { rows } = await site.db.execute(sql`SELECT FROM withdrawals WHERE amount = 80000`)
  expect(rows).toHaveLength(1)
})

test('a charge-back is shown to its member live, and to the operator who reviews it', async ({ page, site }) => {
  const call = await openHttpClient(site.address)
  const me = await enter(call, 'salma02')
  const order = { channelId: 'bkash', amount: '500.00', requestId: crypto.randomUUID() }
  const { depositNo } = (await call('depositByLaunchUrl', { ...me, body: order })).value
  const phone = await device(page, site, me.token, { lang: 'en', theme: 'dark', width: 360 })
  await phone.goto(`/help?mc=depositv2&number=${depositNo}`)
  const pay = await phone.getByRole('link', { name: 'Continue and pay ৳500.00' }).getAttribute('href')
  await fetch(pay!, { method: 'POST', body: new URLSearchParams({ choice: 'paid' }), redirect: 'manual' })
  await expect(phone.getByText('৳500.00 has arrived')).toBeVisible()

  const merchant = { read: () => Promise.resolve(defaultSettings) }
  const services = { ...connections, db: site.db, clock: { now: Date.now }, merchant }
  const payment = { providerTxId: 'REV-7', amount: '500.00', currency: 'BDT', at: new Date().toISOString() }
  expect(await reverseDeposit(services as never, depositNo, payment as never)).toBe(true)
  await expect(phone.getByText('৳500.00 was taken back')).toBeVisible()
  await expectAccessible(phone)
  await phone.goto('/help?mc=messageV2')
  await phone.getByText('Your deposit was charged back').first().click()
  await expect(phone.getByText(/500\.00 of deposit .* was charged back by its payer/)).toBeVisible()

  const desk = await another(page, site.address)
  await logInAtDesk(desk, 'risk')
  await desk.goto('/console/inbox/charge-back/demo-pay:REV-7')
  await expect(desk.getByText(depositNo).first()).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Claim' }).click()
  await desk.getByRole('button', { name: 'Looked at' }).click()
  const act = { verb: 'Looked at', reason: 'The payer complained at the bank' }
  await expect(await confirm(desk, act.verb, act)).toBeHidden()
})
