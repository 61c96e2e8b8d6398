import { desktop, inEnglish, loginForm, sendLogin } from './support/account.ts'
import { expectAccessible } from './support/look.ts'
import { expect, test } from './support/test.ts'

const link = (set: string, to = '/login') => `/dev/scenarios?${set}&to=${to}`

test.beforeEach(({ page }) => inEnglish(page))

test('the page of the scenarios makes a link that can be opened, at the width of a phone and by keys', async ({
  page,
}) => {
  await page.goto('/dev/scenarios')
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'maintenance' }).press('Space')
  await page.getByRole('searchbox', { name: 'Search' }).fill('login cred logIn')
  await page.getByRole('radio', { name: 'logIn login.cred.err' }).check()
  const address = '/dev/scenarios?scenario=maintenance,refuse:logIn:login.cred.err&to=/'
  await expect(page.getByRole('link', { name: 'Open' })).toHaveAttribute('href', address)
  await page.getByRole('link', { name: 'Open' }).press('Enter')
  await expect(page.getByRole('heading', { name: /maintenance/i })).toBeVisible()
})

test('a preset chooses a whole situation, a search finds one refusal of thousands, and what only the double plays is disabled', async ({
  page,
}) => {
  await page.goto('/dev/scenarios')
  await expect(page.getByRole('radio', { name: /login captcha/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'a frozen agent on a slow line' }).click()
  await expect(page.getByRole('radio', { name: 'agent', exact: true })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'slow: three seconds' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'launchGame login.denied' })).toBeChecked()
  await expect(page.getByRole('link', { name: 'Open' })).toHaveAttribute(
    'href',
    /scenario=slow,as:agent,refuse:launchGame:login\.denied&/,
  )
  await page.getByRole('searchbox', { name: 'Search' }).fill('err')
  await expect(page.getByText(/found, the first 40 shown/)).toBeVisible()
  await expect(page.getByRole('radio', { name: 'lends to its members' })).toBeDisabled()
  await expect(page.getByText(/Grey: needs another server/)).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByRole('radio', { name: 'agent', exact: true })).not.toBeChecked()
  await page.getByRole('button', { name: 'a guest', exact: true }).click()
  await page.getByRole('link', { name: 'Open' }).click()
  await page.waitForFunction(() => sessionStorage.getItem('token') !== null)
})

test('an unknown link says so and changes nothing', async ({ page }) => {
  await page.goto(link('scenario=nonsense'))
  await expect(page.getByRole('alert')).toContainText('nonsense')
  expect(await page.evaluate(() => sessionStorage.getItem('scenario'))).toBeNull()
})

test('links of a site, a switch, a login, a refusal, a network, a person, a theme and a clock are seen', async ({
  page,
}) => {
  await test.step('site', async () => {
    await page.goto(link('scenario=region', '/'))
    await expect(page.getByText(/restriction of your location/).first()).toBeVisible()
  })
  await test.step('switch', async () => {
    await page.goto(link('scenario=off:MOBILEVERCODELOGIN3'))
    await expect(loginForm(page)).toBeVisible()
    await expect(loginForm(page).getByRole('tab')).toHaveCount(0)
  })
  await test.step('login', async () => {
    await page.goto(link('scenario=unregisteredAddress'))
    await sendLogin(page, 'nodi27')
    await expect(page.getByText(/You haven’t logged in from here before/)).toBeVisible()
  })
  await test.step('refusal', async () => {
    await page.goto(link('scenario=refuse:logIn:login.pwd.forbidden.err'))
    await sendLogin(page, 'nodi27')
    await expect(page.getByText('This account doesn’t log in by password.')).toBeVisible()
  })
  await test.step('network', async () => {
    await page.goto(link('scenario=offline'))
    await sendLogin(page, 'nodi27')
    await expect(page.getByText('Network link is abnormal, please try again').first()).toBeVisible()
  })
  await test.step('theme and clock', async () => {
    await page.goto(link('scenario=normal&theme=light&clock=2027-02-03T04:05', '/help'))
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    expect(await page.evaluate(() => new Date().getFullYear())).toBe(2027)
  })
  await test.step('person', async () => {
    await page.setViewportSize(desktop)
    await page.goto(link('scenario=as:vip', '/help'))
    await expect(page.getByRole('button', { name: 'Account rupaVIP' })).toBeAttached()
  })
})
