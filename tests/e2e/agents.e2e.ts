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

/** How much wider the centre is than its frame; selects it exactly, because a message is a dialog too. */
const overflow = (page: Page) =>
  page
    .getByRole('dialog')
    .first()
    .evaluate((box) => Math.max(0, box.scrollWidth - box.clientWidth))

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
    for (const [at, name] of pages.entries()) {
      // in one language some are opened by their address
      const withoutLoading = language === 'en' || at % 3 > 0
      faults.push(...(await faultsAt(page, `/help?ac=${name}`, { withoutLoading })))
      const over = await overflow(page)
      if (over > 0) faults.push(`${name} is ${over}px wider than ${size.width}px`)
    }
    expect(faults).toEqual([])
  })
}
