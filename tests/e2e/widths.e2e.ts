import { pagePaths } from '#server/pages/page-paths.ts'
import { intlTagOf, languages } from '#src/lib/languages.ts'
import { agentPages, memberPages, modalNames } from '#src/lib/search-params.ts'
import { brokenRules } from './support/axe.ts'
import { goOn, settled } from './support/inspect.ts'
import { showLanguage } from './support/language-in-place.ts'
import { withoutPopup } from './support/look.ts'
import { beMember } from './support/open-session.ts'
import { testOnOwnSite } from './support/own-site.ts'
import { expect, type Page } from './support/test.ts'
import { wordsThatDontFit } from './support/words-fit.ts'

const offered = languages.filter(({ code, tag }) => intlTagOf(tag) === tag && code !== 'KR')
// on a separate site, because the usual one offers Bengali and English only
const test = testOnOwnSite({ languages: offered.map(({ code }) => code) }, async () => undefined)

/** `all`, at night: every language, at both widths and by axe. `longest`: those with the longest words. */
const isNight = process.env['WIDTHS'] === 'all'
const longest: readonly string[] = ['TA', 'ES', 'BN']
const looked = offered.filter(({ code }) => isNight || longest.includes(code))
const widths = isNight ? [320, 360] : [320]
const byAxe: readonly string[] = isNight ? ['AR', 'TH'] : []

test.describe.configure({ timeout: isNight ? 3_600_000 : 420_000 })

const aliases = new Set(['/index', '/index.html', '/home', '/register.html', '/helpmc', '/download'])
const addressesOf = {
  visitor: [
    ...[...pagePaths].filter((path) => !aliases.has(path)),
    '/help?topic=agreement',
    '/down?guide=android',
    '/lottery?gameCode=ssc_3m&playType=ssc.back2.straight',
    '/vnlottery?gameCode=vnn_5m&playType=vnn.lo2',
    ...modalNames.map((name) => `/help?modal=${name}`),
  ],
  member: ['/', '/vip', '/pointMall', '/promotions', '/help?mc=', ...memberPages.map((name) => `/help?mc=${name}`)],
  agent: ['/help?ac=', ...agentPages.map((name) => `/help?ac=${name}`)],
}
const accounts = { visitor: undefined, member: 'rupaVIP', agent: 'karim01' }

/** The parts of the open page of a centre. */
const partsOn = (page: Page): Promise<string[]> =>
  page
    .locator('[role=dialog] a[href*="part="]')
    .evaluateAll((links: (HTMLAnchorElement | SVGAElement)[]) => links.map((link) => link.getAttribute('href') ?? ''))

/** What is wrong with the open page in the languages. */
async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 720 })
    for (const { code, tag, dir } of looked) {
      await showLanguage(page, code)
      const said = await page.evaluate(() => `${document.documentElement.lang} ${document.documentElement.dir}`)
      const found = said === `${tag} ${dir}` ? [] : [`the page says it is ${said}`]
      found.push(...(await wordsThatDontFit(page)))
      if (byAxe.includes(code)) found.push(...(await brokenRules(page)))
      faults.push(...found.map((fault) => `${tag} at ${width}px: ${fault}`))
    }
  }
  return faults
}

for (const role of ['visitor', 'member', 'agent'] as const)
  test(`the words of every screen of a ${role} fit the narrowest phone in each language [1.47, 9.06]`, async ({
    page,
    site,
  }) => {
    await withoutPopup(page)
    await page.setViewportSize({ width: 320, height: 720 })
    const account = accounts[role]
    if (account) await beMember(page, account, site.address)
    const addresses = new Set(addressesOf[role])
    const faults: string[] = []
    let isOpen = false
    for (const address of addresses) {
      await (isOpen ? goOn(page, address) : page.goto(address))
      isOpen = true
      await settled(page, /[?&](modal|mc|ac)=/.test(address) ? '[role=dialog] h2' : 'h1')
      faults.push(...(await faultsOf(page)).map((fault) => `${address} ${fault}`))
      for (const part of await partsOn(page)) if (/[?&][ma]c=/.test(part)) addresses.add(part)
    }
    expect(faults).toEqual([])
  })
