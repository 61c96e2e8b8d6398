import { randomUUID } from 'node:crypto'
import type { Browser } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { contracts } from '#server/areas/contracts/tables.ts'
import { members } from '#server/areas/members/tables.ts'
import { dayStart, localDate } from '#server/areas/records/zone-days.ts'
import { openHttpClient } from '#tests/support/http-client.ts'
import { inEnglish, newName, password } from './support/account.ts'
import { brokenRules } from './support/axe.ts'
import { testOnOwnSite, type OwnSite } from './support/own-site.ts'
import { expect as usual, type Page } from './support/test.ts'

const test = testOnOwnSite({}, ({ db }: OwnSite) => agree(db, null, 'karim01', '0.3'))
// two browsers on a site of their own: a busy machine needs its time
test.describe.configure({ timeout: 180_000 })
const expect = usual.configure({ timeout: 20_000 })
const dayMs = 86_400_000

/** A dividend twice a month, in force since this half of it began. */
async function agree(db: OwnSite['db'], payer: string | null, payee: string, rate: string): Promise<void> {
  const idOf = async (account: string) => {
    const [member] = await db.select({ id: members.id }).from(members).where(eq(members.account, account))
    return member!.id
  }
  const today = localDate(Date.now(), 'Asia/Dhaka')
  const beginsOn = `${today.slice(0, 8)}${today.slice(8) < '16' ? '01' : '16'}`
  const from = dayStart(beginsOn, 'Asia/Dhaka')
  await db.insert(contracts).values({
    id: randomUUID(),
    merchant: 'fairhall',
    kind: 'DIVIDEND',
    category: 'CONS',
    payerId: payer && (await idOf(payer)),
    payeeId: await idOf(payee),
    period: 'semimonthly',
    payPeriod: null,
    tiers: [{ minBet: '0.00', minNetLoss: '0.00', minActive: 0, rateType: 'P', rate }],
    realtime: null,
    carryOver: false,
    deductSalary: true,
    beginsOn,
    state: 'accepted',
    effectiveFrom: new Date(from),
    offeredAt: new Date(from - dayMs),
    expiresAt: new Date(from + dayMs),
  })
}

async function open(browser: Browser, site: OwnSite, username: string, width: number): Promise<Page> {
  const call = await openHttpClient(site.address)
  const body = { type: 'username' as const, username, password, realm: 'member' as const }
  const { token } = (await call('logIn', { body, ip: `10.3.4.${width % 200}` })).value
  const context = await browser.newContext({
    baseURL: site.address,
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await inEnglish(page, site.address)
  await page.goto('/healthz')
  await page.evaluate((value) => sessionStorage.setItem('token', JSON.stringify(value)), token)
  return page
}

test('an agent offers less, the downline sees live what would end below, and accepts exactly that [1.38, 4.41]', async ({
  browser,
  site,
}) => {
  const [karim, salma] = [await open(browser, site, 'karim01', 360), await open(browser, site, 'salma02', 1440)]
  const byForm = newName()
  await salma.goto('/help?ac=agentRegister')
  const form = salma.getByRole('form', { name: 'Register a member' })
  await form.getByRole('textbox', { name: 'Username' }).fill(byForm)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByLabel('Repeat the password').fill(password)
  await form.getByRole('button', { name: 'Register' }).click()
  await expect(salma.getByRole('dialog').getByRole('status').filter({ hasText: byForm })).toBeVisible()
  await agree(site.db, 'karim01', 'salma02', '0.2')
  await agree(site.db, 'salma02', 'arif03', '0.1')
  await agree(site.db, 'salma02', byForm, '0.08')
  await salma.goto('/help?ac=agentContracts')
  await expect(salma.getByText('karim01 pays you', { exact: false })).toBeVisible()

  await karim.goto('/help?ac=agentContracts')
  await karim.getByRole('button', { name: 'New offer' }).click()
  const offer = karim.getByRole('form', { name: 'New offer' })
  await offer.getByRole('combobox', { name: 'Member' }).click()
  await karim.getByRole('option', { name: 'salma02' }).click()
  await offer.getByRole('textbox', { name: 'Rate' }).fill('5')
  await offer.getByRole('button', { name: 'See what it would do' }).click()
  await expect(offer.getByText('Contracts below that end: 2')).toBeVisible()
  expect(await brokenRules(karim)).toEqual([])
  await offer.getByRole('button', { name: 'Send the offer' }).click()
  await karim.getByRole('button', { name: 'Back to the contracts' }).click()

  const waiting = salma.getByRole('listitem').filter({ hasText: 'Waits for an answer' })
  await waiting.getByRole('button', { name: 'Accept' }).click()
  const question = salma.getByRole('alertdialog', { name: 'Accept this offer?' })
  for (const payee of ['arif03', byForm]) await expect(question.getByText(payee)).toBeVisible()
  expect(await brokenRules(salma)).toEqual([])
  await question.getByRole('button', { name: 'Accept' }).click()
  await expect(waiting).toBeHidden()
  const given = karim.getByRole('listitem').filter({ hasText: 'You pay salma02' })
  await expect(given.filter({ hasText: '5 %' }).getByText('In force')).toBeVisible()

  const rows = await site.db.select().from(contracts).where(eq(contracts.endReason, 'cascade'))
  expect(rows.map(({ tiers }) => tiers[0]!.rate).toSorted()).toEqual(['0.08', '0.1'])
})
