import type { Browser } from '@playwright/test'
import { eq, sql } from 'drizzle-orm'
import { members } from '#server/areas/accounts/members/tables.ts'
import { openHttpClient } from '#tests/support/http-client.ts'
import { inEnglish, password } from './support/account.ts'
import { another, decideItem, logIn as logInAtDesk } from './support/desk.ts'
import { expectAccessible } from './support/look.ts'
import { testOnOwnSite, type OwnSite } from './support/own-site.ts'
import { expect, type Page } from './support/test.ts'

const [ipOfOne, ipOfOther] = ['10.1.1.1', '10.2.2.2']
const paymentPassword = '402918'
const test = testOnOwnSite({}, ({ know }) => know('nodi27', { payeeName: 'Nodi Rahman', registeredAt: new Date(0) }))

test.describe.configure({ timeout: 120_000 })

/** Nodi withdraws to Nagad by calls, as soon as her number is old enough; Salma pays in by the same way. */
async function openPeople(site: OwnSite) {
  const call = await openHttpClient(site.address)
  const logIn = async (username: string, ip: string) => {
    const body = { type: 'username' as const, username, password, realm: 'member' as const }
    return (await call('logIn', { body, ip })).value.token
  }
  const one = { token: await logIn('nodi27', ipOfOne), ip: ipOfOne }
  const other = { token: await logIn('salma02', ipOfOther), ip: ipOfOther }
  const holder = { holderName: 'Nodi Rahman', paymentPassword }
  const { accountId } = (
    await call('addPayoutAccount', {
      ...one,
      body: { kind: 'EWALLET', bankCode: 'NAGAD', number: '01811203040', ...holder },
    })
  ).value
  await site.db.execute(sql`UPDATE payout_accounts SET added_at = added_at - interval '5 days'`)
  return {
    one,
    other,
    withdraw: async (amount: string) => {
      const body = { accountId, amount, paymentPassword, requestId: crypto.randomUUID() }
      const { withdrawalNo } = (await call('withdraw', { ...one, body })).value
      // the job that looks for depositors takes it within seconds
      await expect
        .poll(
          async () =>
            (await site.db.execute(sql`SELECT direct_open FROM withdrawals WHERE withdrawal_no = ${withdrawalNo}`))
              .rows,
        )
        .not.toEqual([{ direct_open: null }])
      return withdrawalNo
    },
    deposit: async (amount: string) => {
      const body = { channelId: 'nagad-direct', amount, requestId: crypto.randomUUID() }
      expect((await call('depositByQrImage', { ...other, body })).value.direct).toBe(true)
    },
  }
}

type Person = { token: string; ip: string }

async function open(browser: Browser, site: OwnSite, { token, ip }: Person, width: number): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.address,
    extraHTTPHeaders: { 'x-forwarded-for': ip },
    viewport: { width, height: 800 },
  })
  const page = await context.newPage()
  await inEnglish(page, site.address)
  await page.goto('/healthz')
  await page.evaluate((value) => sessionStorage.setItem('token', JSON.stringify(value)), token)
  await page.goto('/help?mc=paymentConfirmation')
  return page
}

test(
  'a withdrawal is paid by another member, received in part, disputed and decided; the next one the clock counts [1.15, 4.45, 4.46, 4.47, 9.41]',
  { tag: '@story' },
  async ({ browser, site }) => {
    const people = await openPeople(site)
    const withdrawalNo = await people.withdraw('5000.00')
    await people.deposit('5000.00')
    const payer = await open(browser, site, people.other, 1440)
    const taker = await open(browser, site, people.one, 360)

    const toPay = payer.getByRole('region', { name: 'Pay ৳5,000.00' })
    await expect(toPay.getByText('01811203040')).toBeVisible()
    await expectAccessible(payer)
    await toPay.getByRole('button', { name: 'I have paid' }).click()
    await expect(toPay.getByText('Enter four digits.')).toBeVisible()
    await toPay.getByLabel('Transaction number (TrxID)').fill('7md40xkq92')
    await toPay.getByLabel('Last four digits of the number you sent from').fill('৭৭৩০')
    await payer.keyboard.press('Enter')
    await expect(payer.getByRole('region', { name: 'Your payment of ৳5,000.00' })).toContainText('Awaiting an answer')

    const question = taker.getByRole('region', { name: 'Did you get ৳5,000.00?' })
    await expect(question.getByText('7MD40XKQ92')).toBeVisible()
    await expectAccessible(taker)
    await taker.getByRole('link', { name: withdrawalNo }).click()
    await expect(taker.getByText('Another member pays this to your account.')).toBeVisible()
    await expectAccessible(taker)
    await taker.getByRole('link', { name: 'Payments to confirm' }).click()
    await question.getByRole('tab', { name: 'All of it' }).focus()
    await taker.keyboard.press('ArrowRight')
    await question.getByLabel('How much did you get?').fill('5000')
    await taker.keyboard.press('Enter')
    await expect(question.getByText('Choose “All of it” instead.')).toBeVisible()
    await question.getByLabel('How much did you get?').fill('3200')
    await expect(question.getByText('৳3,200.00 is settled. We’re checking the other ৳1,800.00.')).toBeVisible()
    await taker.keyboard.press('Enter')
    await expect(taker.getByText('part received, in dispute')).toBeVisible()
    await expect(payer.getByText('৳3,200.00 is in your wallet; we’re checking the rest.')).toBeVisible()
    await expectAccessible(taker)

    const desk = await another(payer, site.address)
    await logInAtDesk(desk, 'cashier')
    await desk.goto('/console/inbox/dispute/C2C-1')
    await expect(desk.getByText('7MD40XKQ92').first()).toBeVisible()
    await expectAccessible(desk)
    await decideItem(desk, '/console/inbox/dispute/C2C-1', { verb: 'It came', reason: 'The statement shows it.' })
    await expect(
      taker.getByText('It was found to have arrived. It counts as received and isn’t refunded.'),
    ).toBeVisible()

    await people.withdraw('2000.00')
    await people.deposit('2000.00')
    const second = payer.getByRole('region', { name: 'Pay ৳2,000.00' })
    await second.getByLabel('Transaction number (TrxID)').fill('8NE51YLR03')
    await second.getByLabel('Last four digits of the number you sent from').fill('7730')
    await second.getByRole('button', { name: 'I have paid' }).click()
    await expect(taker.getByRole('region', { name: 'Did you get ৳2,000.00?' })).toBeVisible()
    const moved = await taker.evaluate(async () => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch('/dev/clock', { method: 'POST', headers, body: '{"minutes":31}' })).status
    })
    expect(moved).toBe(200)
    await expect(taker.getByText('counted as received by the clock')).toBeVisible()
    await expect(taker.getByRole('button', { name: 'It didn’t arrive: contest' })).toBeVisible()
    await expect(payer.getByRole('region', { name: 'Your payment of ৳2,000.00' })).toContainText('Received')
    const [nodi] = await site.db.select().from(members).where(eq(members.account, 'nodi27'))
    const { rows } = await site.db.execute<{ balance: string }>(
      sql`SELECT balance FROM wallets WHERE member_id = ${nodi!.id} AND wallet = 'held'`,
    )
    expect(Number(rows[0]!.balance)).toBe(0)
  },
)
