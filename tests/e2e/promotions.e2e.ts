import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { members } from '#server/areas/members/tables.ts'
import { promotions } from '#server/areas/promotions/tables.ts'
import { bonusWeights } from '#server/areas/promotions/terms.ts'
import { placeBets, settleBets } from '#server/areas/records/record-bet.ts'
import { desktop, inEnglish, register } from './support/account.ts'
import { brokenRules } from './support/axe.ts'
import { testOnOwnSite, type OwnSite } from './support/own-site.ts'
import { expect, type Page } from './support/test.ts'

const test = testOnOwnSite({}, () => Promise.resolve())
test.describe.configure({ timeout: 120_000 })

const title = 'Double start'
const offerBonus = ({ db }: OwnSite) =>
  db.insert(promotions).values({
    merchant: 'fairhall',
    promotionId: 'double-start',
    position: 0,
    kind: 'DEPOSIT',
    texts: { EN: { title, summary: '100 % on one deposit.', html: '<p>Play both once.</p>' } },
    startsAt: new Date(Date.now() - 60_000),
    terms: {
      bonus: {
        percent: '1',
        cap: '1000.00',
        minDeposit: '500.00',
        multiple: 1,
        weights: bonusWeights,
        daysToComplete: 30,
        firstOnly: false,
      },
    },
  })

/** Plays an amount and wins it back, in the books of the site. */
async function play({ db }: OwnSite, memberId: string, stake: bigint): Promise<void> {
  const placed = await placeBets(db, {
    merchant: 'fairhall',
    memberId,
    key: randomUUID(),
    currency: 'BDT',
    at: Date.now(),
    wallet: 'main',
    category: 'RNG',
    vendor: 'DEMO',
    bets: [{ game: 'demo-slot', roundId: randomUUID(), stake, slip: {} }],
  })
  if (!('bets' in placed)) throw new Error(placed.outcome)
  await settleBets(db, Date.now(), [{ ...placed.bets[0]!, status: 1, payout: stake, validBet: stake }], {})
}

async function depositWith(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog').first()
  await page.goto('/help?mc=depositv2')
  await dialog.getByRole('radio', { name: new RegExp(name) }).check()
  await dialog.getByRole('textbox', { name: 'How much' }).fill('500')
  await page.keyboard.press('Enter')
  const address = await dialog.getByRole('link', { name: 'Go and pay ৳500.00' }).getAttribute('href')
  await fetch(address ?? '', { method: 'POST', body: new URLSearchParams({ choice: 'paid' }), redirect: 'manual' })
  await expect(dialog.getByText('৳500.00 has arrived')).toBeVisible()
}

test('a deposit brings the bonus it names, which is played clear while the bar moves [1.21, 1.40, 2.16]', async ({
  page,
  site,
}) => {
  await offerBonus(site)
  await inEnglish(page, site.address)
  await page.setViewportSize(desktop)
  const account = await register(page)
  const [member] = await site.db.select().from(members).where(eq(members.account, account))
  await page.setViewportSize({ width: 360, height: 800 })
  await depositWith(page, title)
  await page.goto('/promoDetail?id=double-start')
  const bar = page.getByRole('progressbar', { name: 'Played for this bonus' }).first()
  await expect(bar).toHaveAttribute('aria-valuenow', '0')
  expect(await brokenRules(page)).toEqual([])
  await play(site, member!.id, 40_000n)
  await expect(bar).toHaveAttribute('aria-valuenow', '400')
  await page.goto('/help?mc=bonusDetails')
  await expect(page.getByRole('dialog', { name: 'Bonus details' })).toContainText(title)
  await expect(bar).toHaveAttribute('aria-valuetext', '৳600.00 left of ৳1,000.00')
  expect(await brokenRules(page)).toEqual([])
  await play(site, member!.id, 60_000n)
  await expect(page.getByText('Played', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Give the bonus up' })).toHaveCount(0)
})
