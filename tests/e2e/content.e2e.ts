import { inEnglish } from './support/account.ts'
import { createAccount } from './support/create-account.ts'
import { prefer } from './support/look.ts'
import { beMember } from './support/open-session.ts'
import { expect, test } from './support/test.ts'

test(
  'a member finds promotions, the points mall, the VIP area, the agent programme and the help centre [0.04, 9.19]',
  { tag: '@story' },
  async ({ page }) => {
    await inEnglish(page)
    await beMember(page, await createAccount())
    const main = page.getByRole('main')
    await page.goto('/promotions')
    const zalo = main.getByRole('listitem').filter({ hasText: 'Zalo reward: up to 131K' })
    await expect(zalo).toContainText('up to ৳131,000.00')
    await page.goto('/pointMall')
    await expect(main.getByRole('list', { name: 'Rewards' }).getByRole('listitem').first()).toContainText('points')
    await page.goto('/vip')
    await expect(main.getByRole('group', { name: 'Levels' }).getByRole('button')).toHaveCount(8)
    await page.goto('/join')
    await page.getByRole('link', { name: 'Rules for affiliates' }).click()
    await expect(page).toHaveURL(/topic=affiliates$/)
    await expect(page.getByRole('article')).toBeVisible()
    await page.goto('/help')
    await expect(main.getByRole('group', { name: 'Topics' }).getByRole('link').first()).toBeVisible()
  },
)

test('the notice board shows nine a page and a notice beside its list [1.41, 2.05, 2.06, 2.07, 9.25]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await prefer(page, 'en')
  await page.goto('/noticePage')
  const list = page.locator('main ul').first()
  await expect(list.getByRole('listitem')).toHaveCount(9)
  await list.getByRole('link').nth(3).click()
  const title = await list.getByRole('link').nth(3).locator('span span').first().textContent()
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(title ?? '')
  await expect(page).toHaveURL(/id=/)

  const deepLink = page.url()
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/\/noticePage\?page=2$/)
  await expect(list.getByRole('link').first()).not.toHaveText(title ?? '')
  await page.goBack()
  await expect(page).toHaveURL(deepLink)
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(title ?? '')
})

test('on phones a notice is a separate page, and back leads to the list [2.07]', async ({ page }) => {
  await prefer(page, 'en')
  await page.goto('/noticePage')
  await expect(page.getByRole('article')).toBeHidden()
  await page.locator('main ul').first().getByRole('link').nth(1).click()
  const heading = page.getByRole('article').getByRole('heading')
  await expect(heading).toBeFocused()
  await expect(page.locator('main ul').first().getByRole('link').nth(1)).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('article')).toBeHidden()
  await page.goto('/noticePage?id=gone')
  await expect(page.getByText('This notice is no longer here')).toBeVisible()
})

test('the help centre is searched, read by its address, and carries the agreement [1.43, 2.18]', async ({ page }) => {
  await prefer(page, 'en')
  await page.goto('/help')
  const topics = page.getByRole('group', { name: 'Topics' })
  await expect(topics.getByRole('link').first()).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search the help centre' }).fill('APPROVED on its way')
  await expect(topics.getByRole('link', { name: /^Withdrawals/ })).toBeVisible()
  await expect(topics.getByRole('link', { name: /^Privacy/ })).toHaveCount(0)
  await page.getByRole('searchbox').fill('no such thing at all')
  await expect(page.getByText('Nothing was found.')).toBeVisible()

  await page.goto('/help?topic=agreement')
  await expect(page.getByRole('heading', { level: 2, name: 'User agreement' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await page.getByRole('link', { name: 'All topics' }).click()
  await expect(page).toHaveURL(/\/help$/)
})

test('the bare help centre has nothing around it and stays bare [2.19]', async ({ page }) => {
  await prefer(page, 'en')
  await page.goto('/helpmc')
  await page.getByRole('link', { name: /^Deposits/ }).click()
  await expect(page).toHaveURL(/\/helpmc\?topic=deposits$/)
  await expect(page.getByRole('heading', { level: 2, name: 'Deposits' })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
})

test('feedback opens from the help centre over the page and gives the focus back', async ({ page }) => {
  await prefer(page, 'en')
  await page.goto('/help')
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByRole('dialog', { name: 'Send feedback' }).getByLabel('Your message')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Send feedback' })).toBeFocused()
})

test('both download addresses offer each app with a code and drawn guides [1.42, 2.20, 2.86]', async ({ page }) => {
  await prefer(page, 'en')
  for (const path of ['/down', '/download']) {
    await page.goto(path)
    for (const name of ['iOS', 'iOS Lite', 'Android'])
      await expect(page.getByRole('figure', { name: `QR code of ${name}`, exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Download Android', exact: true })).toHaveAttribute('href', /\.apk$/)
    await expect(page.getByRole('tabpanel').getByRole('heading', { name: /Trust the app/ })).toBeVisible()
    await page.getByRole('tab', { name: 'Android' }).click()
    await expect(page).toHaveURL(new RegExp(`${path}\\?guide=android$`))
    await expect(page.getByRole('tabpanel').locator('li svg')).toHaveCount(4)
    await expect(page.getByRole('heading', { name: /Allow your browser/ })).toBeVisible()
  }
})

test('the affiliate programme says what it is and whom to ask [2.21]', async ({ page }) => {
  await prefer(page, 'en')
  await page.goto('/join')
  await expect(page.getByRole('heading', { level: 1, name: 'Join us' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'help@fairhall.example' })).toHaveAttribute(
    'href',
    /^mailto:/,
  )
  await page.getByRole('link', { name: 'Rules for affiliates' }).click()
  await expect(page).toHaveURL(/\/help\?topic=affiliates$/)
})

test('promotions lead to their detail and back [2.16]', async ({ page }) => {
  await prefer(page, 'en')
  await page.goto('/promotions')
  const named = page.getByRole('link').filter({ has: page.locator('strong') })
  const first = page.getByRole('main').locator('ul').locator(named).first()
  const title = (await first.locator('strong').textContent()) ?? ''
  await first.click()
  await expect(page).toHaveURL(/\/promoDetail\?id=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.getByRole('link', { name: 'All promotions' }).click()
  await expect(page).toHaveURL(/\/promotions$/)
})

test('offline it says so and shows the list again when the connection is back', async ({ page, context }) => {
  await prefer(page, 'en')
  await page.goto('/join')
  await page.getByRole('link', { name: 'Rules for affiliates' }).waitFor()
  await page.route('**/wps/system/helpCenter', (route) => route.abort())
  await page.getByRole('link', { name: 'Rules for affiliates' }).click()
  await expect(page.getByText('Network link is abnormal, please try again')).toBeVisible({ timeout: 15_000 })
  await page.unroute('**/wps/system/helpCenter')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article')).toBeVisible()
  expect(context.pages()).toHaveLength(1)
})

test.describe('for a reader in New York', () => {
  test.use({ timezoneId: 'America/New_York', viewport: { width: 1440, height: 900 } })

  test('a notice has the same day at home and on its page, that of the site', async ({ page }) => {
    await prefer(page, 'en')
    await page.goto('/')
    const line = page
      .getByRole('main')
      .locator('a[href*="/noticePage"]', { has: page.locator('time') })
      .first()
    const title = await line.locator('span').first().innerText()
    const time = line.locator('time')
    const [day, instant] = [await time.innerText(), (await time.getAttribute('datetime'))!]
    const inDhaka = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'Asia/Dhaka' }).format(
      new Date(instant),
    )
    expect(day.startsWith(inDhaka)).toBe(true)
    await page.goto('/noticePage')
    await expect(page.getByRole('link', { name: title }).locator('time')).toHaveText(day)
  })
})
