import { desktop, expectLoggedIn, inEnglish, password } from './support/account.ts'
import { createAccount } from './support/create-account.ts'
import { expectAccessible, prefer } from './support/look.ts'
import { beMember } from './support/open-session.ts'
import { expect, test, type Page } from './support/test.ts'

const wide = { width: 1440, height: 900 }
const header = (page: Page) => page.getByRole('banner')
const menu = (page: Page) => header(page).getByRole('navigation', { name: 'Main menu' })
const sideBar = (page: Page) => page.getByRole('complementary', { name: 'Contact and downloads' })

const enter = async (page: Page, account: string) => {
  await beMember(page, account)
  await page.goto('/')
  await expectLoggedIn(page, account)
}
const firstShown = (page: Page) => expect(page.locator('main h1')).toBeAttached()

test.describe('home', () => {
  test('is in the HTML, with the server’s headline and banner, before any script runs', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: process.env['BASE_URL'] })
    const page = await context.newPage()
    await page.goto('/')
    await expect(page.locator('[data-first-data]')).toContainText('রবিবার রাত')
    const picture = page.locator('img[data-banner]')
    await expect(picture).toHaveAttribute('src', /^data:image\/svg\+xml,/)
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expect(page.locator('body')).not.toContainText('{{')
    await context.close()
  })

  for (const [who, size] of [
    ['visitor', { width: 360, height: 800 }],
    ['visitor', wide],
  ] as const)
    test(`moves nothing when the page takes over: ${who}, ${size.width} px`, async ({ page }) => {
      await prefer(page, 'bn')
      await page.setViewportSize(size)
      await page.addInitScript(() => {
        Object.assign(window, { moved: 0 })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            Object.assign(window, { moved: Reflect.get(window, 'moved') + entry.value })
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.goto('/')
      await expect(page.locator('main a[href^="/game"], main a[href^="/seamless"]').first()).toBeAttached()
      expect(await page.evaluate(() => Reflect.get(window, 'moved') as number)).toBeLessThan(0.02)
    })
})

test.describe('the wide header', () => {
  test.use({ viewport: wide })

  test('opens the login popup with what was typed, and logs in [2.37]', async ({ page }) => {
    await inEnglish(page)
    const account = await createAccount()
    await page.goto('/help')
    await header(page).getByLabel('Username').fill(account)
    await header(page).getByLabel('Password').fill(password)
    await header(page).getByRole('form').getByRole('button', { name: 'Log in' }).click()
    await expect(header(page).getByRole('button', { name: `Account ${account}` })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(page.url()).not.toContain(password)
  })

  test('changes language and theme, which a reload keeps [2.36]', async ({ page }) => {
    await inEnglish(page)
    await page.goto('/help')
    await header(page).getByRole('button', { name: 'Light or dark theme' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await header(page).getByRole('button', { name: 'Language: English' }).click()
    await header(page).getByRole('button', { name: 'বাংলা' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  })

  test('has an item for each category with vendors, cockfight after live [2.45, 2.46, 2.47, 2.51]', async ({
    page,
  }) => {
    await inEnglish(page)
    await page.goto('/help')
    await expect(menu(page).getByRole('button', { name: 'Cockfight', exact: true })).toBeVisible()
    const links = await menu(page)
      .getByRole('listitem')
      .evaluateAll((items) =>
        items.map((item) => {
          const [first] = item.querySelectorAll('a, button')
          return [first?.textContent?.trim(), first?.getAttribute('href')?.replace(/=.*/, '=')]
        }),
      )
    expect(links).toEqual([
      ['Home', '/'],
      ['Lottery', '/elott'],
      ['Live casino', '/live'],
      ['Cockfight', undefined],
      ['Sports', '/sports'],
      ['Fishing', '/fish'],
      ['Slots', '/rng?page='],
      ['PVP', '/pvp'],
      ['E-sports', '/esports'],
      ['Offers', '/promotions'],
    ])
  })

  test('shows eleven vendors and MORE under the pointer, and leads to the vendor chosen [2.48, 2.50, 9.22]', async ({
    page,
  }) => {
    await inEnglish(page)
    await page.goto('/help')
    await menu(page).getByRole('link', { name: 'Slots' }).hover()
    const panel = header(page).getByRole('list', { name: 'Slots' })
    await expect(panel.getByRole('listitem')).toHaveCount(12)
    await expect(panel.getByRole('link', { name: 'MORE' })).toHaveAttribute('href', '/rng')
    const vendor = panel.getByRole('link').nth(2)
    const href = await vendor.getAttribute('href')
    await vendor.click()
    await expect(page).toHaveURL(new RegExp(`${href?.replace('?', '\\?')}$`))
    await expect(panel).toHaveCount(0)
  })

  test('is used by the keyboard alone: skip link, categories, vendors and back', async ({ page }) => {
    await inEnglish(page)
    await page.goto('/help')
    await firstShown(page)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    const opener = menu(page).getByRole('button', { name: 'Vendors: Live casino' })
    for (let stops = 0; stops < 40; stops += 1) {
      await page.keyboard.press('Tab')
      if (await opener.evaluate((button) => button === document.activeElement)) break
    }
    await expect(opener).toBeFocused()
    await page.keyboard.press('Enter')
    const panel = header(page).getByRole('list', { name: 'Live casino' })
    await expect(panel.getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(opener).toBeFocused()
  })

  test('shows a visitor the page of a sports vendor, and asks for a login before it opens [2.49, 8.04]', async ({
    page,
  }) => {
    await inEnglish(page)
    await page.goto('/help')
    await menu(page).getByRole('link', { name: 'Sports', exact: true }).hover()
    await header(page).getByRole('list', { name: 'Sports' }).getByRole('button').first().click()
    await page.getByRole('button', { name: 'Play for money' }).click()
    await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  })

  test('finds vendors and games by name', async ({ page }) => {
    await inEnglish(page)
    await page.goto('/help')
    await header(page).getByRole('button', { name: 'Search games and vendors' }).click()
    const dialog = page.getByRole('dialog', { name: 'Search games and vendors' })
    await dialog.getByRole('searchbox').fill('jona')
    await expect(dialog.getByRole('listitem').first()).toContainText('Jonaki')
    await dialog.getByRole('searchbox').fill('seven fe')
    await expect(dialog.getByRole('link', { name: /Seven Feast/ })).toBeVisible()
    await dialog.getByRole('searchbox').fill('jona')
    await dialog.getByRole('listitem').first().getByRole('link').click()
    await expect(page).toHaveURL(/page=/)
    await expect(dialog).toHaveCount(0)
  })

  test('finds a vendor by its Bengali name on an English page, and going back closes the search first', async ({
    page,
  }) => {
    await inEnglish(page)
    await page.goto('/vip')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Notices' }).click()
    await expect(page).toHaveURL(/noticePage/)
    await header(page).getByRole('button', { name: 'Search games and vendors' }).click()
    const dialog = page.getByRole('dialog', { name: 'Search games and vendors' })
    await dialog.getByRole('searchbox').fill('জোনাকি')
    await expect(dialog.getByRole('listitem').first()).toContainText('Jonaki')
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(/noticePage/)
    await page.goBack()
    await expect(page).toHaveURL(/\/vip$/)
  })
})

test('the header stays in its place from page to page and below dialogs, with bars to scroll by', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  // a browser for tests has no bars unless it is told
  const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] })
  for (const viewport of [wide, { width: 360, height: 800 }]) {
    const context = await browser.newContext({ viewport, ...(baseURL !== undefined && { baseURL }) })
    const page = await context.newPage()
    await inEnglish(page)
    await page.addInitScript(() => {
      const places: string[] = []
      Object.assign(window, { places })
      const look = () => {
        const { left, top, width, height = 0 } = document.querySelector('header')?.getBoundingClientRect() ?? {}
        // it grows while it gets its parts, the canopy last, which takes no room
        if (height > 0) places.push([left, top, width].join(' '))
        requestAnimationFrame(look)
      }
      look()
    })
    await beMember(page, await createAccount())
    const places = new Set<string>()
    const visit = async (address: string) => {
      await page.goto(address)
      await firstShown(page)
      if (address.includes('mc=')) await expect(page.getByRole('dialog')).toBeVisible()
      for (const place of await page.evaluate(() => Reflect.get(window, 'places') as string[])) places.add(place)
    }
    for (const address of ['/', '/?mc=transferFund', '/lottery?gameCode=ssc_3m']) await visit(address)
    expect([...places]).toHaveLength(1)
    await context.close()
  }
  await browser.close()
})

test.describe('a logged-in member', () => {
  test.use({ viewport: wide })

  test('sees the balance, hides it for the visit, and has the way to the wallet [2.40, 2.41, 9.29]', async ({
    page,
  }) => {
    await inEnglish(page)
    await enter(page, await createAccount())
    const bar = header(page)
    const amount = bar.getByText(/^৳\d{1,3}(,\d{3})*\.\d\d$/).filter({ visible: true })
    await expect(amount).toBeVisible()
    const text = await amount.innerText()
    await bar.getByRole('button', { name: 'Hide the balance' }).click()
    await expect(amount).toHaveCount(0)
    await expect(bar.getByText('***').filter({ visible: true })).toBeVisible()
    await page.reload()
    await expect(bar.getByText('***').filter({ visible: true })).toBeVisible()
    await bar.getByRole('button', { name: 'Hide the balance' }).click()
    const answer = page.waitForResponse(/\/wps\/v2\/wallets\/balance/)
    await bar.getByRole('button', { name: 'Refresh the balance' }).click()
    expect((await answer).ok()).toBe(true)
    await bar.getByRole('link', { name: 'Wallet' }).click()
    await expect(page.getByRole('dialog', { name: 'Wallet' })).toContainText(text)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  const entriesOf = async (page: Page, account: string) => {
    await header(page)
      .getByRole('button', { name: `Account ${account}` })
      .click()
    return header(page)
      .getByRole('listitem')
      .filter({ has: page.locator('a[href*="mc="], a[href*="ac="]') })
  }

  test('has the drop-down of the account', async ({ page }) => {
    await inEnglish(page)
    const account = await createAccount()
    await enter(page, account)
    const entries = await entriesOf(page, account)
    await expect(entries.first()).toHaveText('Wallet')
    await expect(entries.nth(1)).toHaveText('Withdraw')
    await expectAccessible(page)
    await entries.nth(2).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Today' })).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('the footer', () => {
  test.use({ viewport: desktop })

  test('names the vendors but TCG_SEA, and has its links [2.52, 2.53, 2.54]', async ({ page }) => {
    await inEnglish(page)
    await page.goto('/help')
    const footer = page.getByRole('contentinfo')
    const vendors = footer.getByRole('list', { name: 'Vendors' })
    await expect(vendors.getByRole('listitem').first()).toBeAttached()
    const answer = await page.request.get('/wps/relay/GCSGAME_gameVendor', {
      headers: { Merchant: 'fairhall', Device: 'web', Language: 'EN', ModuleId: 'COMM3' },
    })
    const { value } = (await answer.json()) as { value: { cards: { vassalage: string; displayName: string }[] }[] }
    const cards = new Map(value.flatMap((group) => group.cards).map((card) => [card.vassalage, card.displayName]))
    expect(cards.has('TCG_SEA')).toBe(true)
    const named = [...cards].filter(([code]) => code !== 'TCG_SEA').map(([, name]) => name)
    expect(await vendors.getByRole('listitem').allInnerTexts()).toEqual(named)
    const about = footer.getByRole('list').filter({ has: page.getByRole('link', { name: 'About us' }) })
    await expect(about.getByRole('link')).toHaveText([
      'About us',
      'Contact',
      'Terms',
      'Responsible gaming',
      'Privacy',
      'Affiliates',
      'Refunds',
    ])
    await about.getByRole('link', { name: 'Privacy' }).click()
    await expect(page).toHaveURL(/\/help\?topic=privacy$/)
    await expect(footer).toContainText('© Fairhall')
  })
})

test.describe('the right bar', () => {
  test.use({ friends: ['https://chat.fairhall.example'] })
  test.use({ viewport: wide })

  test('is on home, not on the points mall, and the bare help has no frame [2.02]', async ({ page }) => {
    await inEnglish(page)
    await page.goto('/')
    await expect(sideBar(page)).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeAttached()
    await page.goto('/pointMall')
    await expect(header(page)).toBeVisible()
    await expect(sideBar(page)).toHaveCount(0)
    await page.goto('/helpmc')
    await firstShown(page)
    await expect(header(page)).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
  })

  test('has Facebook, e-mail and the codes of the apps, and leads to the downloads [2.55, 2.56, 2.57]', async ({
    page,
  }) => {
    await inEnglish(page)
    await page.goto('/help')
    await expect(sideBar(page).getByRole('link', { name: 'Facebook' })).toHaveAttribute('href', /^https:/)
    await expect(sideBar(page).getByRole('link', { name: 'E-mail' })).toHaveAttribute('href', /^mailto:/)
    const app = sideBar(page).getByRole('link', { name: 'App' })
    await app.hover()
    await expect(sideBar(page).getByRole('figure')).toHaveCount(3)
    await expect(sideBar(page).getByRole('figure')).toHaveText([
      'Code for iOS',
      'Code for iOS Lite',
      'Code for Android',
    ])
    await app.click()
    await expect(page).toHaveURL(/\/down$/)
  })

  const answerChat = (page: Page) =>
    page.context().route('https://chat.fairhall.example/**', (route) => route.fulfill({ body: 'chat' }))

  test('opens live chat in a window of 440 by 750, its sealed address opened [1.45, 3.30, 3.31, 4.06, 7.67, 9.30]', async ({
    page,
  }) => {
    await inEnglish(page)
    await answerChat(page)
    await page.goto('/help')
    const opened = page.waitForEvent('popup')
    await sideBar(page).getByRole('button', { name: 'Support' }).click()
    const popup = await opened
    await popup.waitForURL('https://chat.fairhall.example/live')
    expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([440, 750])
    expect(await popup.evaluate(() => opener as unknown)).toBeNull()
  })

  test('opens VIP service for a rank above 4 [4.05]', async ({ page }) => {
    await inEnglish(page)
    await answerChat(page)
    await enter(page, 'rupaVIP')
    const opened = page.waitForEvent('popup')
    await sideBar(page).getByRole('button', { name: 'Support' }).click()
    await (await opened).waitForURL('https://chat.fairhall.example/vip')
  })

  test('closes the window when the address does not answer, and says so [7.68]', async ({ page }) => {
    await inEnglish(page)
    await page.context().route('https://chat.fairhall.example/**', (route) => route.abort('connectionrefused'))
    await page.goto('/help')
    const opened = page.waitForEvent('popup')
    await sideBar(page).getByRole('button', { name: 'Support' }).click()
    const popup = await opened
    if (!popup.isClosed()) await popup.waitForEvent('close')
    await expect(sideBar(page).getByText('Support didn’t open. Please try again.')).toBeVisible()
  })

  test('closes the window when the address does not come, and says so [7.68]', async ({ page }) => {
    await inEnglish(page)
    await page.route('**/wps/relay/WPSCORE_getCustomerServiceScript', (route) => route.abort())
    await page.goto('/help')
    const opened = page.waitForEvent('popup')
    await sideBar(page).getByRole('button', { name: 'Support' }).click()
    const popup = await opened
    if (!popup.isClosed()) await popup.waitForEvent('close')
    await expect(sideBar(page).getByText('Support didn’t open. Please try again.')).toBeVisible()
  })
})

test.describe('phones', () => {
  test('have the drawer with every kind of game, and the bottom bar', async ({ page }) => {
    await inEnglish(page)
    await page.goto('/')
    const dock = page.getByRole('navigation', { name: 'Bottom menu' })
    await expect(dock.getByRole('link')).toHaveText(['Home', 'Games', 'Join', 'Offers', 'Help'])
    await dock.getByRole('link', { name: 'Games' }).click()
    await expect(page).toHaveURL(/\/rng\?page=/)
    await page.getByRole('button', { name: 'Open the menu' }).click()
    const drawer = page.getByRole('dialog', { name: 'Fairhall' })
    await expect(drawer.getByRole('navigation', { name: 'Kinds of game' }).getByRole('listitem')).toHaveCount(8)
    await expect(drawer.getByRole('navigation', { name: 'More pages' }).getByRole('link')).toHaveText([
      'Offers',
      'VIP',
      'Notices',
    ])
    await expectAccessible(page)
    await drawer.getByRole('link', { name: 'Fishing' }).click()
    await expect(page).toHaveURL(/\/fish$/)
    await expect(drawer).toHaveCount(0)
  })
})
