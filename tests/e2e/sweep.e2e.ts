import { pagePaths } from '#server/pages/page-paths.ts'
import { modalNames } from '#src/lib/search-params.ts'
import { faultsAt } from './support/inspect.ts'
import { prefer, withoutPopup, type Language } from './support/look.ts'
import { beMember } from './support/open-session.ts'
import { frameFaults } from './support/screens.ts'
import { expect, test, type Page } from './support/test.ts'

test.describe.configure({ timeout: 110_000 })

const languages = ['bn', 'en'] as const
const parts = 3
/** Further addresses of screens that have one: looked at once. */
const aliases = new Set(['/index', '/index.html', '/home', '/register.html'])
/** Screens that an address chooses by its search. */
const chosen = [
  '/nowhere',
  '/help?topic=agreement',
  '/download?guide=android',
  '/lottery?gameCode=ssc_3m&playType=ssc.back2.straight',
  '/vnlottery?gameCode=vnn_5m&playType=vnn.lo2',
]
const pathsIn = (language: Language, part: number) =>
  [...pagePaths, ...chosen]
    .filter((path) => language === 'en' || !aliases.has(path))
    .filter((_, at) => at % parts === part)

/** Each layout is looked at: in the hand every screen is opened by its address, on a desk by going on from the one before. */
const viewports = { bn: { width: 360, height: 800 }, en: { width: 1440, height: 900 } }

/** Where a logged-in player sees something else than a visitor. */
const membersPages = ['/', '/vip', '/pointMall', '/rng', '/promotions', '/login']
const membersDialogs = ['/?mc=securityCenter', '/?mc=messageV2', '/help?modal=changePassModal', '/help?modal=notice']
const membersPaths = [...membersPages, ...membersDialogs]
const players: Record<Language, string> = { bn: 'rupaVIP', en: 'dola06' }
const agents: Record<Language, string> = { bn: 'salma02', en: 'karim01' }

async function refusedCalls(page: Page, look: () => Promise<string[]>): Promise<string[]> {
  const failed: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.url().endsWith('/nowhere'))
      failed.push(`${response.status()} ${response.url()}`)
  })
  return [...(await look()), ...failed]
}

type Sweep = { language: Language; addresses: readonly string[]; frames?: boolean }

async function sweep(page: Page, { language, addresses, frames = false }: Sweep): Promise<void> {
  await page.setViewportSize(viewports[language])
  await withoutPopup(page)
  const found = await refusedCalls(page, async () => {
    const faults: string[] = []
    for (const path of addresses) {
      faults.push(
        ...(await faultsAt(page, path, {
          widths: language === 'en',
          withoutLoading: language === 'en' && !aliases.has(path),
        })),
      )
      if (frames && pagePaths.has(path)) faults.push(...(await frameFaults(page, path)))
    }
    return faults
  })
  expect(found).toEqual([])
}

for (const language of languages) {
  for (let part = 0; part < parts; part += 1) {
    test(`no screen breaks a rule for a visitor, in both themes, each in its frame (${language}, ${part + 1} of ${parts}) [2.02]`, async ({
      page,
    }) => {
      await prefer(page, language)
      await sweep(page, { language, addresses: pathsIn(language, part), frames: language === 'en' })
    })
  }

  test(`no modal breaks a rule for a visitor, in both themes (${language})`, async ({ page }) => {
    await prefer(page, language)
    await sweep(page, { language, addresses: modalNames.map((name) => `/help?modal=${name}`) })
  })

  test(`no screen breaks a rule for a player, in both themes (${language})`, async ({ page }) => {
    await enter(page, players[language], language)
    await sweep(page, { language, addresses: membersPaths })
  })

  test(`no screen breaks a rule for an agent, in both themes (${language})`, async ({ page }) => {
    await enter(page, agents[language], language)
    await sweep(page, { language, addresses: ['/', '/?ac=agentTeamOverview'] })
  })
}

async function enter(page: Page, account: string, language: Language): Promise<void> {
  await withoutPopup(page)
  await prefer(page, language)
  await beMember(page, account)
}
