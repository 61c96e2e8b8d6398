import { createCanvas } from '@napi-rs/canvas'
import { eq } from 'drizzle-orm'
import { promotionEntries } from '#server/areas/promotions/tables.ts'
import { desktop, inEnglish, register } from './support/account.ts'
import { another, decideItem, logIn } from './support/desk.ts'
import { testOnOwnSite, type OwnSite } from './support/own-site.ts'
import { expect, type Page } from './support/test.ts'

const test = testOnOwnSite({}, () => Promise.resolve())
test.describe.configure({ timeout: 120_000 })

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
  await inEnglish(page, site.address)
  await page.setViewportSize(desktop)
  await register(page)
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
