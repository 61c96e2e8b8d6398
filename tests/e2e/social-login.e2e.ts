import { desktop, expectLoggedIn, inEnglish, logIn, loginForm, logOut, password } from './support/account.ts'
import { enrolApp } from './support/enrol-app.ts'
import { testOnOwnSite, type OwnSite } from './support/own-site.ts'
import { expect, type Page } from './support/test.ts'

const test = testOnOwnSite({}, async (site) => {
  await site.link('dola06', 'dola at the provider')
  await site.link('emon07', 'emon at the provider')
})
// one worker, one server
test.describe.configure({ mode: 'default' })
test.use({ viewport: desktop })
test.beforeEach(async ({ page, site }) => {
  await page.route('https://fonts.googleapis.com/**', (route) => route.fulfill({ contentType: 'text/css', body: '' }))
  await inEnglish(page, site.address)
})

const goToProvider = async (page: Page, { issuer }: OwnSite) => {
  await page.context().clearCookies({ domain: '127.0.0.1', name: /_session|_interaction/ })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continue with Demo' }).click()
  await page.waitForURL(`${issuer}/**`)
}

async function signInAtProvider(page: Page, who: string): Promise<void> {
  await page.locator('[name=login]').fill(who)
  await page.locator('[name=password]').fill('any')
  await page.locator('button[type=submit]').click()
  await page.locator('button[type=submit]').click()
}

async function signIn(page: Page, site: OwnSite, who: string): Promise<void> {
  await goToProvider(page, site)
  await signInAtProvider(page, who)
}
const said = (page: Page, text: string) =>
  expect(page.getByRole('main').getByRole('alert').filter({ hasText: text })).toBeVisible()

test('signs in with a provider: the account that belongs to the sign-in is logged in [1.06]', async ({
  page,
  site,
}) => {
  await signIn(page, site, 'dola at the provider')
  await expectLoggedIn(page, 'dola06')
  await page.reload()
  await expectLoggedIn(page, 'dola06')
})

test('a sign-in at a provider leads back to what was wanted before it', async ({ page, site }) => {
  await page.context().clearCookies({ domain: '127.0.0.1', name: /_session|_interaction/ })
  await page.goto('/vip?mc=personalProfit')
  await page.getByRole('dialog', { name: 'Log in' }).getByRole('button', { name: 'Continue with Demo' }).click()
  await page.waitForURL(`${site.issuer}/**`)
  await signInAtProvider(page, 'dola at the provider')
  await expect(page.getByRole('dialog', { name: 'Personal profit and loss' })).toBeVisible()
  await expect(page).toHaveURL(`${site.address}/vip?mc=personalProfit`)
})

test('asks for the authenticator app, if there is one, in place of the login form', async ({ page, site }) => {
  await site.link('arif03', 'arif at the provider')
  const { code } = await enrolApp(site.address, 'arif03')
  await signIn(page, site, 'arif at the provider')
  const field = page.getByRole('main').getByRole('textbox', { name: 'Authenticator app' })
  await expect(field).toBeFocused()
  await expect(loginForm(page)).toBeHidden()
  await field.pressSequentially(code())
  await page.getByRole('main').getByRole('button', { name: 'Confirm' }).click()
  await expectLoggedIn(page, 'arif03')
})

test('tells visitors without a linked account, and members with a frozen one', async ({ page, site }) => {
  await signIn(page, site, 'a stranger')
  await said(page, 'No account uses this sign-in yet.')
  await expect(page).toHaveURL(`${site.address}/login`)
  await signIn(page, site, 'emon at the provider')
  await said(page, 'This account may not log in.')
})

test('links a provider in the security centre, signs in by it, unlinks it and is refused again [1.06]', async ({
  page,
  site,
}) => {
  test.slow()
  const card = page.getByRole('dialog', { name: 'Security centre' }).getByRole('region', { name: /Sign-in with/ })
  const confirm = async (button: string) => {
    await card.getByLabel('Login password', { exact: true }).fill(password)
    await card.getByRole('button', { name: button }).click()
  }
  await logIn(page, 'nodi27')
  await expectLoggedIn(page, 'nodi27')
  await page.goto('/?mc=securityCenter')
  await card.getByRole('button', { name: 'Link Demo' }).click()
  await confirm('Continue to Demo')
  await page.waitForURL(`${site.issuer}/**`)
  await signInAtProvider(page, 'nodi at the provider')
  await expect(card.getByRole('status')).toContainText('The sign-in is linked.')
  await expect(page).toHaveURL(`${site.address}/?mc=securityCenter`)
  await expect(card).toContainText('Linked since')

  await logOut(page)
  await signIn(page, site, 'nodi at the provider')
  await expectLoggedIn(page, 'nodi27')
  await page.goto('/?mc=securityCenter')
  await card.getByRole('button', { name: 'Unlink Demo' }).click()
  await confirm('Unlink Demo')
  await expect(card).toContainText('Not linked')

  await logOut(page)
  await signIn(page, site, 'nodi at the provider')
  await said(page, 'Log in another way, then link it in the security centre.')
})

test('says so when the sign-in was cancelled at the provider [8.18]', async ({ page, site }) => {
  await goToProvider(page, site)
  await page.getByRole('link', { name: /Cancel/ }).click()
  await said(page, 'Login failure. Please try again.')
  await expect(page.getByRole('button', { name: 'Continue with Demo' })).toBeEnabled()
})

test('completes no sign-in that this browser did not begin', async ({ page, browser, site }) => {
  const completed: string[] = []
  page.on('request', (one) => completed.push(new URL(one.url()).pathname))
  await page.goto('/login?code=forged&state=forged')
  await said(page, 'Login failure. Please try again.')

  const other = await browser.newContext({ baseURL: site.address })
  const theirs = await other.newPage()
  await inEnglish(theirs, site.address)
  const returned = theirs.waitForRequest((one) => one.url().startsWith(`${site.address}/login?code=`))
  await theirs.route('**/login?code=*', (route) => route.fulfill({ body: 'kept from the page' }))
  await signIn(theirs, site, 'dola at the provider')
  const address = (await returned).url()
  await other.close()
  await page.goto(address)
  await said(page, 'Login failure. Please try again.')
  expect(completed).not.toContain('/wps/session/social/complete')
})
