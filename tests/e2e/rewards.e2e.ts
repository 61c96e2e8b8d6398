import { randomUUID } from 'node:crypto'
import { createCanvas } from '@napi-rs/canvas'
import { eq, sql } from 'drizzle-orm'
import { defaultCashier } from '#server/areas/site/settings/default-cashier.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { defaultMissions } from '#server/areas/site/settings/default-missions.ts'
import { missionClaims } from '#server/areas/rewards/missions/tables.ts'
import { pointBalances, pointEntries, redemptions } from '#server/areas/rewards/points/tables.ts'
import { promotionEntries, promotions } from '#server/areas/rewards/promotions/tables.ts'
import { bonusWeights } from '#server/areas/rewards/promotions/terms.ts'
import { rebateLines } from '#server/areas/rewards/rebates/tables.ts'
import { placeBets, settleBets } from '#server/areas/play/records/record-bet.ts'
import { qualifyFriends } from '#server/areas/rewards/referrals/qualify-friends.ts'
import { openMerchantStore } from '#server/areas/site/settings/merchant-store.ts'
import { post } from '#server/areas/money/wallet/ledger.ts'
import { systemClock } from '#server/clock.ts'
import { createLog } from '#server/ports/log/log.ts'
import { systemRandom } from '#server/random.ts'
import { openHttpClient } from '#tests/support/http-client.ts'
import { desktop, inEnglish, newName, newNumber, passBotCheck, password } from './support/account.ts'
import { brokenRules } from './support/axe.ts'
import { createAccount } from './support/create-account.ts'
import { another, decideItem, logIn } from './support/desk.ts'
import { beMember } from './support/open-session.ts'
import { testOnOwnSite, type OwnSite } from './support/own-site.ts'
import { expect, type Page } from './support/test.ts'

const slots = defaultMissions.missions.find(({ missionId }) => missionId === 'slots-of-the-day')!
const missions = { ...defaultMissions, missions: [{ ...slots, target: '1.00' }] }
const cashier = { ...defaultCashier, coolingHours: 0 }
const test = testOnOwnSite({ missions, cashier }, () => Promise.resolve()).extend({
  friends: async ({ request, friends }, use) => {
    const headers = { merchant: 'fairhall', device: 'web', language: 'EN', moduleid: 'COMM3' }
    const status = await (await request.get('/wps/system/status', { headers })).json()
    const { launchGameHosts } = (status as { value: { info: { launchGameHosts: string[] } } }).value.info
    await use([...friends, ...launchGameHosts.map((host) => `http://${host}`)])
  },
})
// one site for all: each test has its own members
test.describe.configure({ mode: 'default', timeout: 120_000 })
const phone = { width: 360, height: 800 }
const day = 86_400_000

const memberOf = async ({ db }: OwnSite, account: string) =>
  (await db.select().from(members).where(eq(members.account, account)))[0]!

/** A fresh member of the site, whose page it is. */
async function enter(page: Page, site: OwnSite) {
  await inEnglish(page, site.address)
  const account = await createAccount({ site: site.address })
  await beMember(page, account, site.address)
  return memberOf(site, account)
}

/** Gives a member the payment password of one that has it. */
async function knowPaymentPassword(site: OwnSite, memberId: string): Promise<string> {
  const { paymentPasswordHash } = await memberOf(site, 'nodi27')
  await site.db.update(members).set({ paymentPasswordHash }).where(eq(members.id, memberId))
  return '402918'
}

/** Money that arrived, in the books of the site. */
const deposit = ({ db }: OwnSite, memberId: string, amount: bigint) =>
  post(db, {
    merchant: 'fairhall',
    memberId,
    key: 'd',
    kind: 'deposit',
    currency: 'BDT',
    at: Date.now(),
    legs: [
      ['main', amount],
      ['house:deposit', -amount],
    ],
  })

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

/** Asks for an amount on the page of withdrawals, to an account that was added. */
async function withdraw(page: Page, site: OwnSite, memberId: string, amount: string): Promise<void> {
  const payeeName = 'Nodi Rahman'
  const paymentPassword = await knowPaymentPassword(site, memberId)
  await site.db.update(members).set({ payeeName }).where(eq(members.id, memberId))
  const token = await page.evaluate(() => JSON.parse(sessionStorage.getItem('token') ?? '""') as string)
  const account = { kind: 'EWALLET' as const, bankCode: 'BKASH', number: '01711203046', holderName: payeeName }
  const call = await openHttpClient(site.address)
  await call('addPayoutAccount', { token, body: { ...account, paymentPassword } })
  await page.goto('/help?mc=withdraw')
  const form = page.getByRole('form', { name: 'Withdraw' })
  await form.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await form.getByLabel('Payment password', { exact: true }).fill(paymentPassword)
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw', exact: true }).click()
}

async function depositWith(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog').first()
  await page.goto('/help?mc=depositv2')
  await dialog.getByRole('radio', { name: new RegExp(name) }).check()
  await dialog.getByRole('textbox', { name: 'How much' }).fill('500')
  await page.keyboard.press('Enter')
  const address = await dialog.getByRole('link', { name: 'Continue and pay ৳500.00' }).getAttribute('href')
  await fetch(address ?? '', { method: 'POST', body: new URLSearchParams({ choice: 'paid' }), redirect: 'manual' })
  await expect(dialog.getByText('৳500.00 has arrived')).toBeVisible()
}

test(
  'a deposit brings the bonus it names, which is played clear while the bar moves, and both are withdrawn [1.21, 1.40, 2.16]',
  { tag: '@story' },
  async ({ page, site }) => {
    await offerBonus(site)
    const member = await enter(page, site)
    await page.setViewportSize(phone)
    await depositWith(page, title)
    await page.goto('/promoDetail?id=double-start')
    const bar = page.getByRole('progressbar', { name: 'Played for this bonus' }).first()
    await expect(bar).toHaveAttribute('aria-valuenow', '0')
    expect(await brokenRules(page)).toEqual([])
    await play(site, member.id, 40_000n)
    await expect(bar).toHaveAttribute('aria-valuenow', '400')
    await page.goto('/help?mc=bonusDetails')
    await expect(page.getByRole('dialog', { name: 'Bonus details' })).toContainText(title)
    await expect(bar).toHaveAttribute('aria-valuetext', '৳600.00 left of ৳1,000.00')
    expect(await brokenRules(page)).toEqual([])
    await play(site, member.id, 60_000n)
    await expect(page.getByText('Played', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Give the bonus up' })).toHaveCount(0)
    await withdraw(page, site, member.id, '1000')
    await expect(page.getByRole('heading', { name: 'Withdrawal of ৳1,000.00' })).toBeVisible()
  },
)

test('a wheel stops at the drawn prize, and the browser checks the draw with the seal it saw before [2.82]', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const me = await enter(page, site)
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
async function doesAll(site: OwnSite, id: string): Promise<void> {
  const { db } = site
  await db.update(members).set({ countryDialingCode: '880', mobileNum: newNumber() }).where(eq(members.id, id))
  await deposit(site, id, 50_000n)
  await db.execute(sql`INSERT INTO member_figures (member_id, day, category, bets, stake, valid_bet, payout, deposit, withdraw, rebate, bonus, first_deposits, first_deposit)
    VALUES (${id}, current_date, 'RNG', 1, 200000, 200000, 200000, 0, 0, 0, 0, 0, 0)`)
}

test('a friend comes by the link, qualifies, and the reward is claimed [1.22, 1.23]', async ({
  page,
  browser,
  site,
}) => {
  const me = await enter(page, site)
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
  const log = createLog({ level: 'silent' })
  await qualifyFriends({ db: site.db, clock: systemClock, merchant, random: systemRandom, log })
  await page.reload()
  await expect(own.getByRole('list', { name: 'Friends' }).getByText('Qualified')).toBeVisible()
  await page.setViewportSize(phone)
  await page.goto('/help?mc=rewardCenter')
  await expect(page.getByRole('dialog', { name: 'Reward centre' })).toBeVisible()
  await page.getByRole('button', { name: /Claim/ }).click()
  await expect(page.getByText('Claimed', { exact: true })).toBeVisible()
  await page.goto('/help?mc=transferFund')
  await expect(page.getByRole('region', { name: 'Balances' })).toContainText('৳100.00')
})

test(
  'a rebate is claimed by keyboard, is in the wallet at once, and stands in the account record [1.18]',
  { tag: '@story' },
  async ({ page, site }) => {
    const me = await enter(page, site)
    await page.setViewportSize(phone)
    const now = Date.now()
    const line = (category: 'RNG' | 'LIVE', amount: bigint) => ({
      merchant: 'fairhall',
      memberId: me.id,
      kind: 'own' as const,
      day: new Date(now - day).toISOString().slice(0, 10),
      category,
      validBet: amount * 200n,
      rate: '0.005',
      amount,
      capped: false,
      claimableAt: new Date(now - 1000),
      expiresAt: new Date(now + 29 * day),
    })
    await site.db.insert(rebateLines).values([line('RNG', 50_000n), line('LIVE', 2999n)])

    await page.goto('/help?mc=manualRebate')
    const dialog = page.getByRole('dialog', { name: 'Rebate' })
    await expect(dialog.getByText('৳529.99').first()).toBeVisible()
    expect(await brokenRules(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Claim all ৳529.99' }).focus()
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('৳529.99 is in your main wallet.')).toBeVisible()
    await expect(dialog.getByRole('list', { name: 'Rebates' }).getByText('claimed')).toHaveCount(2)
    expect(await brokenRules(page)).toEqual([])
    await page.goto('/help?mc=transferFund')
    await expect(page.getByRole('region', { name: 'Balances' })).toContainText('৳529.99')
  },
)

const buffer = createCanvas(60, 60).toBuffer('image/png')

async function apply(page: Page, remark: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Tell us' }).fill(remark)
  await page.locator('input[type=file]').first().setInputFiles({ name: 'story.png', mimeType: 'image/png', buffer })
  await expect(page.getByText('The picture is ready.')).toBeVisible()
  await page.getByRole('button', { name: 'Send the application' }).click()
  await expect(page.getByText('We are looking at your application')).toBeVisible()
}

const waiting = async ({ db }: OwnSite): Promise<string> => {
  const [entry] = await db.select().from(promotionEntries).where(eq(promotionEntries.state, 'applying'))
  return `/console/inbox/application/${entry!.entryNo}`
}

test('an application with a picture is rejected at the desk, sent again, approved and issued, on the member’s open page [4.40]', async ({
  page,
  site,
}) => {
  await enter(page, site)
  await page.setViewportSize(desktop)
  await page.goto('/promoDetail?id=your-story')
  await apply(page, 'I stop at my limit')
  const desk = await another(page, site.address)
  await logIn(desk, 'support')

  await desk.goto(await waiting(site))
  await expect(desk.getByText('I stop at my limit')).toBeVisible()
  await expect(desk.getByRole('img', { name: /Picture/ }).first()).toBeVisible()
  const words = 'The picture shows nothing.'
  await decideItem(desk, await waiting(site), { verb: 'Reject', words, reason: 'It is empty' })
  await expect(page.getByText(words).first()).toBeVisible()

  await apply(page, 'A better picture')
  await decideItem(desk, await waiting(site), { verb: 'Approve', reason: 'Read it' })
  await expect(page.getByText('issued').first()).toBeVisible()
  await page.goto('/help?mc=bonusDetails')
  await expect(page.getByText('৳100.00').filter({ visible: true }).first()).toBeVisible()
})

/** Points to spend, and a payment password to spend them with, in the books of the site. */
async function becomeRich(site: OwnSite, memberId: string, points: bigint): Promise<string> {
  const { db } = site
  const paymentPassword = await knowPaymentPassword(site, memberId)
  const entry = { memberId, merchant: 'fairhall', key: 'e2e', type: 'deposit' as const, postedAt: new Date() }
  await db.insert(pointEntries).values({ ...entry, changed: points, balance: points })
  const target = pointBalances.memberId
  await db.insert(pointBalances).values({ memberId, points }).onConflictDoUpdate({ target, set: { points } })
  return paymentPassword
}

test('a mission is done by a spin of a slot, and what it gives is claimed [1.24]', async ({ page, site }) => {
  const me = await enter(page, site)
  await deposit(site, me.id, 5000n)
  await page.setViewportSize(phone)
  await page.goto('/help?mc=missionLeaderboard')
  const today = page.getByRole('dialog').getByRole('list', { name: 'Today' })
  await expect(today.getByRole('meter')).toHaveAttribute('aria-valuetext', '৳0.00 of ৳1.00')
  expect(await brokenRules(page)).toEqual([])

  await page.goto('/rng?gameName=Seven+Feast')
  await page.getByRole('link', { name: /Seven Feast/ }).click()
  const game = page.frameLocator('iframe[title="Game"]')
  await game.getByRole('button', { name: 'Spin' }).click({ timeout: 20_000 })
  await expect(game.locator('.voice')).toHaveText(/No win this time|Win|Returned|Free spins/, { timeout: 20_000 })

  await expect(async () => {
    await page.goto('/help?mc=missionLeaderboard')
    await expect(today.getByRole('button', { name: 'Claim ৳5.00' })).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 30_000 })
  await today.getByRole('button', { name: 'Claim ৳5.00' }).click()
  await expect(today.getByText('claimed')).toBeVisible()
  const places = page.getByRole('dialog').getByRole('list', { name: 'Places' })
  await expect(places.getByText('10 points')).toBeVisible()
})

test(
  'a thing is redeemed with points, approved at the desk, and shows as approved with how it is sent [1.39, 3.47, 4.39]',
  { tag: '@story' },
  async ({ page, site }) => {
    const me = await enter(page, site)
    const paymentPassword = await becomeRich(site, me.id, 7000n)
    await page.setViewportSize(phone)
    await page.goto('/pointMall')
    await page.getByRole('button', { name: 'Notebook and pen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Notebook and pen' })
    await dialog.getByRole('textbox', { name: 'Who it is for' }).fill('Nodi Rahman')
    await dialog.getByRole('textbox', { name: 'Phone for the delivery' }).fill('01712345678')
    await dialog.getByRole('textbox', { name: 'Address' }).fill('House 7, Road 3, Dhaka 1209')
    await dialog.getByLabel('Payment password', { exact: true }).fill(paymentPassword)
    await page.keyboard.press('Enter')
    // the hash of the password takes its time on a busy machine
    await expect(dialog.getByText('Notebook and pen is asked for')).toBeVisible({ timeout: 30_000 })
    await page.goto('/pointMall?tab=history')
    const history = page.getByRole('tabpanel')
    await expect(history.getByText('In process', { exact: true }).filter({ visible: true })).toHaveCount(2)

    const desk = await another(page, site.address)
    await logIn(desk, 'cashier')
    const [redemption] = await site.db.select().from(redemptions).where(eq(redemptions.memberId, me.id))
    const words = 'It comes by post within a week.'
    const path = `/console/inbox/redemption/${redemption!.referenceNo}`
    await decideItem(desk, path, { verb: 'Approve', words, reason: 'Sent today' })
    await page.reload()
    await expect(history.getByText(words).filter({ visible: true })).toBeVisible()
    await expect(history.getByText('Approved', { exact: true }).filter({ visible: true })).toHaveCount(2)
    expect(await brokenRules(page)).toEqual([])
    await page.goto('/pointMall')
    await expect(page.getByText('1,000', { exact: true }).first()).toBeVisible()
  },
)
