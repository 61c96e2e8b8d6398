import { and, eq, sql } from 'drizzle-orm'
import { members } from '#server/areas/accounts/members/tables.ts'
import { knownAddresses } from '#server/areas/accounts/sessions/tables.ts'
import { openHttpClient } from '#tests/support/http-client.ts'
import { codeFor, desktop, expectLoggedIn, inEnglish, logIn, logOut, password } from './support/account.ts'
import { enrolApp, type EnrolledApp } from './support/enrol-app.ts'
import { testOnOwnSite, type OwnSite } from './support/own-site.ts'
import { expect, type Page } from './support/test.ts'

const account = 'dola06'
const number = '+8801712345678'
const email = 'dola@example.test'
/** The account with an authenticator app. */
const holder = 'arif03'
let app: EnrolledApp

/** An account with every confirmation method but an app, which has logged in before from a unique address. */
async function prepare(site: OwnSite): Promise<void> {
  await site.know(account, { email, payeeName: 'Dola  Akter' })
  const call = await openHttpClient(site.address)
  const body = { type: 'username' as const, username: account, password }
  await call('logIn', { body, ip: '203.0.113.77' })
  await site.know(holder, { email: 'arif@example.test', payeeName: 'Arif Hossain' })
  app = await enrolApp(site.address, holder)
}

const test = testOnOwnSite({ checkAddress: true, bankNameConfirms: true }, prepare)
// one worker, one server
test.describe.configure({ mode: 'default' })
test.use({ viewport: desktop })
test.beforeEach(({ page, site }) => inEnglish(page, site.address))

const confirm = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Confirm' }).click()
const choose = (page: Page, way: string) => page.getByRole('main').getByRole('button', { name: way }).click()
const chosen = (page: Page) => page.getByText('You haven’t logged in from here before.')

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
  await expect(page.getByRole('alert').filter({ hasText: 'The code doesn’t match.' })).toBeVisible()
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

test('a new address is confirmed by the name of the bank account, however it is written [4.51]', async ({ page }) => {
  await logIn(page, account)
  await choose(page, 'Name of your bank account')
  await page.getByLabel('Name of your bank account').fill('Somebody Else')
  await confirm(page)
  await expect(page.getByRole('alert').filter({ hasText: 'The name doesn’t match.' })).toBeVisible()
  await page.getByLabel('Name of your bank account').fill(' dola AKTER ')
  await confirm(page)
  await expectLoggedIn(page, account)
})

const appField = (page: Page) => page.getByRole('main').getByRole('textbox', { name: 'Authenticator app' })
const recoveryField = (page: Page) => page.getByRole('main').getByRole('textbox', { name: 'Recovery code' })

/** Another device, which came in by a recovery code, has every remembered one asked again. */
async function revokeDevices({ address }: OwnSite, code: string): Promise<void> {
  const call = await openHttpClient(address)
  const body = { type: 'username' as const, username: holder, password }
  const { ticket } = (await call('logIn', { body })).value as unknown as { ticket: string }
  const { token } = (await call('verifyLogin', { body: { ticket, method: 'RECOVERY_CODE', code } })).value
  const devices = (await call('listRememberedDevices', { token })).value
  expect(devices).toHaveLength(1)
  for (const { id } of devices) expect((await call('forgetDevice', { token, query: { id } })).value).toEqual([])
}

test('a member with an app confirms the login with it, by keyboard too; a remembered device skips it until revoked [4.51]', async ({
  page,
  site,
}) => {
  await logIn(page, holder)
  await expect(appField(page)).toBeFocused()
  await expect(page.getByRole('main').getByRole('button', { name: 'Code by' })).toHaveCount(0)
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Wait for the next one in the app' })).toBeVisible()
  await expect(appField(page)).toBeFocused()
  await page.keyboard.type(app.code())
  await page.keyboard.press('Tab')
  await expect(page.getByRole('checkbox', { name: 'Remember this device for 30 days' })).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expectLoggedIn(page, holder)
  const [device] = (await page.context().cookies(`${site.address}/wps`)).filter(({ name }) => name === 'device')
  expect(device).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/wps' })

  await logOut(page)
  await logIn(page, holder)
  await expectLoggedIn(page, holder)
  await logOut(page)
  await revokeDevices(site, app.codes[0]!)
  await logIn(page, holder)
  await expect(appField(page)).toBeVisible()
})

test('a recovery code replaces the app once [4.51]', async ({ page }) => {
  const useCode = async (code: string) => {
    await logIn(page, holder)
    await page.getByRole('main').getByRole('button', { name: 'Use a recovery code' }).click()
    await expect(recoveryField(page)).toBeFocused()
    await recoveryField(page).fill(code)
    await confirm(page)
  }
  await useCode(app.codes[1]!.toLowerCase().replaceAll('-', ' '))
  await expectLoggedIn(page, holder)
  await logOut(page)
  await useCode(app.codes[1]!)
  await expect(page.getByRole('alert').filter({ hasText: 'That recovery code is wrong' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Use the authenticator app' }).click()
  await appField(page).pressSequentially(app.code(1))
  await confirm(page)
  await expectLoggedIn(page, holder)
})
