import { and, eq, sql } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { members } from '#server/areas/members/tables.ts'
import { knownAddresses } from '#server/areas/sessions/tables.ts'
import { openHttpClient } from '#tests/support/http-client.ts'
import { codeFor, desktop, expectLoggedIn, inEnglish, logIn, password } from './support/account.ts'
import { testOnOwnSite, type OwnSite } from './support/own-site.ts'
import { expect, type Page } from './support/test.ts'

const account = 'dola06'
const number = '+8801712345678'
const email = 'dola@example.test'
let secret = ''

/** An account with all four ways to confirm, which has logged in before from an address nobody else has. */
async function prepare(site: OwnSite): Promise<void> {
  await site.know(account, { email, payeeName: 'Dola  Akter' })
  const call = await openHttpClient(site.address)
  const body = { type: 'username' as const, username: account, password }
  const { token } = (await call('logIn', { body, ip: '203.0.113.77' })).value
  secret = (await call('startTotp', { token, body: { loginPassword: password } })).value.secret
  await call('confirmTotp', { token, body: { code: new TOTP({ secret }).generate() } })
}

const test = testOnOwnSite({ checkAddress: true }, prepare)
// one worker, one server
test.describe.configure({ mode: 'default' })
test.use({ viewport: desktop })
test.beforeEach(({ page, site }) => inEnglish(page, site.address))

const confirm = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Confirm' }).click()
const choose = (page: Page, way: string) => page.getByRole('main').getByRole('button', { name: way }).click()
const chosen = (page: Page) => page.getByText('You have not logged in from here before.')

/** Shifts when the addresses of the account were confirmed. */
async function ageAddresses({ db }: OwnSite, days: number): Promise<void> {
  const [member] = await db.select({ id: members.id }).from(members).where(eq(members.account, account))
  await db
    .update(knownAddresses)
    .set({ confirmedAt: sql`now() - ${`${days} days`}::interval` })
    .where(and(eq(knownAddresses.memberId, member!.id)))
}

async function logInAgain(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.clear())
  await logIn(page, account)
}

test('a new address is confirmed by SMS, not by a wrong code, then remembered for 30 days [4.51]', async ({
  page,
  site,
  sentTo,
}) => {
  await logIn(page, account)
  await expect(chosen(page)).toBeVisible()
  await choose(page, 'Code by SMS')
  const code = await codeFor(sentTo, number)
  const field = page.getByRole('main').getByRole('textbox').first()
  await field.pressSequentially(code === '000000' ? '111111' : '000000')
  await confirm(page)
  await expect(page.getByRole('alert').filter({ hasText: 'The code does not match.' })).toBeVisible()
  await field.pressSequentially(code)
  await confirm(page)
  await expectLoggedIn(page, account)

  await ageAddresses(site, 29)
  await logInAgain(page)
  await expectLoggedIn(page, account)
  await ageAddresses(site, 31)
  await logInAgain(page)
  await expect(chosen(page)).toBeVisible()
})

test('a new address is confirmed by e-mail [4.51]', async ({ page, sentTo }) => {
  await logIn(page, account)
  await choose(page, 'Code by e-mail')
  await page
    .getByRole('main')
    .getByRole('textbox')
    .first()
    .pressSequentially(await codeFor(sentTo, email))
  await confirm(page)
  await expectLoggedIn(page, account)
})

test('a new address is confirmed by the authenticator app [4.51]', async ({ page }) => {
  await logIn(page, account)
  await choose(page, 'Authenticator app')
  // the code of this step took the app into use
  const next = new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 })
  await page.getByRole('main').getByRole('textbox').first().pressSequentially(next)
  await confirm(page)
  await expectLoggedIn(page, account)
})

test('a new address is confirmed by the name of the bank account, however it is written [4.51]', async ({ page }) => {
  await logIn(page, account)
  await choose(page, 'Name of your bank account')
  await page.getByLabel('Name of your bank account').fill('Somebody Else')
  await confirm(page)
  await expect(page.getByRole('alert').filter({ hasText: 'The name does not match.' })).toBeVisible()
  await page.getByLabel('Name of your bank account').fill(' dola AKTER ')
  await confirm(page)
  await expectLoggedIn(page, account)
})
