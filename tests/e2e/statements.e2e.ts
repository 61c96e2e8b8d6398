import { randomUUID } from 'node:crypto'
import type { Browser } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { contracts } from '#server/areas/contracts/tables.ts'
import { members } from '#server/areas/members/tables.ts'
import { placeBets, settleBets } from '#server/areas/records/record-bet.ts'
import { dayStart, localDate } from '#server/areas/records/zone-days.ts'
import { openHttpClient } from '#tests/support/http-client.ts'
import { inEnglish, password } from './support/account.ts'
import { testOnOwnSite, type OwnSite } from './support/own-site.ts'
import { expect as usual, type Page } from './support/test.ts'

const test = testOnOwnSite({}, agreeAndPlay)
// two browsers on a site of their own: a busy machine needs its time
test.describe.configure({ timeout: 180_000 })
const expect = usual.configure({ timeout: 20_000 })
const dayMs = 86_400_000

/**
 * Daily salaries of two agents below each other for yesterday alone, and a lost bet of a player below both: one day closes,
 * however many the clock is moved past.
 */
async function agreeAndPlay({ db }: OwnSite): Promise<void> {
  const idOf = async (account: string) => {
    const [member] = await db.select({ id: members.id }).from(members).where(eq(members.account, account))
    return member!.id
  }
  const [karim, salma, arif] = [await idOf('karim01'), await idOf('salma02'), await idOf('arif03')]
  const yesterday = localDate(Date.now() - dayMs, 'Asia/Dhaka')
  const from = dayStart(yesterday, 'Asia/Dhaka')
  const agreed = (payerId: string | null, payeeId: string, rate: string) => ({
    id: randomUUID(),
    merchant: 'fairhall',
    kind: 'DAILY' as const,
    category: 'CONS' as const,
    payerId,
    payeeId,
    period: 'daily' as const,
    payPeriod: 'daily' as const,
    tiers: [
      { minBet: '100.00', minActive: 1, rateType: 'P' as const, rate },
      { minBet: '5000.00', minActive: 2, rateType: 'P' as const, rate: '0.006' },
    ],
    realtime: null,
    carryOver: false,
    deductSalary: false,
    beginsOn: yesterday,
    state: 'accepted' as const,
    effectiveFrom: new Date(from),
    effectiveTo: new Date(from + dayMs),
    endsAs: 'terminated' as const,
    endReason: 'left' as const,
    offeredAt: new Date(from - dayMs),
    expiresAt: new Date(from + dayMs),
  })
  await db.insert(contracts).values([agreed(null, karim, '0.005'), agreed(karim, salma, '0.002')])
  const at = from + dayMs / 2
  const placed = await placeBets(db, {
    merchant: 'fairhall',
    memberId: arif,
    key: randomUUID(),
    currency: 'BDT',
    at,
    wallet: 'main',
    category: 'RNG',
    vendor: 'DEMO',
    bets: [{ game: 'seven-feast', roundId: 'r-1', stake: 20_000n, slip: {} }],
  })
  if (!('bets' in placed)) throw new Error(placed.outcome)
  await settleBets(db, at, [{ ...placed.bets[0]!, status: 2, payout: 0n, validBet: 20_000n }], {})
}

async function open(browser: Browser, site: OwnSite, username: string, width: number): Promise<Page> {
  const call = await openHttpClient(site.address)
  const body = { type: 'username' as const, username, password, realm: 'member' as const }
  const { token } = (await call('logIn', { body, ip: `10.3.3.${width % 200}` })).value
  const context = await browser.newContext({ baseURL: site.address, viewport: { width, height: 800 } })
  const page = await context.newPage()
  await inEnglish(page, site.address)
  await page.goto('/healthz')
  await page.evaluate((value) => sessionStorage.setItem('token', JSON.stringify(value)), token)
  return page
}

test('the day closes, both sides read their daily salary down to the bet, and the money is there [1.35]', async ({
  browser,
  site,
}) => {
  const karim = await open(browser, site, 'karim01', 360)
  const salma = await open(browser, site, 'salma02', 1440)
  await karim.goto('/help?ac=agentDailySalary')
  const moved = await karim.evaluate(async () => {
    const headers = { 'content-type': 'application/json' }
    return (await fetch('/dev/clock', { method: 'POST', headers, body: '{"minutes":180}' })).status
  })
  expect(moved).toBe(200)

  await karim.goto('/help?ac=agentDailySalary')
  const centre = karim.getByRole('dialog')
  const statements = centre.getByRole('list', { name: 'Statements' })
  await expect(statements.getByRole('listitem')).toContainText(/৳[\d.,]+ × 0\.5 %.*Paid/s)
  await statements.getByRole('button', { name: /^Details of / }).click()
  await expect(centre.getByText(/^৳[\d.,]+ × 0\.5 % = [\d.]+, rounded down$/)).toBeVisible()
  await expect(centre.getByText(/^Was missing: ৳[\d.,]+ more in valid bets/)).toBeVisible()
  await centre.getByRole('button', { name: 'Details of arif03' }).first().click()
  const bets = karim.getByRole('dialog', { name: 'Bets of arif03' })
  await expect(bets.getByText('৳200.00').first()).toBeVisible()

  await salma.goto('/help?mc=transactionHistory')
  const record = salma.getByRole('dialog').getByRole('table', { name: 'Account record' })
  await expect(record.getByRole('row').filter({ hasText: 'Daily wage' })).toContainText(/৳0\.\d\d/)
  await record.getByRole('link', { name: 'How it comes about' }).click()
  await expect(salma.getByRole('dialog').getByText(/^৳[\d.,]+ × 0\.2 % = [\d.]+, rounded down$/)).toBeVisible()
  await expect(salma.getByText('karim01 pays you')).toBeVisible()
})
