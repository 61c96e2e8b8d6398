import { inEnglish } from './support/account.ts'
import { expectAccessible } from './support/look.ts'
import { expect, test } from './support/test.ts'

test('the list of home leads to the winners of the day and the week, by category, and each to its game [2.87]', async ({
  page,
}) => {
  await inEnglish(page)
  await page.goto('/')
  await page.getByRole('region', { name: 'Just won' }).getByRole('link', { name: 'See all' }).click()
  await expect(page).toHaveURL(/\/winners\?period=latest$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Winners')
  const main = page.getByRole('main')
  const rows = main.getByRole('listitem')
  await main.getByRole('link', { name: '7 days' }).click()
  await expect(main.getByText('Place 1', { exact: true })).toBeAttached()
  const amounts = async () =>
    (await rows.allInnerTexts()).map((text) => Number(/\+৳([\d,.]+)/.exec(text)![1]!.replaceAll(',', '')))
  const all = await amounts()
  expect(all.length).toBeGreaterThan(0)
  expect(all).toEqual(all.toSorted((one, other) => other - one))
  await expectAccessible(page)
  await main.getByRole('link', { name: 'Slots' }).click()
  await expect(page).toHaveURL(/category=RNG/)
  await page.goBack()
  await expect(page).toHaveURL(/period=week$/)
  expect(await rows.first().getByRole('link').getAttribute('href')).toMatch(/^\/(game|lottery|vnlottery|seaLottery)\?/)
})
