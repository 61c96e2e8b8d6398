import { readFile } from 'node:fs/promises'
import { inEnglish } from './support/account.ts'
import { expectAccessible } from './support/look.ts'
import { beMember } from './support/open-session.ts'
import { expect, test, type Page } from './support/test.ts'

const headers = { merchant: 'fairhall', device: 'web', language: 'EN', moduleid: 'COMM3' }

const minor = (amount = '') => Math.round(Number(amount) * 100)

/** Spins a slot at its vendor, as its page does; what it paid in all, and the balance it answered last, in minor units. */
async function spin(page: Page, times: number): Promise<{ paid: number; balance: number }> {
  const token = await page.evaluate(() => JSON.parse(sessionStorage.getItem('token') ?? '""') as string)
  const launched = await page.request.get('/wps/game/launchGame', {
    params: { vassalage: 'DEMO', gameId: 'seven-feast', platform: 'W', clientType: 3 },
    headers: { ...headers, authorization: token },
  })
  const { value } = (await launched.json()) as { value: { game_url: string } }
  const { origin, hash } = new URL(value.game_url)
  const ask = async (path: string, data: object, authorization = '') =>
    (await (await page.request.post(`${origin}/api/${path}`, { data, headers: { authorization } })).json()) as Record<
      string,
      string
    >
  const entered = await ask('enter', { launch: new URLSearchParams(hash.slice(1)).get('launch') })
  let [paid, balance] = [0, 0]
  for (let turn = 0; turn < times; turn += 1) {
    const played = await ask('play', { bet: '1.00', mine: 'e2e', request: crypto.randomUUID() }, entered['token'])
    paid += minor(played['payout'])
    balance = minor(played['balance'])
  }
  return { paid, balance }
}

type Totals = { count: number; stake: string; validBet: string; payout: string; profitLoss: string }

/** The totals of today in a record: what the demonstration account did before depends on the hour. */
async function totalsOfToday(page: Page, record: string): Promise<Totals> {
  const token = await page.evaluate(() => JSON.parse(sessionStorage.getItem('token') ?? '""') as string)
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' }).format()
  const answer = await page.request.get(record, {
    params: { from: today, to: today },
    headers: { ...headers, authorization: token },
  })
  return ((await answer.json()) as { value: { totals: Totals } }).value.totals
}

/** A shown amount in minor units. */
const shown = async (cell: ReturnType<Page['locator']>) =>
  Math.round(Number((await cell.innerText()).replace('−', '-').replaceAll(/[^\d.-]/g, '')) * 100)

test(
  'win, balance, betting record, account record, profit and file agree to the last unit [1.17, 1.19, 1.20]',
  { tag: '@story' },
  async ({ page }) => {
    await inEnglish(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await beMember(page, 'dola06')
    await page.goto('/help?mc=personalHistoryCopy')
    const dialog = page.getByRole('dialog', { name: 'Betting record' })
    const record = dialog.getByRole('table', { name: 'Betting record' })
    const totals = record.locator('tfoot td')
    await expect(dialog.getByRole('button', { name: 'Slots' })).toBeVisible()
    const before = await totalsOfToday(page, '/wps/relay/ODSFE2_RNGOrders')
    const profitBefore = await totalsOfToday(page, '/wps/report/personalProfit')
    const { paid, balance } = await spin(page, 3)
    const bets = before.count + 3
    const [stake, payout] = [minor(before.stake) + 300, minor(before.payout) + paid]

    await page.reload()
    await dialog.getByRole('button', { name: 'Slots' }).click()
    await dialog.getByRole('button', { name: 'Today' }).click()
    await expect(totals.first()).toHaveText(`Total of ${bets}`)
    expect([await shown(totals.nth(4)), await shown(totals.nth(5)), await shown(totals.nth(6))]).toEqual([
      stake,
      payout,
      payout - stake,
    ])
    await expectAccessible(page)

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'CSV' }).click(),
    ])
    const text = await readFile((await file.path())!, 'utf8')
    const last = text.trimEnd().split('\r\n').at(-1)!
    const units = (amount: number) => (amount / 100).toFixed(2)
    const valid = units(minor(before.validBet) + 300)
    expect(last).toBe(`Totals,${bets},,,,,${units(stake)},${valid},${units(payout)},${units(payout - stake)}`)

    await record
      .getByRole('button', { name: /Seven Feast/ })
      .first()
      .click()
    await expect(page.getByRole('dialog', { name: 'Seven Feast' })).toContainText('Lines25')
    await page.keyboard.press('Escape')

    await page.goto('/help?mc=transactionHistory')
    const moved = page.getByRole('table', { name: 'Account record' })
    expect(await shown(moved.locator('tbody tr').first().locator('td').last())).toBe(balance)
    await page.getByRole('dialog').getByRole('link', { name: 'Wallet' }).click()
    await expect(page.getByRole('dialog', { name: 'Wallet' })).toContainText(
      `Main wallet৳${(balance / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`,
    )
    await page.goto('/help?mc=personalProfit')
    await page.getByRole('dialog').getByRole('button', { name: 'Today' }).click()
    const profit = page.getByRole('table', { name: 'Profit and loss' }).locator('tfoot td')
    await expect.poll(() => shown(profit.last())).toBe(minor(profitBefore.profitLoss) + paid - 300)
  },
)
