import { eq, sql } from 'drizzle-orm'
import { post } from '#server/areas/wallet/ledger.ts'
import { members } from '#server/areas/members/tables.ts'
import { missionClaims } from '#server/areas/missions/tables.ts'
import { qualifyFriends } from '#server/areas/referrals/qualify-friends.ts'
import { openMerchantStore } from '#server/areas/system/merchant-store.ts'
import { systemClock } from '#server/clock.ts'
import { systemRandom } from '#server/random.ts'
import { desktop, inEnglish, newName, newNumber, passBotCheck, password, register } from './support/account.ts'
import { brokenRules } from './support/axe.ts'
import { testOnOwnSite, type OwnSite } from './support/own-site.ts'
import { expect, type Page } from './support/test.ts'

const test = testOnOwnSite({}, () => Promise.resolve())
test.describe.configure({ timeout: 120_000 })
const phone = { width: 360, height: 800 }

const memberOf = async ({ db }: OwnSite, account: string) =>
  (await db.select().from(members).where(eq(members.account, account)))[0]!

test('a wheel stands on what was drawn, and the browser checks the draw with the seal it saw before [2.82]', async ({
  page,
  site,
}) => {
  await inEnglish(page, site.address)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize(desktop)
  const me = await memberOf(site, await register(page))
  const claim = { merchant: 'fairhall', memberId: me.id, windowStart: '2000-01-01', claimedAt: new Date() }
  await site.db.insert(missionClaims).values({ ...claim, missionId: 'a', amount: 1n, points: 0, postingId: 1n })
  await page.setViewportSize(phone)
  await page.goto('/promoDetail?id=lucky-wheel')
  await expect(page.getByText('You have 1 chance.')).toBeVisible()
  expect(await brokenRules(page)).toEqual([])
  await page.getByRole('button', { name: 'Turn the wheel' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Check this draw' }).click()
  const proof = page.getByRole('dialog', { name: 'Draw 1' })
  await expect(proof.getByText('The draw is right.')).toBeVisible()
  await expect(proof.getByText('It is the seal this page showed you before you pressed')).toBeVisible()
  expect(await brokenRules(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByText('No chance left now.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check draw 1' })).toBeVisible()
})

async function registerBy(page: Page, link: string): Promise<string> {
  const name = newName()
  await page.goto(link)
  const form = page.getByRole('form', { name: 'Register' })
  await form.getByRole('textbox', { name: 'Username' }).fill(name)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByLabel('Repeat the password').fill(password)
  await form.getByRole('button', { name: 'Register' }).click()
  await passBotCheck(page)
  await expect.poll(async () => new URL(page.url()).pathname).not.toBe('/register')
  return name
}

/** What a friend has to do, in the books of the site. */
async function doesAll({ db }: OwnSite, id: string): Promise<void> {
  await db.update(members).set({ countryDialingCode: '880', mobileNum: newNumber() }).where(eq(members.id, id))
  const legs = [
    ['main', 50_000n],
    ['house:deposit', -50_000n],
  ] as const
  await post(db, {
    merchant: 'fairhall',
    memberId: id,
    key: 'd',
    kind: 'deposit',
    currency: 'BDT',
    at: Date.now(),
    legs,
  })
  await db.execute(sql`INSERT INTO member_figures (member_id, day, category, bets, stake, valid_bet, payout, deposit, withdraw, rebate, bonus, first_deposits, first_deposit)
    VALUES (${id}, current_date, 'RNG', 1, 200000, 200000, 200000, 0, 0, 0, 0, 0, 0)`)
}

test('a friend comes by the link, qualifies, and the reward is claimed [1.22, 1.23]', async ({
  page,
  browser,
  site,
}) => {
  await inEnglish(page, site.address)
  await page.setViewportSize(desktop)
  const me = await memberOf(site, await register(page))
  await page.goto('/help?mc=referral')
  const own = page.getByRole('dialog', { name: 'Invite friends' })
  await expect(own.getByText('No friends yet')).toBeVisible()
  expect(await brokenRules(page)).toEqual([])

  const other = await browser.newContext({ baseURL: site.address, viewport: desktop, userAgent: 'another browser' })
  const visitor = await other.newPage()
  await inEnglish(visitor, site.address)
  const friend = await memberOf(site, await registerBy(visitor, `/register?referralCode=${me.referralCode}`))
  await other.close()
  expect(friend.referredBy).toBe(me.id)

  await page.reload()
  await expect(own.getByRole('list', { name: 'Friends' }).getByText('Not yet')).toBeVisible()
  await doesAll(site, friend.id)
  const merchant = await openMerchantStore(site.db, systemClock, 'fairhall')
  await qualifyFriends({ db: site.db, clock: systemClock, merchant, random: systemRandom })
  await page.reload()
  await expect(own.getByRole('list', { name: 'Friends' }).getByText('Qualified')).toBeVisible()
  await page.setViewportSize(phone)
  await page.goto('/help?mc=rewardCenter')
  await expect(page.getByRole('dialog', { name: 'Reward centre' })).toBeVisible()
  await page.getByRole('button', { name: /Claim/ }).click()
  await expect(page.getByText('Claimed', { exact: true })).toBeVisible()
  await page.goto('/help?mc=transferFund')
  await expect(page.getByRole('list', { name: 'Wallets' }).getByRole('listitem').first()).toContainText('৳100.00')
})
