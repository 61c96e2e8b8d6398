import { operationTable } from '#openapi/generated/operations.ts'
import { inEnglish } from './support/account.ts'
import { confirmAct, deskFaults, deskInEnglish, enterDesk } from './support/at-the-desk.ts'
import { another } from './support/desk.ts'
import { testOnOwnSite } from './support/own-site.ts'
import type { Locator } from '@playwright/test'
import { expect, type Page } from './support/test.ts'

// on a separate site, because other tests need what this one switches off
const test = testOnOwnSite({}, async () => undefined)

test.describe.configure({ mode: 'serial', timeout: 360_000 })

/** A player's browser beside the desk. */
async function player(page: Page, site: string, english: boolean): Promise<Page> {
  const context = await page.context().browser()!.newContext({ baseURL: site })
  const other = await context.newPage()
  if (english) await inEnglish(other, site)
  return other
}

test('a banner published in two languages is on the player’s page in both, and a module is switched off and back', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await deskInEnglish(page, site.address)
  await enterDesk(page, 'adminb')
  await page.goto('/console/content/new')
  await page.getByRole('textbox', { name: 'Title in BN' }).fill('বর্ষার মেলা')
  await page.getByRole('button', { name: 'EN', exact: true }).click()
  await page.getByRole('textbox', { name: 'Title in EN' }).fill('The rain fair')
  await expect(page.frameLocator('iframe[title="Dark theme"]').getByText('The rain fair')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await confirmAct(page, 'Publish the announcement?', 'Publish', 'The fair begins today')
  const [english, bengali] = [await player(page, site.address, true), await player(page, site.address, false)]
  await english.goto('/')
  await expect(english.getByRole('heading', { name: 'The rain fair' })).toBeVisible()
  await bengali.goto('/')
  await expect(bengali.getByRole('heading', { name: 'বর্ষার মেলা' })).toBeVisible()

  const demo = english.getByRole('main').getByRole('button', { name: 'Try the free demo' })
  await english.goto('/login')
  await expect(demo).toBeVisible()
  await page.goto('/console/site')
  const freePlay = page.getByRole('checkbox', { name: /Free demo/ })
  await freePlay.uncheck()
  await page.getByRole('button', { name: 'Publish' }).click()
  await confirmAct(page, 'Publish the switches?', 'Publish', 'Trial accounts are abused')
  const { path } = operationTable.startFreePlay
  const answer = english.waitForResponse((response) => new URL(response.url()).pathname === path)
  await demo.click()
  expect(((await (await answer).json()) as { errorCode: string }).errorCode).toBe('function.not.available')
  await english.goto('/login')
  await expect(demo).toHaveCount(0)

  await page
    .getByRole('button', { name: /\d\d:\d\d/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Take back' }).click()
  await confirmAct(page, 'Take this change back?', 'Take back', 'It was the wrong one')
  await expect(freePlay).toBeChecked()
  await english.goto('/login')
  await expect(demo).toBeVisible()
})

const rooms = [
  '/console/site',
  ...[
    'state',
    'brand',
    'languages',
    'region',
    'register',
    'links',
    'delivery',
    'domains',
    'sessions',
    'cashier',
    'points',
    'play',
    'calendar',
  ].map((part) => `/console/site?part=${part}`),
  '/console/content',
  '/console/content/new',
  '/console/content/help',
  '/console/content/help/deposits',
  '/console/content/messages',
  '/console/content/messages/new',
  '/console/games',
  '/console/games/vendors/DEMO',
  '/console/games/all',
  '/console/games/all/DEMO/seven-feast',
  '/console/games/import',
  '/console/games/new',
  '/console/games/keys',
  '/console/games/lotteries',
  '/console/games/lotteries/ssc_5m',
  '/console/rewards',
  '/console/rewards/promotion/new',
  '/console/rewards/promotion/lucky-wheel',
  '/console/rewards/missions',
  '/console/rewards/ranks',
  '/console/rewards/rebates',
  '/console/rewards/costs',
  '/console/reports',
  '/console/jobs',
]

test('no page of the rooms of site, content, games, rewards, reports and jobs breaks a rule, in both themes and at 320 px', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await deskInEnglish(page, site.address)
  await enterDesk(page, 'admin')
  const found: string[] = []
  for (const path of rooms) found.push(...(await deskFaults(page, path)))
  expect(found).toEqual([])
})

/** Goes on with the Tab key until something is reached. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let steps = 0; steps < 80; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the Tab key does not lead there')
}

test('by keyboard alone a game is found and switched off, and two operators make a vendor key that the first reads once', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await deskInEnglish(page, site.address)
  await enterDesk(page, 'adminb')
  await page.goto('/console/games/all?q=Seven%20Feast')
  await tabTo(page, page.getByRole('link', { name: /^Seven Feast/ }).first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Seven Feast' })).toBeVisible()
  await tabTo(page, page.getByRole('checkbox', { name: 'Switched on' }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Publish', exact: true }))
  await page.keyboard.press('Enter')
  const changing = page.getByRole('dialog', { name: 'Change Seven Feast?' })
  await expect(changing.getByRole('textbox', { name: 'Reason (audit log)' })).toBeFocused()
  await page.keyboard.type('Its wheel stands still')
  await tabTo(page, changing.getByRole('button', { name: 'Publish' }))
  await page.keyboard.press('Enter')
  await expect(changing).toBeHidden()
  await expect(page.getByText('off', { exact: true }).first()).toBeVisible()

  await page.goto('/console/games/keys')
  await tabTo(page, page.getByRole('button', { name: 'Make a new key' }))
  await page.keyboard.press('Enter')
  const making = page.getByRole('dialog', { name: 'Make a new key for demo?' })
  await tabTo(page, making.getByRole('textbox', { name: 'Reason (audit log)' }))
  await page.keyboard.type('The old one was mailed')
  await tabTo(page, making.getByRole('button', { name: 'Ask a second operator' }))
  await page.keyboard.press('Enter')
  await expect(making.getByText(/One of these operators must approve/)).toBeVisible()
  await page.keyboard.press('Escape')

  const second = await another(page, site.address)
  await enterDesk(second, 'admin')
  await second
    .getByRole('link', { name: /Second operator/ })
    .first()
    .click()
  await second.getByRole('button', { name: 'Approve' }).click()
  await confirmAct(second, 'Approve this?', 'Approve', 'The vendor asked for it')

  await page.reload()
  await tabTo(page, page.getByRole('button', { name: 'Read the key' }))
  await page.keyboard.press('Enter')
  const shown = page.getByRole('dialog', { name: 'The new key' })
  const key = await shown.locator('.font-mono').innerText()
  expect(key).toMatch(/^[\w-]{43}$/)
  await page.keyboard.press('Escape')
  await expect(shown).toBeHidden()
  await page.reload()
  await expect(page.getByRole('table', { name: 'Keys of demo' })).toBeVisible()
  expect(await page.content()).not.toContain(key)
})
