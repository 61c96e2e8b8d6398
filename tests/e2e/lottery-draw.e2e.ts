import { and, asc, eq, gt } from 'drizzle-orm'
import { lotteryIssues } from '#server/lottery/tables.ts'
import { logIn } from './support/account.ts'
import { prefer } from './support/look.ts'
import { testOnOwnSite, type OwnSite } from './support/own-site.ts'
import { expect, type Page } from './support/test.ts'

const test = testOnOwnSite({}, () => Promise.resolve())
const game = 'ssc_3m'

/** Brings the close of the open issue forward to a few seconds from now, and its draw right after it. */
async function closeSoon({ db }: OwnSite): Promise<string> {
  const open = and(eq(lotteryIssues.game, game), gt(lotteryIssues.closesAt, new Date()))
  const [issue] = await db.select().from(lotteryIssues).where(open).orderBy(asc(lotteryIssues.closesAt)).limit(1)
  const closesAt = new Date(Date.now() + 4000)
  await db
    .update(lotteryIssues)
    .set({ closesAt, drawsAt: new Date(closesAt.getTime() + 500) })
    .where(eq(lotteryIssues.id, issue!.id))
  return issue!.issueNo
}

const slip = (page: Page) => page.getByRole('region', { name: 'Bet slip' })
const walletAfter = (page: Page) => slip(page).getByText('Main wallet after it').locator('xpath=following-sibling::*')

/** An amount as the page writes it, in minor units. */
const minor = (text: string | null) => Number((text ?? '').replaceAll(/[^\d-]/g, ''))

test('a bet is placed, drawn, pushed, paid and proven, and balance, record and history agree [1.17]', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await prefer(page, 'en')
  await logIn(page, 'karim01')
  await expect(page).toHaveURL(/\/(\?.*)?$/)
  await page.goto(`/lottery?gameCode=${game}&playType=ssc.place`)
  // all ten digits of one place: one of them wins 9.70 of 10
  await page
    .getByRole('group', { name: 'Units', exact: true })
    .getByRole('button', { name: 'All', exact: true })
    .click()
  await expect(slip(page)).toContainText('10 bets')
  const before = minor(await walletAfter(page).textContent()) + 1000
  await slip(page).getByRole('button', { name: /^Bet/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Place bet/ }).click()
  await expect(dialog.getByRole('heading', { name: 'Your bet is in' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.poll(async () => minor(await walletAfter(page).textContent())).toBe(before - 1000)

  const issueNo = await closeSoon(site)
  const pushed = page.waitForRequest(/\/events\/lottery\?gameCode=ssc_3m/)
  // a page that was away asks the server's clock again
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await pushed
  await expect(page.getByText('Won just now')).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('ka***01')).toBeVisible()
  await expect.poll(async () => minor(await walletAfter(page).textContent())).toBe(before - 1000 + 970)
  const mine = page.getByRole('listitem').filter({ hasText: issueNo }).filter({ hasText: 'Won' })
  await expect(mine).toContainText('+৳9.70')

  await mine.getByRole('button', { name: /^Check it/ }).click()
  const proof = page.getByRole('dialog')
  await expect(proof).toContainText(
    'Your browser has computed the same result from the published key. The draw is right.',
  )
  await proof.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('tab', { name: 'Last draws' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: issueNo })).toHaveCount(1)
  await page.getByRole('tab', { name: 'My bets' }).click()
  await page.getByRole('link', { name: 'Betting record' }).click()
  const record = page.getByRole('dialog', { name: 'Betting record' })
  await expect(record.getByRole('table')).toContainText('৳9.70')
})
