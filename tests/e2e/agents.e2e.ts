import { inEnglish, loginForm, newName, passBotCheck, password, sendLogin } from './support/account.ts'
import { faultsAt } from './support/inspect.ts'
import { prefer, withoutPopup } from './support/look.ts'
import { beMember } from './support/open-session.ts'
import { expect, test, type Page } from './support/test.ts'

test.describe.configure({ timeout: 180_000 })

const pages = [
  '',
  'agentTeamOverview',
  'agentAnnouncement',
  'agentRegister',
  'agentRegister&part=links',
  'agentTeamManage',
  'agentTeamBetting',
  'agentUserProfit',
  'agentContracts',
  'agentIncome',
  'agentDividend',
  'agentDailySalary',
  'agentHourlySalary',
  'agentRealTimeSalary',
  'agentTransactions',
]

const overflow = (page: Page) =>
  page.getByRole('dialog').evaluate((box) => Math.max(0, box.scrollWidth - box.clientWidth))

for (const [language, size] of [
  ['bn', { width: 320, height: 640 }],
  ['en', { width: 1440, height: 900 }],
] as const) {
  test(`no page of the agent centre breaks a rule or its frame at ${size.width} px (${language})`, async ({ page }) => {
    await prefer(page, language)
    await withoutPopup(page)
    await beMember(page, 'karim01')
    await page.setViewportSize(size)
    const faults: string[] = []
    for (const name of pages) {
      faults.push(...(await faultsAt(page, `/help?ac=${name}`, { withoutLoading: language === 'en' })))
      const over = await overflow(page)
      if (over > 0) faults.push(`${name} is ${over}px wider than ${size.width}px`)
    }
    expect(faults).toEqual([])
  })
}

test('an agent logs in where only agents do, registers a player by the form and one by a link, and finds both in the team [1.28, 1.29, 6.09]', async ({
  page,
  browser,
}) => {
  await inEnglish(page)
  await page.goto('/login?realm=agent')
  await expect(page.getByRole('heading', { name: 'Log in as an agent' })).toBeVisible()
  await sendLogin(page, 'nodi27')
  await expect(loginForm(page).getByRole('alert')).toContainText('Non-agents cannot log in')
  await sendLogin(page, 'salma02')
  const centre = page.getByRole('dialog')
  await expect(centre.getByRole('heading', { name: 'Team overview' })).toBeVisible()
  await expect(centre.getByText('Active members', { exact: true }).first()).toBeVisible()

  const byForm = newName()
  await page.goto('/help?ac=agentRegister')
  const form = centre.getByRole('form', { name: 'Register a member' })
  await form.getByRole('textbox', { name: 'Username' }).fill(byForm)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByLabel('Repeat the password').fill(password)
  await form.getByRole('button', { name: 'Register' }).click()
  await expect(centre.getByRole('status').filter({ hasText: byForm })).toBeVisible()

  await page.goto('/help?ac=agentRegister&part=links')
  await centre.getByRole('button', { name: 'New invitation link' }).click()
  const making = page.getByRole('form', { name: 'New invitation link' })
  await making.getByLabel('How many may use it').fill('1')
  await making.getByRole('button', { name: 'Make the link' }).click()
  await expect(making).toBeHidden()
  await centre.getByRole('button', { name: 'Share' }).first().click()
  const address = await page
    .getByRole('dialog', { name: /^Invitation / })
    .getByText('affiliateCode=')
    .innerText()

  const visitor = await browser.newPage()
  await inEnglish(visitor)
  await visitor.goto(address)
  const byLink = newName()
  const join = visitor.getByRole('form', { name: 'Register' })
  await join.getByRole('textbox', { name: 'Username' }).fill(byLink)
  await join.getByLabel('Password', { exact: true }).fill(password)
  await join.getByLabel('Repeat the password').fill(password)
  await join.getByRole('button', { name: 'Register' }).click()
  await passBotCheck(visitor)
  await expect(visitor.getByRole('link', { name: 'Wallet' }).first()).toBeVisible()
  await visitor.close()

  await page.goto('/help?ac=agentTeamManage')
  for (const account of [byForm, byLink]) {
    await centre.getByRole('searchbox', { name: 'Account' }).fill(account)
    await centre.getByRole('button', { name: 'Find' }).click()
    await expect(centre.getByRole('button', { name: `Details of ${account}` }).first()).toBeVisible()
  }
  await page.goto('/help?ac=agentRegister&part=links')
  await expect(centre.getByText('Used up').first()).toBeVisible()
})
