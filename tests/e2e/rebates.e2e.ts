import { eq } from 'drizzle-orm'
import { members } from '#server/areas/members/tables.ts'
import { rebateLines } from '#server/areas/rebates/tables.ts'
import { desktop, inEnglish, register } from './support/account.ts'
import { brokenRules } from './support/axe.ts'
import { testOnOwnSite } from './support/own-site.ts'
import { expect } from './support/test.ts'

const test = testOnOwnSite({}, () => Promise.resolve())
const day = 86_400_000

test('a rebate is claimed by keyboard, is in the wallet at once, and stands in the account record [1.18]', async ({
  page,
  site,
}) => {
  await inEnglish(page, site.address)
  await page.setViewportSize(desktop)
  const account = await register(page)
  await page.setViewportSize({ width: 360, height: 800 })
  const [me] = await site.db.select().from(members).where(eq(members.account, account))
  const now = Date.now()
  const line = (category: 'RNG' | 'LIVE', amount: bigint) => ({
    merchant: 'fairhall',
    memberId: me!.id,
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
  await expect(page.getByRole('list', { name: 'Wallets' }).getByRole('listitem').first()).toContainText('৳529.99')
})
