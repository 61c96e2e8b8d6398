import { inEnglish, logIn } from './support/account.ts'
import { createAccount } from './support/create-account.ts'
import { expect, test as base, type Page } from './support/test.ts'

type Status = { value: { info: { launchGameHosts: string[]; merchantCode: string } } }
const headers = { merchant: 'fairhall', device: 'web', language: 'EN', moduleid: 'COMM3' }

/** Pages may reach the vendor's own origin, which the site names. */
const test = base.extend({
  friends: async ({ request }, use) => {
    const status = (await (await request.get('/wps/system/status', { headers })).json()) as Status
    await use(status.value.info.launchGameHosts.map((host) => `http://${host}`))
  },
})

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

/** An account has one session: each test plays as somebody else. */
const playerOf = async (title: string) =>
  title.startsWith('a slot') ? 'karim01' : title.startsWith('a fish') ? 'rupaVIP' : createAccount()

test.beforeEach(async ({ page }, { title }) => {
  await inEnglish(page)
  await logIn(page, await playerOf(title))
  await page.waitForFunction(() => sessionStorage.getItem('token') !== null && location.pathname !== '/login')
})

test('a slot is spun from the lobby to the changed balance and the betting record [1.09, 2.17, 4.37]', async ({
  page,
}) => {
  await page.goto('/rng?gameName=Seven+Feast')
  await page.getByRole('link', { name: /Seven Feast/ }).click()
  await expect(page).toHaveURL(/\/seamless\?/)
  await expect(game(page).getByRole('heading', { name: 'Seven Feast' })).toBeVisible({ timeout: 15_000 })
  const before = await balance(page)
  await game(page).getByRole('button', { name: 'Spin' }).click()
  await expect(game(page).locator('.voice')).toHaveText(/No win this time|Win|Free spins/, {
    timeout: 15_000,
  })
  const [from, to] = [Date.now() - 86_400_000, Date.now()].map((at) => dhakaDay.format(at))
  type Page1 = { rows: { game: string; stake: string; payout: string; status: number | null }[] }
  const record = () => call<Page1>(page, `/wps/relay/ODSFE2_RNGOrders?from=${from}&to=${to}&pageNo=1`)
  await expect.poll(async () => (await record()).rows[0]?.status ?? null).not.toBeNull()
  const [bet] = (await record()).rows
  expect(bet).toMatchObject({ game: 'Seven Feast', stake: '1.00' })
  expect(await balance(page)).toBeCloseTo(before - 1 + Number(bet!.payout), 2)
})

test('a fish is shot at, and a table shows its clock and how it pays', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/game?gameCode=golden-hilsa&vassalage=BLUEFIN&gameType=FISH')
  const before = await balance(page)
  await game(page).getByRole('button', { name: /×/ }).first().click({ timeout: 15_000 })
  await expect.poll(() => balance(page)).not.toBe(before)
  await page.goto('/game?gameCode=magic-baccarat&vassalage=TEAGARDEN&gameType=LIVE')
  await expect(game(page).getByRole('timer')).toBeVisible({ timeout: 15_000 })
  await game(page).getByRole('button', { name: 'How this game pays' }).click()
  await expect(game(page).getByRole('dialog')).toContainText('98.94')
})

test('rooms of a card game lead to their tables [7.40]', async ({ page }) => {
  await page.goto('/game?gameCode=golden-rummy&vassalage=PAPERMOON&gameType=PVP')
  await page.getByRole('link', { name: /Beginners/ }).click()
  await expect(page).toHaveURL(/roomId=golden-rummy\.beginners/)
  await expect(
    game(page)
      .getByText('Bot Asha')
      .or(game(page).getByRole('button', { name: /Sit down/ }))
      .first(),
  ).toBeVisible({ timeout: 20_000 })
})

test('a game at an unknown origin is not opened', async ({ page }) => {
  await page.route('**/wps/game/launchGame*', async (route) => {
    const value = { game_url: 'https://evil.example/x', launchMode: 'FRAME' }
    await route.fulfill({ json: { success: true, value, message: '' } })
  })
  await page.goto('/game?gameCode=magic-baccarat&vassalage=TEAGARDEN&gameType=LIVE')
  await expect(page.getByText(/address of this game is none that this site may open/)).toBeVisible({ timeout: 15_000 })
  await expect(page.locator('iframe')).toHaveCount(0)
})
