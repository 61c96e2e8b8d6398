import { intlTagOf, languages } from '#src/lib/languages.ts'
import { brokenRules } from './support/axe.ts'
import { settled } from './support/inspect.ts'
import { withoutPopup } from './support/look.ts'
import { testOnOwnSite } from './support/own-site.ts'
import { expect, type Page } from './support/test.ts'

const translated = languages.filter(({ code, tag }) => intlTagOf(tag) === tag && code !== 'KR')
// on a separate site, because the usual one offers Bengali and English only
const test = testOnOwnSite({ languages: translated.map(({ code }) => code) }, async () => undefined)

test.describe.configure({ timeout: 110_000 })

const screens = ['/', '/register', '/rng', '/help', '/promotions']

/** Buttons and links whose words don't fit, and a page that is wider than the screen. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const cut = [...document.querySelectorAll<HTMLElement>('button, a, label, h1, h2')].filter((one) => {
      const { overflowX, textOverflow } = getComputedStyle(one)
      const isShown = one.clientWidth > 1 && one.checkVisibility() && !one.closest('[inert], [aria-hidden=true]')
      if (!isShown || overflowX === 'visible' || textOverflow === 'ellipsis') return false
      const words = document.createRange()
      words.selectNodeContents(one)
      const [text, box] = [words.getBoundingClientRect(), one.getBoundingClientRect()]
      return one.children.length === 0 && (text.left < box.left - 1 || text.right > box.right + 1)
    })
    return [
      ...(scrollWidth > clientWidth ? [`${scrollWidth - clientWidth}px too wide`] : []),
      ...cut.map((one) => `cut: ${one.textContent}`),
    ]
  })

for (const { code, tag, dir, name } of translated)
  test(`the page in ${name} has its language and direction, and fits a screen of 320 px [1.47]`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await withoutPopup(page)
    await page.context().addCookies([{ name: 'lang', value: tag, url: site.address }])
    await page.addInitScript((chosen) => localStorage.setItem('lang', chosen), code)
    for (const path of screens) {
      await page.goto(path)
      await settled(page)
      expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
        tag,
        dir,
      ])
      expect([path, await tooWide(page)]).toEqual([path, []])
    }
    if (tag === 'th' || tag === 'ur' || tag === 'ar') expect(await brokenRules(page)).toEqual([])
  })
