import { prefer } from './support/look.ts'
import { expect, test, type Page } from './support/test.ts'

const providers = (page: Page) => page.getByRole('navigation', { name: 'Providers' })
const tiles = (page: Page) => page.getByRole('list', { name: 'Games' }).getByRole('listitem')

test('slots show their providers, 21 first and 18 more, and the address carries the chosen one [2.12, 2.13, 9.23]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await prefer(page, 'en')
  await page.goto('/rng')
  await expect(page.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible()
  await expect(providers(page).getByRole('link')).toHaveCount(22)
  await providers(page).getByRole('button', { name: /more/ }).click()
  await expect(providers(page).getByRole('button')).toHaveCount(0)
  const count = await providers(page).getByRole('link').count()
  expect(count).toBeGreaterThan(22)
  expect(count).toBeLessThanOrEqual(1 + 21 + 18)

  await providers(page).getByRole('link').nth(2).click()
  await expect(page).toHaveURL(/\/rng\?page=[A-Z0-9_]+$/)
  await expect(providers(page).locator('[aria-current="true"]')).toHaveCount(1)
  const chosen = page.url()
  await page.goBack()
  await expect(page).toHaveURL(/\/rng$/)
  await page.goto(chosen)
  await expect(providers(page).getByRole('link').nth(2)).toHaveAttribute('aria-current', 'true')
})

test('games come as the page is scrolled, few of them in it at a time, and are found by name [9.24]', async ({
  page,
}) => {
  await prefer(page, 'en')
  await page.goto('/rng')
  const showing = page.getByText(/^Showing \d+ of \d+$/)
  await expect(showing).toHaveText(/^Showing 24 of \d{4}$/)
  for (let turn = 0; turn < 12; turn++) {
    await page.mouse.wheel(0, 2500)
    await expect(showing).toHaveText(new RegExp(`^Showing (?!24 )\\d+ of`))
  }
  expect(await tiles(page).count()).toBeLessThan(60)
  // who comes to the foot of the page stays where he is, and games come: it does not run away with the list
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(page.getByRole('contentinfo')).not.toBeInViewport()
  await expect(tiles(page).first()).toHaveAttribute('aria-setsize', /^\d{4}$/)
  const name = (await tiles(page).nth(9).getByRole('link').locator('bdi').first().textContent()) ?? ''
  const search = page.getByRole('searchbox', { name: 'Search by game name' })
  await search.fill(name)
  await expect(page).toHaveURL(/gameName=/)
  await expect(tiles(page).first()).toContainText(name)
  await search.fill('zzzz no such game')
  await expect(page.getByText('No games found')).toBeVisible()
})

test('the address has the filters and the order', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await prefer(page, 'en')
  await page.goto('/fish')
  await page.getByRole('navigation', { name: 'Lists' }).getByRole('link', { name: 'New' }).click()
  await expect(page).toHaveURL(/\/fish\?show=new$/)
  await page.getByRole('combobox', { name: 'Order' }).selectOption({ label: 'By name' })
  await expect(page).toHaveURL(/show=new&sort=name/)
  const names = tiles(page).locator('a bdi.font-bold')
  await expect(async () => {
    const shown = await names.allTextContents()
    expect(shown.length).toBeGreaterThan(5)
    expect(shown).toEqual(shown.toSorted())
  }).toPass()
  await page.getByRole('navigation', { name: 'Lists' }).getByRole('link', { name: 'All' }).click()
  await expect(page).toHaveURL(/\/fish\?sort=name$/)
})

test('a left page of slots is as it was when one comes back [2.12, 2.14]', async ({ page }) => {
  await prefer(page, 'en')
  for (const [path, name] of [
    ['/rng', 'Slots'],
    ['/fish', 'Fishing'],
    ['/live', 'Live casino'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const search = page.getByRole('searchbox', { name: 'Search by game name' })
    await search.fill('a')
    await expect(page).toHaveURL(/gameName=a/)
    await search.evaluate((box) => box.setAttribute('data-kept', 'yes'))
    await page.evaluate(() => {
      history.pushState(null, '', '/join')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect(page.getByRole('heading', { level: 1, name: 'Join us' })).toBeVisible()
    await page.goBack()
    await expect(search).toHaveAttribute('data-kept', 'yes')
    await expect(search).toHaveValue('a')
  }
})

test('card games, sports and e-sports show their providers [2.15]', async ({ page }) => {
  await prefer(page, 'en')
  for (const [path, name] of [
    ['/pvp', 'PVP'],
    ['/esports', 'E-sports'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(providers(page).getByRole('link').nth(1)).toBeVisible()
  }
  await page.goto('/sports')
  await expect(page.getByRole('heading', { level: 1, name: 'Sports' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link').first()).toHaveAttribute('href', /\/game\?vassalage=/)
})

test('a game that a visitor chooses shows its page, whose door for money opens the login popup [8.04]', async ({
  page,
}) => {
  await prefer(page, 'en')
  await page.goto('/rng')
  await tiles(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/(seamless|game)\?/)
  await page.getByRole('button', { name: 'Play for money' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(/modal=loginPopupModal$/)
})

test('the seamless page stands alone and shows the halls, or a game that is not there [2.17]', async ({ page }) => {
  await prefer(page, 'en')
  await page.goto('/seamless')
  await expect(page.getByRole('banner')).toHaveCount(0)
  await page.getByRole('link', { name: /Fishing/ }).click()
  await expect(page).toHaveURL(/\/fish$/)
  await page.goto('/seamless?vassalage=DEMO&gameCode=five-reels&gameType=RNG')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the games' }).click()
  await expect(page).toHaveURL(/\/rng$/)
})
