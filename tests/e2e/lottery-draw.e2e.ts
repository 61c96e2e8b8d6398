import { and, eq } from 'drizzle-orm'
import { systemClock } from '#server/clock.ts'
import { correctDraw } from '#server/areas/play/lottery/correct-draw.ts'
import { lotteryIssues } from '#server/areas/play/lottery/tables.ts'
import { openMerchantStore } from '#server/areas/site/settings/merchant-store.ts'
import { logIn } from './support/account.ts'
import { closeSoon, openFor150Seconds } from './support/lottery-issues.ts'
import { prefer, withoutPopup } from './support/look.ts'
import { testOnOwnSite, type OwnSite } from './support/own-site.ts'
import { expect, type Page } from './support/test.ts'

const test = testOnOwnSite({}, () => Promise.resolve())
const game = 'ssc_3m'

const slip = (page: Page) => page.getByRole('region', { name: 'Bet slip' })
/** The balance at the head of every page. */
const wallet = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Wallet/ })

/** An amount as the page writes it, in minor units. */
const minor = (text: string | null) => Number((text ?? '').replaceAll(/[^\d-]/g, ''))

/** Another result over that of a draw, as an operator puts it there: the last digit is one higher. */
async function correct({ db }: OwnSite, issueNo: string): Promise<string> {
  const [issue] = await db
    .select()
    .from(lotteryIssues)
    .where(and(eq(lotteryIssues.game, game), eq(lotteryIssues.issueNo, issueNo)))
  const drawn = issue!.result as string
  const result = `${drawn.slice(0, 4)}${(Number(drawn[4]) + 1) % 10}`
  const merchant = await openMerchantStore(db, systemClock, issue!.merchant)
  const correction = { gameCode: game, issueNo, result, reason: 'A ball was read wrongly', operators: ['salma'] }
  const reported = await correctDraw({ db, merchant, clock: systemClock }, correction)
  expect(reported.outcome).toBe('corrected')
  return Array.from(result).join(' ')
}

/** Bets 300 on five of the ten digits of the last place. */
async function betOnHalf(page: Page, half: 'Big' | 'Small') {
  await page.getByRole('group', { name: 'Units', exact: true }).getByRole('button', { name: half, exact: true }).click()
  await slip(page).getByRole('textbox', { name: 'Multiple' }).fill('60')
  await expect(slip(page)).toContainText('5 bets')
  await slip(page).getByRole('button', { name: /^Bet/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Place bet/ }).click()
  await expect(dialog.getByRole('heading', { name: 'Your bet is in' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
}

test('a bet is placed, drawn, pushed, paid and proven, balance, record, history and winners agree, and a corrected result shows at once [1.17]', async ({
  page,
  site,
}) => {
  await openFor150Seconds(site, game)
  await page.setViewportSize({ width: 1440, height: 900 })
  await prefer(page, 'en')
  await withoutPopup(page)
  await logIn(page, 'karim01')
  await expect(page).toHaveURL(/\/(\?.*)?$/)
  await page.goto(`/lottery?gameCode=${game}&playType=ssc.place`)
  await expect(wallet(page)).toContainText('৳')
  const before = minor(await wallet(page).textContent())
  // five digits each: one of the two bets wins 582 of 300, enough for the board of winners
  await betOnHalf(page, 'Small')
  await betOnHalf(page, 'Big')
  await expect.poll(async () => minor(await wallet(page).textContent())).toBe(before - 60_000)

  const issueNo = await closeSoon(site, game)
  const pushed = page.waitForRequest(/\/events\?.*gameCode=ssc_3m/)
  // a page that was away asks the server's clock again
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await pushed
  await expect(page.getByText('Won just now')).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('k***1')).toBeVisible()
  await expect.poll(async () => minor(await wallet(page).textContent())).toBe(before - 1800)
  const mine = page.getByRole('listitem').filter({ hasText: issueNo }).filter({ hasText: 'Won' })
  await expect(mine).toContainText('+৳582.00')

  await mine.getByRole('button', { name: /^Check it/ }).click()
  const proof = page.getByRole('dialog')
  await expect(proof).toContainText(
    'Your browser worked out the same result from the published key. The draw is right.',
  )
  await proof.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('tab', { name: 'Last draws' }).click()
  const past = page.getByRole('listitem').filter({ hasText: issueNo })
  await expect(past).toHaveCount(1)

  // the page requests nothing here: an event tells it
  const right = await correct(site, issueNo)
  await expect(past.getByRole('img', { name: `Result: ${right}` })).toBeVisible()
  await expect(past).toContainText('corrected')
  await expect(page.getByRole('main').getByRole('img', { name: `Result: ${right}` })).toHaveCount(2)
  await page.getByRole('tab', { name: 'My bets' }).click()
  await page.getByRole('link', { name: 'Betting record' }).click()
  const record = page.getByRole('dialog', { name: 'Betting record' })
  await expect(record.getByRole('table')).toContainText('৳582.00')
  await record
    .getByRole('button', { name: /SSC 3 minutes/ })
    .first()
    .click()
  const detail = page.getByRole('dialog', { name: 'SSC 3 minutes' })
  await expect(detail).toContainText('A ball was read wrongly')
  const again = await correct(site, issueNo)
  await expect(detail.getByRole('img', { name: `Result: ${again}` })).toBeVisible()

  await page.goto('/')
  const board = page.getByRole('region', { name: 'Just won' })
  await board.scrollIntoViewIfNeeded()
  await expect(board.getByRole('listitem').first()).toContainText(/k\*\*\*1SSC 3 minutes\+৳582\.00/)
})

test('a bet that is not confirmed when its draw closes cannot be placed any more, and its picks stay', async ({
  page,
  site,
}) => {
  await openFor150Seconds(site, game)
  await page.setViewportSize({ width: 1440, height: 900 })
  await prefer(page, 'en')
  await withoutPopup(page)
  await logIn(page, 'rupaVIP')
  await expect(page).toHaveURL(/\/(\?.*)?$/)
  await page.goto(`/lottery?gameCode=${game}&playType=ssc.place`)
  await page.getByRole('group', { name: 'Units', exact: true }).getByRole('button', { name: '7', exact: true }).click()
  await slip(page).getByRole('button', { name: /^Bet/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: /^Place bet/ })).toBeEnabled()
  const issueNo = await closeSoon(site, game)
  await expect(dialog).toContainText(issueNo)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(dialog.getByRole('button', { name: /^Place bet/ })).toHaveCount(0, { timeout: 15_000 })
  await expect(dialog).toContainText('Betting on this draw has closed. Nothing was charged.')
  await dialog.getByRole('button', { name: 'Back to the slip' }).click()
  await expect(slip(page)).toContainText('1 bet')
})
