import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { another, confirm, decideItem, inEnglish, logIn } from './support/desk.ts'
import { testOnOwnSite } from './support/own-site.ts'
import { expect, type Page } from './support/test.ts'

const test = testOnOwnSite({}, () => Promise.resolve())
test.describe.configure({ timeout: 120_000 })

const statement = [
  'Line,Kind,TrxID,Amount,Fee,Time,To,From,Order,Payout',
  'E1,Charge-back,REV0000001,500.00,0,2026-11-21 12:00:00,,,,',
  'E2,Charge-back,REV0000002,750.00,0,2026-11-21 12:05:00,,,,',
  'E3,Payment,PAY0000003,1200.00,12.00,2026-11-21 12:06:00,01711203040,4821,,',
].join('\r\n')

/** Chooses a file, requests its import, and returns the number of the request. */
async function askFor(page: Page, call: string, press: string, dialog: string, reason: string): Promise<string> {
  await page.getByRole('button', { name: press }).click()
  const answer = page.waitForResponse(
    (response) => response.url().endsWith(call) && response.request().postData()?.includes('"seen"') === true,
  )
  await confirm(page, dialog, { verb: 'Ask a second operator', reason })
  const { value } = (await (await answer).json()) as { value: { request: { id: string } } }
  await page.keyboard.press('Escape')
  return value.request.id
}

async function approve(page: Page, id: string): Promise<void> {
  await page.goto(`/console/inbox/four-eyes/${id}`)
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(
    await confirm(page, 'Approve this?', { verb: 'Approve', reason: 'Compared with the paper' }),
  ).toBeHidden()
}

test('two operators import a statement file; differences are closed in the inbox and answered in a file', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await inEnglish(page, site.address)
  await logIn(page, 'cashier')
  const second = await another(page, site.address)
  await logIn(second, 'adminb')

  await page.goto('/console/reconciliation/files')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) })
  await expect(page.getByText('3 lines')).toBeVisible()
  const taking = await askFor(
    page,
    '/reconciliation/statement',
    'See what would become of it',
    'Take this statement?',
    'The statement of November',
  )
  await approve(second, taking)

  await page.goto('/console/reconciliation?state=suspense')
  await page.getByRole('button', { name: 'PAY0000003' }).click()
  await expect(page.getByRole('link', { name: 'Decide it in the inbox' })).toBeVisible()

  await page.goto('/console/reconciliation/exceptions')
  await expect(page.getByRole('link', { name: 'Charge-back' })).toHaveCount(2)
  const path = await page
    .getByRole('row', { name: /REV0000001/ })
    .getByRole('link')
    .getAttribute('href')
  await decideItem(page, path!, { verb: 'Close with a reason', reason: 'The member has paid it back' })

  await page.goto('/console/reconciliation/exceptions')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Up to 1,000 as a file' }).click()
  const written = await readFile(await (await coming).path(), 'utf8')
  expect(written).not.toContain('REV0000001')
  const answered = written.replace(/^(exception,.*REV0000002.*),,\r$/m, '$1,book,\r')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'answered.csv', mimeType: 'text/csv', buffer: Buffer.from(answered) })
  await expect(page.getByText('1 answered')).toBeVisible()
  const id = await askFor(
    page,
    '/reconciliation/answers',
    'See what it changes',
    'Take these answers?',
    'Nothing can be had back',
  )
  await approve(second, id)
  await page.goto('/console/reconciliation/exceptions?state=booked')
  await expect(page.getByRole('row', { name: /REV0000002/ })).toBeVisible()
  const { rows } = await site.db.execute(sql`SELECT kind FROM postings WHERE kind = 'reconciliation'`)
  expect(rows).toHaveLength(1)
})
