import { pagePaths } from '#server/pages/page-paths.ts'
import { modalNames } from '#src/lib/search-params.ts'
import { logIn, password } from './support/account.ts'
import { faultsAt } from './support/inspect.ts'
import { prefer, type Language } from './support/look.ts'
import { expect, test, type Page } from './support/test.ts'

test.describe.configure({ timeout: 110_000 })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const languages = ['bn', 'en'] as const
const parts = 3
const paths = [...pagePaths, '/nowhere']
const inPart = (part: number) => paths.filter((_, at) => at % parts === part)

/** Where a logged-in player sees something else than a visitor. */
const membersPaths = ['/', '/vip', '/pointMall', '/rng', '/promotions', '/login', '/?mc=securityCenter']
const players: Record<Language, string> = { bn: 'rupaVIP', en: 'arif03' }
const agents: Record<Language, string> = { bn: 'salma02', en: 'karim01' }

/** The popup announcements of home are looked at as a modal, not over every page. */
async function withoutPopup(page: Page): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('index_notice', '["A","B"]'))
}

async function refusedCalls(page: Page, look: () => Promise<string[]>): Promise<string[]> {
  const failed: string[] = []
  page.on('response', (response) => {
    const isPage = response.request().resourceType() === 'document'
    if (response.status() >= 400 && !isPage) failed.push(`${response.status()} ${response.url()}`)
  })
  return [...(await look()), ...failed]
}

async function sweep(page: Page, language: Language, addresses: readonly string[], title?: string): Promise<void> {
  await withoutPopup(page)
  const found = await refusedCalls(page, async () => {
    const faults: string[] = []
    for (const path of addresses) {
      faults.push(...(await faultsAt(page, path, { widths: language === 'en', ...(title && { title }) })))
    }
    return faults
  })
  expect(found).toEqual([])
}

for (const language of languages) {
  for (let part = 0; part < parts; part += 1) {
    test(`no screen breaks a rule for a visitor, in both themes (${language}, ${part + 1} of ${parts})`, async ({
      page,
    }) => {
      await prefer(page, language)
      await sweep(page, language, inPart(part))
    })
  }

  test(`no modal breaks a rule for a visitor, in both themes (${language})`, async ({ page }) => {
    await prefer(page, language)
    const addresses = modalNames.map((name) => `/help?modal=${name}`)
    await sweep(page, language, addresses, '[role=dialog] h2, [role=dialog] h1')
  })

  test(`no screen breaks a rule for a player, in both themes (${language})`, async ({ page }) => {
    await enter(page, players[language], language)
    await sweep(page, language, membersPaths, 'h1, [role=dialog] h2')
    await sweep(page, language, ['/help?modal=changePassModal', '/help?modal=notice'], '[role=dialog] h2')
  })

  test(`no screen breaks a rule for an agent, in both themes (${language})`, async ({ page }) => {
    await enter(page, agents[language], language)
    await sweep(page, language, ['/', '/?ac=agentTeamOverview'], 'h1, [role=dialog] h2')
  })
}

async function enter(page: Page, account: string, language: Language): Promise<void> {
  await withoutPopup(page)
  await prefer(page, 'en')
  await logIn(page, account, password)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('token'))).toBeTruthy()
  await prefer(page, language)
}
