import { brokenRules } from './support/axe.ts'
import { faultsAt } from './support/inspect.ts'
import { prefer, withoutPopup } from './support/look.ts'
import { beMember } from './support/open-session.ts'
import { expect, test, type Page } from './support/test.ts'

test.describe.configure({ timeout: 180_000 })

const narrow = { width: 320, height: 640 }
/** What a page of 1280 px shows at 200 %. */
const enlarged = { width: 640, height: 450 }
const phone = { width: 360, height: 800 }
const desk = { width: 1440, height: 900 }

/** Every page that the centre lists, and every part that its pages lead to. */
async function listedAddresses(page: Page): Promise<string[]> {
  await page.setViewportSize(desk)
  await page.goto('/help?mc=')
  const links = page.getByRole('dialog').getByRole('navigation').getByRole('link')
  await expect(links.first()).toBeVisible()
  const hrefs = (found: (HTMLAnchorElement | SVGAElement)[]) => found.map((link) => link.getAttribute('href') ?? '')
  const pages = await links.evaluateAll(hrefs)
  const parts: string[] = []
  for (const address of pages) {
    await page.goto(address)
    await expect(page.getByRole('dialog').getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expect(page.locator('[role=dialog] [aria-busy=true]')).toHaveCount(0)
    parts.push(...(await page.locator('[role=dialog] a[href*="part="]').evaluateAll(hrefs)))
  }
  return [...pages, ...new Set(parts)]
}

/** How much wider than its frame a page is. */
const overflow = (page: Page) =>
  page.getByRole('dialog').evaluate((box) => Math.max(0, box.scrollWidth - box.clientWidth))

const looks = [
  { language: 'bn', view: 'the narrowest phone', size: narrow },
  { language: 'bn', view: 'a desk', size: desk },
  { language: 'en', view: 'the narrowest phone', size: narrow },
  { language: 'en', view: 'a desk at 200 %', size: enlarged },
] as const
for (const { language, view, size } of looks) {
  test(`no page of the member centre breaks a rule or its frame, on ${view} (${language})`, async ({ page }) => {
    await prefer(page, language)
    await withoutPopup(page)
    await beMember(page)
    const addresses = await listedAddresses(page)
    expect(addresses.length).toBeGreaterThanOrEqual(8)
    const faults: string[] = []
    await page.setViewportSize(size)
    for (const address of [...addresses, '/help?mc=', '/help?mc=transferUpline']) {
      faults.push(...(await faultsAt(page, address)))
      const over = await overflow(page)
      if (over > 0) faults.push(`${address} is ${over}px wider than ${size.width}px`)
    }
    expect(faults).toEqual([])
  })
}

test('on a phone one moves from the list to a page and back by keyboard, and Escape gives the focus back [2.80]', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await prefer(page, 'en')
  await withoutPopup(page)
  await beMember(page)
  await page.goto('/help')
  const opener = page.getByRole('navigation', { name: 'Bottom menu' }).getByRole('link', { name: 'Account' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Member centre' })).toBeVisible()
  await page.getByRole('link', { name: 'My limits' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'My limits' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'My limits' })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('dialog', { name: 'Member centre' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'My limits' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
  await expect(page).toHaveURL('/help')
  expect(await brokenRules(page)).toEqual([])
})

test('on a desk the list stays beside the pages, back walks them, and closing leaves no step to them [1.12]', async ({
  page,
}) => {
  await page.setViewportSize(desk)
  await prefer(page, 'en')
  await withoutPopup(page)
  await beMember(page)
  await page.goto('/vip')
  await page.goto('/help')
  await page.getByRole('banner').getByRole('link', { name: 'Wallet' }).click()
  await expect(page.getByRole('dialog', { name: 'Wallet' })).toBeVisible()
  const list = page.getByRole('navigation', { name: 'Member centre' })
  await list.getByRole('link', { name: 'Security centre' }).click()
  await expect(page.getByRole('dialog', { name: 'Security centre' })).toBeVisible()
  await list.getByRole('link', { name: 'Feedback' }).click()
  await expect(page).toHaveTitle(/^Feedback/)
  await page.goBack()
  await expect(page.getByRole('dialog', { name: 'Security centre' })).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page).toHaveURL('/help')
  await page.goBack()
  await expect(page).toHaveURL('/vip')
})

test('a message is sent to those who run the site from its page in the centre [1.44, 2.88]', async ({ page }) => {
  await page.setViewportSize(phone)
  await prefer(page, 'en')
  await withoutPopup(page)
  await beMember(page)
  await page.goto('/help?mc=feedback')
  const dialog = page.getByRole('dialog', { name: 'Feedback' })
  await dialog.getByRole('combobox').click()
  await page.getByRole('option', { name: 'Complaint' }).click()
  await dialog.getByLabel('Your message').fill('The table did not load.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText('Thank you. Your message has arrived and will be read.')).toBeVisible()
})
