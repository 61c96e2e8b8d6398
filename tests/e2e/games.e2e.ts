import { inEnglish } from './support/account.ts'
import { brokenRules } from './support/axe.ts'
import { beMember } from './support/open-session.ts'
import { expect, type Locator, type Page } from './support/test.ts'
import { headers, test } from './support/vendor-test.ts'

/** The records' days are the merchant's, yyyy-MM-dd. */
const dhakaDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' })

const game = (page: Page) => page.frameLocator('iframe[title="Game"]')

async function call<Value>(page: Page, path: string): Promise<Value> {
  const token = await page.evaluate(() => JSON.parse(sessionStorage.getItem('token') ?? '""') as string)
  const answer = await page.request.get(path, { headers: { ...headers, authorization: token } })
  return ((await answer.json()) as { value: Value }).value
}
const balance = async (page: Page) =>
  Number((await call<{ mainBalance: string }>(page, '/wps/v2/wallets/balance')).mainBalance)

/** An account has one session, so each test plays as another member. */
const players: Record<string, string> = {
  'a slot': 'karim01',
  'a fish': 'rupaVIP',
  roulette: 'salma02',
  'a lantern': 'arif03',
}
const playerOf = (title: string) => Object.entries(players).find(([begins]) => title.startsWith(begins))?.[1]

const opened = (page: Page, value: object) =>
  page.route('**/wps/game/launchGame*', (route) => route.fulfill({ json: { success: true, value, message: '' } }))
const asksBalance = (page: Page) => page.waitForRequest((request) => request.url().includes('/wallets/balance'))

test.beforeEach(async ({ page }, { title }) => {
  await inEnglish(page)
  if (!title.startsWith('a guest')) await beMember(page, playerOf(title))
})

test(
  'a slot is spun from the lobby to the changed balance and the betting record, and shows what another tab won and lost [1.08, 1.09, 2.17, 4.37]',
  { tag: '@story' },
  async ({ page, context }) => {
    await page.goto('/rng?gameName=Seven+Feast')
    await page.getByRole('link', { name: /Seven Feast/ }).click()
    await expect(page).toHaveURL(/\/seamless\?/)
    await expect(game(page).getByRole('heading', { name: 'Seven Feast' })).toBeVisible({ timeout: 15_000 })
    type Page1 = { rows: { game: string; stake: string; payout: string; status: number | null }[] }
    // to the present day, because the record has no later one, and from the day before, because midnight may pass
    const record = () => {
      const [from, to] = [Date.now() - 86_400_000, Date.now()].map((at) => dhakaDay.format(at))
      return call<Page1>(page, `/wps/relay/ODSFE2_RNGOrders?from=${from}&to=${to}&pageNo=1`)
    }
    const result = async () =>
      (await record()).rows.reduce((sum, { payout, stake }) => sum + Number(payout) - Number(stake), 0)
    const before = (await balance(page)) - (await result())
    const spun = (await record()).rows.length
    await game(page).getByRole('button', { name: 'Spin' }).click()
    await expect(game(page).locator('.voice')).toHaveText(/No win this time|Win|Returned|Free spins/, {
      timeout: 15_000,
    })
    // free spins that were won are turned by themselves
    await expect.poll(async () => (await record()).rows.length).toBeGreaterThan(spun)
    await expect.poll(async () => (await record()).rows[0]?.status ?? null).not.toBeNull()
    expect((await record()).rows.at(-1 - spun)).toMatchObject({ game: 'Seven Feast', stake: '1.00' })
    await expect.poll(async () => (await balance(page)) - (await result())).toBeCloseTo(before, 2)

    await page.getByRole('button', { name: 'Full screen' }).click()
    await page.getByRole('button', { name: 'Turn the picture' }).click()
    const box = (await page.locator('iframe[title="Game"]').boundingBox())!
    const leave = (await page.getByRole('button', { name: 'Leave full screen' }).boundingBox())!
    expect([box.x, box.width, box.y, box.y + box.height]).toEqual([0, 360, leave.y + leave.height, 800])
    // the rotated picture is on the screen in right-to-left languages too
    await page.evaluate(() => void (document.documentElement.dir = 'rtl'))
    expect(await page.locator('iframe[title="Game"]').boundingBox()).toEqual(box)
    await page.evaluate(() => void (document.documentElement.dir = 'ltr'))
    expect(
      await game(page)
        .locator('html')
        .evaluate(() => innerWidth),
    ).toBe(box.height)
    await page.getByRole('button', { name: 'Leave full screen' }).click()
    const [requested] = await Promise.all([
      asksBalance(page),
      page.getByRole('link', { name: 'Back to the games' }).click(),
    ])
    expect(requested.method()).toBe('GET')

    // the same slot in a second tab: what is won and lost there shows in the first
    await page.goBack()
    const purse = (of: Page) => game(of).locator('.balance')
    await expect(purse(page)).toHaveText(/\d/, { timeout: 15_000 })
    const [other] = await Promise.all([
      context.waitForEvent('page'),
      page.evaluate(() => void window.open(location.href)),
    ])
    await expect(purse(other)).toHaveText(await purse(page).innerText(), { timeout: 15_000 })
    const seen = await purse(page).innerText()
    // a spin may win just what it costs
    await expect(async () => {
      await game(other).getByRole('button', { name: 'Spin' }).click()
      await expect(game(other).getByRole('button', { name: 'Spin' })).not.toHaveAttribute('aria-busy', {
        timeout: 15_000,
      })
      expect(await purse(other).innerText()).not.toBe(seen)
    }).toPass()
    await expect(purse(page)).toHaveText(await purse(other).innerText())
  },
)

const sizes = [
  [320, 640],
  [360, 800],
  [740, 320],
  [800, 360],
] as const

/** What of a slot's controls is not wholly on the screen, or lies under Spin or under these buttons of the page. */
async function hiddenControls(page: Page, buttons: Locator): Promise<string[]> {
  const box = async (part: Locator) => (await part.boundingBox())!
  const { width, height } = page.viewportSize()!
  const spin = await box(game(page).getByRole('button', { name: 'Spin' }))
  const over = await Promise.all((await buttons.all()).map((button) => button.boundingBox()))
  const parts = {
    Spin: spin,
    lower: await box(game(page).getByRole('button', { name: 'Lower the bet' })),
    raise: await box(game(page).getByRole('button', { name: 'Raise the bet' })),
    win: await box(game(page).locator('.winbox')),
    reels: await box(game(page).locator('.reels')),
  }
  type Box = typeof spin
  const meet = (one: Box, other: Box) =>
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  return Object.entries(parts)
    .filter(
      ([, part]) =>
        part.x < 0 ||
        part.y < 0 ||
        part.x + part.width > width ||
        part.y + part.height > height ||
        (part !== spin && meet(part, spin)) ||
        over.some((button) => button && meet(part, button)),
    )
    .map(([name]) => name)
}

test('stake, result and Spin of a slot are in view beside each other on small screens, on their side and in full screen', async ({
  page,
}) => {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await page.goto('/seamless?vassalage=DEMO&gameCode=seven-feast&gameType=RNG')
    await expect(game(page).getByRole('button', { name: 'Spin' })).toBeVisible({ timeout: 15_000 })
    await game(page).locator('.slot').scrollIntoViewIfNeeded()
    expect(await hiddenControls(page, page.getByRole('button')), `${width}×${height}`).toEqual([])
    await page.getByRole('button', { name: 'Full screen' }).click()
    const leave = page.getByRole('button', { name: 'Leave full screen' })
    await expect(leave).toBeFocused()
    const own = leave.or(page.getByRole('button', { name: 'Turn the picture' }))
    await expect.poll(() => hiddenControls(page, own), `${width}×${height} in full screen`).toEqual([])
    await leave.click()
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()
  }
})

test('a game shows no bar of wallets where there is one purse, and leads from an empty one to the deposit', async ({
  page,
}) => {
  await page.goto('/seamless?vassalage=DEMO&gameCode=seven-feast&gameType=RNG')
  await expect(page.getByText('This wallet is empty.')).toBeVisible()
  await expect(page.getByText(/^Played from/)).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Deposit' }).click()
  await expect(page.getByRole('dialog', { name: 'Deposit' })).toBeVisible()
})

test(
  'a fish is shot at, and a table shows its clock and how it pays, below the header alone [2.22]',
  { tag: '@story' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/game?gameCode=golden-hilsa&vassalage=BLUEFIN&gameType=FISH')
    const before = await balance(page)
    await game(page).getByRole('button', { name: /×/ }).first().click({ timeout: 15_000 })
    await expect.poll(() => balance(page)).not.toBe(before)
    await page.goto('/game?gameCode=magic-baccarat&vassalage=TEAGARDEN&gameType=LIVE')
    await expect(game(page).getByRole('timer')).toBeVisible({ timeout: 15_000 })
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await game(page).getByRole('button', { name: 'How this game pays' }).click()
    await expect(game(page).getByRole('dialog')).toContainText('98.94')
  },
)

test('roulette takes chips between numbers by keys and by presses, with wheel, clock and result in view beside them', async ({
  page,
}) => {
  test.setTimeout(75_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/game?gameCode=golden-roulette&vassalage=QUIETTIGER&gameType=LIVE')
  const place = game(page).getByRole('button', { name: /^Place bet/ })
  // ten seconds or more are left to bet
  await expect(game(page).locator('.hall[data-phase="open"] .clock')).toHaveText(/^1\d$/, { timeout: 30_000 })
  await place.click()
  await expect(game(page).locator('.voice')).toHaveText('Put a chip on the table first.')
  await game(page).getByRole('button', { name: '17', exact: true }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(game(page).getByRole('button', { name: 'Split 17 · 20, 17 : 1' })).toBeFocused()
  await expect(game(page).locator('.covered')).toHaveText([/^17/, /^20/])
  await page.keyboard.press('Enter')
  await game(page).getByRole('button', { name: 'Corner 1 · 2 · 4 · 5, 8 : 1' }).click()
  await place.click()
  await expect(game(page).locator('.voice')).toHaveText('Your bet is placed')
  for (const seen of ['.wheel', '.clock', '.presenter', '.chips'])
    await expect(game(page).locator(seen)).toBeInViewport()
  // a round is said to be lost as it is said to be won, for as long as its result is shown
  await expect(game(page).locator('.hall .won')).toHaveText(
    /^(No win this time|(?:Win|Returned) ৳\d+\.00) · staked ৳2\.00$/,
    {
      timeout: 30_000,
    },
  )
  await expect(game(page).locator('.result')).toBeInViewport()
  await expect(game(page).locator('.road .last')).toBeInViewport()
  expect(await brokenRules(page)).toEqual([])
})

/** The highest multiple of a lantern takes 154 seconds; most rounds end within ten. */
const longestRound = 170_000

/** Presses as soon as the lantern rises: on a busy machine a late press counts for the next round. */
const pressWhileItRises = (act: HTMLElement | SVGElement) =>
  new Promise<void>((done) => {
    const look = () => {
      const view = document.querySelector('[data-view]')?.getAttribute('data-view')
      if (act.dataset['mood'] !== 'out' && view !== 'out') return void setTimeout(look, 20)
      if (view !== 'out') (act as HTMLElement).click()
      done()
    }
    look()
  })

/** Whether a round is out and its point the first of those before; the next one begins four seconds later. */
const endsTheLine = (body: HTMLElement | SVGElement) =>
  body.querySelector('[data-view="out"]') !== null &&
  body.querySelector('.line li')?.textContent === body.querySelector('.factor')?.textContent

test(
  'a lantern is backed and left by a press, tells a loss as it tells a win, and its round is worked out again in the page',
  { tag: '@story' },
  async ({ page }) => {
    test.setTimeout(5 * longestRound)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/live?gameName=Sky+Lantern')
    await page.getByRole('link', { name: /Sky Lantern/ }).click()
    const act = game(page).locator('.act')
    const voice = game(page).locator('.voice')
    // most of the eight seconds in which a round takes bets are left
    await expect(game(page).locator('.factor')).toHaveText(/^[5-9]$/, { timeout: 2 * longestRound })
    await act.click()
    await expect(voice).toHaveText('Your bet is placed')
    await expect(game(page).locator('.seatsnow li')).toHaveText(/^You৳10\.00/)
    await act.evaluate(pressWhileItRises)
    await expect(voice).toHaveText(
      /^Win ৳\d+\.\d\d · × \d+\.\d\d$|^It went out before|^Lost ৳10\.00|^It has not reached|^Your bet is on/,
    )
    await expect
      .poll(() => game(page).locator('body').evaluate(endsTheLine), { timeout: 2 * longestRound, intervals: [250] })
      .toBe(true)
    expect(await brokenRules(page)).toEqual([])
    await game(page).getByRole('button', { name: 'How this game pays' }).click()
    await game(page).getByRole('button', { name: 'Check', exact: true }).click()
    await expect(game(page).locator('.checks [data-holds="true"]')).toHaveCount(4)
  },
)

test(
  'rooms of a card game say how it is played and lead to their tables [7.40]',
  { tag: '@story' },
  async ({ page }) => {
    await page.goto('/game?gameCode=golden-teen-patti-room&vassalage=PAPERMOON&gameType=PVP')
    await expect(page.getByRole('link', { name: /Beginners.*Ante ৳1\.00 · A seat costs ৳2\.00/ })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Pair: two alike' })).toContainText('16.94 %')
    expect(await brokenRules(page)).toEqual([])
    await page.getByRole('link', { name: /Beginners/ }).click()
    await expect(page).toHaveURL(/roomId=golden-teen-patti-room\.beginners/)
    await expect(
      game(page)
        .getByText('Asha')
        .or(game(page).getByRole('button', { name: /Sit down/ }))
        .first(),
    ).toBeVisible({ timeout: 20_000 })
  },
)

test('a game of two frames that does not load, and a list of games wherever its vendor is pressed [3.38, 4.38, 8.22]', async ({
  page,
  friends,
}) => {
  await page.clock.install()
  const silent = `${friends[0]!}/nothing`
  await page.route(`${silent}**`, () => new Promise(() => undefined))
  await opened(page, { content: { game_url: silent }, game_url2: `${silent}?beside`, launchMode: 'FRAME' })
  await page.goto('/game?gameCode=magic-baccarat&vassalage=TEAGARDEN&gameType=LIVE')
  await expect(page.locator('iframe[title="Beside the game"]')).toHaveAttribute('src', /beside/)
  await expect(page.locator('iframe[title="Game"]')).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin')
  await page.clock.fastForward(20_000)
  await expect(page.getByRole('alert').filter({ hasText: 'The page took longer time to load' })).toBeVisible()

  await page.setViewportSize({ width: 1280, height: 860 })
  await page.goto('/pvp')
  const list = page.getByRole('dialog', { name: 'Boat Song' })
  await page.getByRole('button', { name: 'Vendors: PVP' }).press('Enter')
  await page.getByRole('button', { name: 'Boat Song' }).click()
  await expect(list.getByRole('link').first()).toBeVisible()
  await Promise.all([asksBalance(page), page.keyboard.press('Escape')])
  await page.getByRole('navigation', { name: 'Providers' }).getByRole('link', { name: 'Boat Song' }).click()
  await expect(list.getByRole('link').first()).toBeVisible()
})

test('a book that may not be framed opens in its own window, any other game where the player wants it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 860 })
  await page.goto('/sports')
  const [book] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('main').getByRole('link', { name: 'Pavilion' }).click(),
  ])
  await expect(book.getByRole('heading', { name: 'Pavilion' })).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('The game is open in its own window')).toBeVisible()
  await Promise.all([asksBalance(page), page.evaluate(() => dispatchEvent(new Event('focus')))])
  await Promise.all([asksBalance(page), book.close()])
  await expect(page.getByText('The game is closed')).toBeVisible()

  await page.goto('/game?gameCode=magic-baccarat&vassalage=TEAGARDEN&gameType=LIVE')
  await expect(game(page).getByRole('timer')).toBeVisible({ timeout: 15_000 })
  const [table] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'In its own window' }).click(),
  ])
  await expect(table.getByRole('timer')).toBeVisible({ timeout: 15_000 })
  await page.getByRole('button', { name: 'Play on this page' }).click()
  await expect(game(page).getByRole('timer')).toBeVisible({ timeout: 15_000 })
  expect(table.isClosed()).toBe(true)
})

test('a guest reads that a game needs a real account [4.32, 6.07, 8.05]', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('main').getByRole('button', { name: 'Try the free demo' }).click()
  await page.waitForFunction(() => sessionStorage.getItem('token') !== null)
  await page.goto('/rng?gameName=Seven+Feast')
  await page.getByRole('link', { name: /Seven Feast/ }).click()
  await page.getByRole('button', { name: 'Play for money' }).click()
  const warning = page.getByRole('alertdialog', { name: 'A real account is needed' })
  await warning.getByRole('button', { name: 'Confirm' }).click()
  await expect(warning).toBeHidden()
  await expect(page.getByRole('link', { name: 'Play free' })).toBeVisible()
})

test('a game at an unknown origin is not opened', async ({ page }) => {
  await opened(page, { game_url: 'https://evil.example/x', launchMode: 'FRAME' })
  await page.goto('/game?gameCode=magic-baccarat&vassalage=TEAGARDEN&gameType=LIVE')
  await expect(page.getByText(/may not open the address of this game/)).toBeVisible({ timeout: 15_000 })
  await expect(page.locator('iframe')).toHaveCount(0)
})
