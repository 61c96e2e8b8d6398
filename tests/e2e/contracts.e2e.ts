import { byMidnight, dayOf, dayStart } from '#rules/calendar.ts'
import { randomUUID } from 'node:crypto'
import type { Browser } from '@playwright/test'
import { eq, inArray } from 'drizzle-orm'
import { contracts } from '#server/areas/commissions/agent-contracts/tables.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { placeBets, settleBets } from '#server/areas/play/records/record-bet.ts'
import { post } from '#server/areas/money/wallet/ledger.ts'
import { openHttpClient } from '#tests/support/http-client.ts'
import { inEnglish, loginForm, newName, passBotCheck, password, sendLogin } from './support/account.ts'
import { brokenRules } from './support/axe.ts'
import { testOnOwnSite, type OwnSite } from './support/own-site.ts'
import { expect as usual, type Page } from './support/test.ts'

const zone = 'Asia/Dhaka'
const minuteMs = 60_000
const hourMs = 3_600_000
const dayMs = 86_400_000

const test = testOnOwnSite({}, async (site) => {
  await keepFromMidnight(site)
  await agree(site, null, 'karim01', '0.003')
  await agree(site, 'karim01', 'salma02', '0.002')
})
// three browsers on a separate site take long on a busy machine
test.describe.configure({ timeout: 420_000 })
const expect = usual.configure({ timeout: 20_000 })

const siteNow = async ({ address }: OwnSite) =>
  Date.parse(((await (await fetch(`${address}/dev/clock`)).json()) as { now: string }).now)

/** Moves the clock of the site on, at once. */
async function wait({ address }: OwnSite, ms: number): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ minutes: ms / minuteMs, steps: 1 })
  expect((await fetch(`${address}/dev/clock`, { method: 'POST', headers, body })).status).toBe(200)
}

/** How long it is until the next day of the site begins. */
async function untilMidnight(site: OwnSite): Promise<number> {
  const now = await siteNow(site)
  return dayStart(dayOf(now, byMidnight(zone)), byMidnight(zone)) + dayMs - now
}

/** What is agreed on the evening before has to be agreed by then. */
async function keepFromMidnight(site: OwnSite): Promise<void> {
  const left = await untilMidnight(site)
  if (left < 10 * minuteMs) await wait(site, left + minuteMs)
}

async function idsOf({ db }: OwnSite, accounts: string[]): Promise<string[]> {
  const rows = await db.select().from(members).where(inArray(members.account, accounts))
  return accounts.map((account) => rows.find((row) => row.account === account)!.id)
}

/** An hourly salary in force since the hour that runs. */
async function agree(site: OwnSite, payer: string | null, payee: string, rate: string): Promise<void> {
  const now = await siteNow(site)
  const [payeeId, payerId = null] = await idsOf(site, payer === null ? [payee] : [payee, payer])
  await site.db.insert(contracts).values({
    id: randomUUID(),
    merchant: 'fairhall',
    kind: 'HOURLY',
    category: 'CONS',
    payerId,
    payeeId: payeeId!,
    period: 'hourly',
    payPeriod: null,
    tiers: [
      { minBet: '100.00', minActive: 0, rateType: 'P', rate },
      { minBet: '5000.00', minActive: 2, rateType: 'P', rate: '0.0035' },
    ],
    realtime: null,
    carryOver: false,
    deductSalary: false,
    beginsOn: dayOf(now, byMidnight(zone)),
    state: 'accepted',
    effectiveFrom: new Date(Math.floor(now / hourMs) * hourMs),
    offeredAt: new Date(now - dayMs),
    expiresAt: new Date(now + dayMs),
  })
}

/** What a player has put in and bets, 200.00, is lost at once. */
async function loseABet(site: OwnSite, account: string): Promise<void> {
  const [memberId] = await idsOf(site, [account])
  const at = await siteNow(site)
  const bets = [{ game: 'seven-feast', roundId: 'r-1', stake: 20_000n, slip: {} }]
  const common = { merchant: 'fairhall', memberId: memberId!, currency: 'BDT', at } as const
  const legs = [
    ['main', 20_000n],
    ['house:deposit', -20_000n],
  ] as const
  await post(site.db, { ...common, key: randomUUID(), kind: 'deposit', legs })
  const placed = await placeBets(site.db, {
    ...common,
    key: randomUUID(),
    wallet: 'main',
    category: 'RNG',
    vendor: 'DEMO',
    bets,
  })
  if (!('bets' in placed)) throw new Error(placed.outcome)
  await settleBets(site.db, at, [{ ...placed.bets[0]!, status: 2, payout: 0n, validBet: 20_000n }], {})
}

async function openBrowser(browser: Browser, { address }: OwnSite, width: number): Promise<Page> {
  const viewport = { width, height: 800 }
  const context = await browser.newContext({ baseURL: address, viewport, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await inEnglish(page, address)
  return page
}

async function beAgent(page: Page, site: OwnSite, username: string): Promise<void> {
  const call = await openHttpClient(site.address)
  const body = { type: 'username' as const, username, password, realm: 'agent' as const }
  const { token } = (await call('logIn', { body, ip: '10.3.4.1' })).value
  await page.goto('/healthz')
  await page.evaluate((value) => sessionStorage.setItem('token', JSON.stringify(value)), token)
}

/** Registers a member with the form of the agent centre. */
async function registerByForm(page: Page): Promise<string> {
  const account = newName()
  await page.goto('/help?ac=agentRegister')
  const form = page.getByRole('form', { name: 'Register a member' })
  await form.getByRole('textbox', { name: 'Username' }).fill(account)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByLabel('Repeat the password').fill(password)
  await form.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('dialog').getByRole('status').filter({ hasText: account })).toBeVisible()
  return account
}

/** Makes an invitation link for one, which a visitor follows and signs up with. */
async function registerByLink(page: Page, visitor: Page): Promise<string> {
  await page.goto('/help?ac=agentRegister&part=links')
  await page.getByRole('button', { name: 'New invitation link' }).click()
  const making = page.getByRole('form', { name: 'New invitation link' })
  await making.getByLabel('How many may use it').fill('1')
  await making.getByRole('button', { name: 'Make the link' }).click()
  await expect(making).toBeHidden()
  await page.getByRole('button', { name: 'Share' }).first().click()
  const shared = page.getByRole('dialog', { name: /^Invitation / })
  await visitor.goto(await shared.getByText('affiliateCode=').innerText())
  const account = newName()
  const join = visitor.getByRole('form', { name: 'Register' })
  await join.getByRole('textbox', { name: 'Username' }).fill(account)
  await join.getByLabel('Password', { exact: true }).fill(password)
  await join.getByLabel('Repeat the password').fill(password)
  await join.getByRole('button', { name: 'Register' }).click()
  await passBotCheck(visitor)
  await expect(visitor.getByRole('link', { name: 'Wallet' }).first()).toBeVisible()
  return account
}

/** Offers salma02 half of what she gets an hour; it would end two contracts below her. */
async function offerHalf(page: Page): Promise<void> {
  await page.goto('/help?ac=agentContracts')
  await page.getByRole('button', { name: 'New offer' }).click()
  const offer = page.getByRole('form', { name: 'New offer' })
  await offer.getByRole('combobox', { name: 'Member' }).click()
  await page.getByRole('option', { name: 'salma02' }).click()
  await offer.getByRole('combobox', { name: 'Contract' }).click()
  await page.getByRole('option', { name: 'Hourly salary' }).click()
  await offer.getByRole('textbox', { name: 'Valid bets, at least' }).fill('100')
  await offer.getByRole('textbox', { name: 'Rate' }).fill('0.1')
  await offer.getByRole('button', { name: 'See what it would do' }).click()
  await expect(offer.getByText('Contracts below that end: 2')).toBeVisible()
  expect(await brokenRules(page)).toEqual([])
  await offer.getByRole('button', { name: 'Send the offer' }).click()
  await page.getByRole('button', { name: 'Back to the contracts' }).click()
}

/** Opens the statement of the first hour of the new day where it has just come in, down to the player's bets. */
async function readToTheBet(page: Page, player: string, reckoned: RegExp): Promise<void> {
  await page.getByRole('button', { name: /^Details of .* 00:00 – 01:00$/ }).click()
  const centre = page.getByRole('dialog')
  await expect(centre.getByText(reckoned)).toBeVisible()
  expect(await brokenRules(page)).toEqual([])
  await centre
    .getByRole('button', { name: `Details of ${player}` })
    .first()
    .click()
  const bets = page.getByRole('dialog', { name: `Bets of ${player}` })
  await expect(bets.getByText('৳200.00').filter({ visible: true }).first()).toBeVisible()
}

/** Logs in where only agents do, after a player was turned away there. */
async function enterAsAgent(page: Page): Promise<void> {
  await page.goto('/login?realm=agent')
  await expect(page.getByRole('heading', { name: 'Log in as an agent' })).toBeVisible()
  await sendLogin(page, 'nodi27')
  await expect(loginForm(page).getByRole('alert')).toContainText('Non-agents cannot log in')
  await sendLogin(page, 'karim01')
  const centre = page.getByRole('dialog')
  await expect(centre.getByRole('heading', { name: 'Team overview' })).toBeVisible()
  await expect(centre.getByText('Active members', { exact: true }).first()).toBeVisible()
}

/** Registers one player by form and one by link; the team lists both. */
async function bringTwo(page: Page, visitor: Page): Promise<[string, string]> {
  const brought: [string, string] = [await registerByForm(page), await registerByLink(page, visitor)]
  await page.goto('/help?ac=agentTeamManage')
  for (const account of brought)
    await expect(page.getByRole('button', { name: `Details of ${account}` }).first()).toBeVisible()
  await page.goto('/help?ac=agentRegister&part=links')
  await expect(page.getByText('Used up').first()).toBeVisible()
  return brought
}

/** Accepts the offer that has just come in, with the list of what it ends. */
async function acceptWithEndings(page: Page, ending: readonly string[]): Promise<void> {
  const waiting = page.getByRole('listitem').filter({ hasText: 'Waits for an answer' })
  await waiting.getByRole('button', { name: 'Accept' }).click()
  const question = page.getByRole('alertdialog', { name: 'Accept this offer?' })
  for (const account of ending) await expect(question.getByText(account)).toBeVisible()
  expect(await brokenRules(page)).toEqual([])
  await question.getByRole('button', { name: 'Accept' }).click()
  await expect(waiting).toBeHidden()
}

test(
  'agents bring players by form and by link, agree on less with what it ends below, and both read what the hour paid down to the bet [1.28, 1.29, 1.36, 1.38, 4.41, 6.09]',
  { tag: '@story' },
  async ({ browser, site }) => {
    const [karim, salma] = [await openBrowser(browser, site, 360), await openBrowser(browser, site, 1440)]
    await enterAsAgent(karim)
    await beAgent(salma, site, 'salma02')
    const brought = await bringTwo(salma, await openBrowser(browser, site, 360))
    const player = brought[1]

    for (const account of brought) await agree(site, 'salma02', account, '0.0015')
    await salma.goto('/help?ac=agentContracts')
    await expect(salma.getByText('karim01 pays you', { exact: false })).toBeVisible()
    await offerHalf(karim)
    await acceptWithEndings(salma, brought)
    const given = karim.getByRole('listitem').filter({ hasText: 'You pay salma02' })
    await expect(given.filter({ hasText: '0.1 %' }).getByText('In force')).toBeVisible()
    const ended = await site.db.select().from(contracts).where(eq(contracts.endReason, 'cascade'))
    expect(ended.map(({ payeeId }) => payeeId).toSorted()).toEqual((await idsOf(site, brought)).toSorted())

    await wait(site, (await untilMidnight(site)) + 20 * minuteMs)
    await loseABet(site, player)
    const today = await siteNow(site)
    for (const page of [karim, salma]) {
      await page.clock.setSystemTime(today)
      await page.goto('/help?ac=agentHourlySalary')
      await expect(page.getByRole('dialog').getByText('So far').first()).toBeVisible()
    }
    await wait(site, hourMs)
    await readToTheBet(karim, player, /^৳200\.00 × 0\.3 % = /)
    await readToTheBet(salma, player, /^৳200\.00 × 0\.1 % = /)

    await salma.goto('/help?mc=transactionHistory')
    const record = salma.getByRole('dialog').getByRole('table', { name: 'Account record' })
    await expect(record.getByRole('row').filter({ hasText: 'Hourly salary' })).toContainText('৳0.20')
    await karim.goto('/help?ac=agentIncome')
    const income = karim
      .getByRole('dialog')
      .getByRole('listitem')
      .filter({ hasText: 'Hourly salary' })
      .filter({ hasText: '৳' })
    for (const amount of ['৳0.60', '৳0.20', '৳0.40']) await expect(income).toContainText(amount)
  },
)
