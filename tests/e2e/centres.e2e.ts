import { brokenRules } from './support/axe.ts'
import { brokenIn, faultsAt, settled } from './support/inspect.ts'
import { prefer, withoutPopup } from './support/look.ts'
import { beMember } from './support/open-session.ts'
import { expect, test, type Page } from './support/test.ts'

test.describe.configure({ timeout: 420_000 })

const narrow = { width: 320, height: 640 }
/** What a page of 1280 px shows at 200 %. */
const enlarged = { width: 640, height: 450 }
const phone = { width: 360, height: 800 }
const desk = { width: 1440, height: 900 }

/** How much wider than its frame a page is. */
const overflow = (page: Page) =>
  page.getByRole('dialog').evaluate((box) => Math.max(0, box.scrollWidth - box.clientWidth))

/** Where the open page leads: the pages that the centre lists, and their parts. */
const addressesOn = (page: Page) =>
  page
    .locator('[role=dialog] nav a, [role=dialog] a[href*="part="]')
    .evaluateAll((links: (HTMLAnchorElement | SVGAElement)[]) => links.map((link) => link.getAttribute('href') ?? ''))

const looks = [
  { language: 'bn', inHand: 'dark', view: 'a desk', size: desk, onView: 'light' },
  { language: 'en', inHand: 'light', view: 'a desk at 200 %', size: enlarged, onView: 'dark' },
] as const
for (const { language, inHand, view, size, onView } of looks) {
  test(`no page of the member centre, nor a part that it leads to, breaks a rule or its frame, on the narrowest phone and ${view} (${language})`, async ({
    page,
  }) => {
    await prefer(page, language)
    await withoutPopup(page)
    await beMember(page)
    const addresses = new Set(['/help?mc=', '/help?mc=transferUpline'])
    const faults: string[] = []
    let count = 0
    for (const address of addresses) {
      // in one language some are opened by their address
      const withoutLoading = language === 'en' || count++ % 3 > 0
      await page.setViewportSize(narrow)
      faults.push(...(await faultsAt(page, address, { themes: [inHand], withoutLoading })))
      const over = await overflow(page)
      await page.setViewportSize(size)
      await settled(page, '[role=dialog] h2')
      faults.push(...(await brokenIn(page, onView)).map((fault) => `${address} on ${view}: ${fault}`))
      for (const [width, wider] of [[narrow.width, over] as const, [size.width, await overflow(page)] as const])
        if (wider > 0) faults.push(`${address} is ${wider}px wider than ${width}px`)
      for (const found of await addressesOn(page)) if (/[?&]mc=/.test(found)) addresses.add(found)
    }
    expect(addresses.size).toBeGreaterThanOrEqual(30)
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
