import { pagePaths } from '#server/pages/page-paths.ts'
import { defaultSettings } from '#server/areas/site/settings/default-settings.ts'
import { agentPages, memberPages, modalNames } from '#src/lib/search-params.ts'
import { faultsIn, isNight, lookedAt, offered } from './support/in-each-language.ts'
import { goOn, settled } from './support/inspect.ts'
import { withoutPopup } from './support/look.ts'
import { beMember } from './support/open-session.ts'
import { testOnOwnSite } from './support/own-site.ts'
import { expect, type Page } from './support/test.ts'

const creditOn = defaultSettings.whitelabel.map((one) =>
  one.modId === 'CREDITMAR3' ? { ...one, enabled: '1' as const } : one,
)
// on a separate site, because the usual one offers Bengali and English only, and no credit
const test = testOnOwnSite({ languages: offered.map(({ code }) => code), whitelabel: creditOn }, async () => undefined)

type Role = 'visitor' | 'member' | 'agent'

/** The languages with the longest words; the member centre, which has the most pages, without Tamil. */
const longest: Record<Role, readonly string[]> = {
  visitor: ['TA', 'MY', 'TR'],
  member: ['MY', 'TR'],
  agent: ['TA', 'MY', 'TR'],
}

test.describe.configure({ timeout: isNight ? 7_200_000 : 420_000 })

const aliases = new Set(['/index', '/index.html', '/home', '/register.html', '/helpmc', '/download'])
const addressesOf: Record<Role, readonly string[]> = {
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

/** Opens an address and looks at it; if its screen doesn't come, it says so, and the walk goes on. */
async function faultsAt(page: Page, role: Role, address: string): Promise<string[]> {
  try {
    await (address === addressesOf[role][0] ? page.goto(address) : goOn(page, address))
    await settled(page, /[?&](modal|mc|ac)=/.test(address) ? '[role=dialog] h2' : 'h1')
    return await faultsIn(page, lookedAt(longest[role]))
  } catch (error) {
    return [`doesn't come: ${String(error)}`]
  }
}

for (const role of ['visitor', 'member', 'agent'] as const)
  test(`the words of every screen of a ${role} fit the narrowest phone in each language [1.47, 9.06]`, async ({
    page,
    site,
  }) => {
    await withoutPopup(page)
    await page.setViewportSize({ width: 320, height: 720 })
    page.setDefaultTimeout(60_000)
    const account = accounts[role]
    if (account) await beMember(page, account, site.address)
    // of the receipts, statements and messages one of each kind
    const kinds = new Map(addressesOf[role].map((address) => [address, address]))
    const faults: string[] = []
    for (const address of kinds.values()) {
      const found = await faultsAt(page, role, address)
      // a walk of hours shows what it has found so far
      if (isNight) process.stdout.write(`${role} ${address} ${found.length === 0 ? 'fits' : found.join('\n  ')}\n`)
      faults.push(...found.map((fault) => `${address} ${fault}`))
      for (const part of await partsOn(page)) {
        const kind = part.replace(/(number|message)=[^&]*/g, '')
        if (/[?&][ma]c=/.test(part) && !kinds.has(kind)) kinds.set(kind, part)
      }
    }
    expect(faults).toEqual([])
  })
