import { brokenRules } from './axe.ts'
import { expect, type Page } from './test.ts'

/** What can differ between the themes. */
const colourRules = ['color-contrast', 'link-in-text-block']
const widths = [320, 360, 640, 768, 1024, 1440]

type AxeText = {
  setup: (root: Element) => void
  teardown: () => void
  commons: { text: { accessibleText: (element: Element) => string } }
}

/** Ids that stand twice, and controls that have no name. Needs axe in the page. */
const bareControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { axe } = globalThis as unknown as { axe: AxeText }
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    const twice = ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `the id ${id} stands twice`)
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, summary, iframe, audio[controls], [tabindex="0"]',
    )
    axe.setup(document.documentElement)
    const bare = [...controls]
      .filter((one) => !one.closest('[inert], [aria-hidden=true]') && one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => axe.commons.text.accessibleText(one).trim() === '')
      .map((one) => `no name: ${one.outerHTML.slice(0, 160)}`)
    axe.teardown()
    return [...twice, ...bare]
  })

async function sidewaysScroll(page: Page): Promise<string[]> {
  const { width, height } = page.viewportSize() ?? { width: 360, height: 800 }
  const found: string[] = []
  for (const next of widths) {
    await page.setViewportSize({ width: next, height })
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    if (over > 0) found.push(`${over}px wider than a page of ${next}px`)
  }
  await page.setViewportSize({ width, height })
  return found
}

/**
 * The screen is there and alive: its heading stands, its scripts have filled the footer of those that have one, and
 * nothing is under way.
 * @param title a selector of the heading.
 */
export async function settled(page: Page, title = 'h1'): Promise<void> {
  await page.locator(title).first().waitFor({ state: 'attached' })
  await page.waitForFunction(() => {
    const footer = document.querySelector('#root footer')
    return (!footer || footer.querySelector('a')) && !document.querySelector('[aria-busy="true"], .skeleton')
  })
  await page.evaluate(() => document.fonts.ready)
}

export type Theme = 'dark' | 'light'

/** The violations of axe's rules on the page in a theme; of `rules` only, if given. */
export async function brokenIn(page: Page, theme: Theme, rules?: readonly string[]): Promise<string[]> {
  await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
  return (await brokenRules(page, rules)).map((fault) => `${theme} ${fault}`)
}

/** Of those that can differ between the themes, what breaks a rule in this one. */
export const brokenColours = (page: Page, theme: Theme): Promise<string[]> => brokenIn(page, theme, colourRules)

type Look = {
  widths?: boolean
  themes?: readonly Theme[]
  /** Goes on within the page that is open, as by a link. */
  withoutLoading?: boolean
}

const isDialog = (path: string) => /[?&](modal|mc|ac)=/.test(path)

/** The heading of the visible screen; earlier screens may still be in the page, hidden. */
const heading = (): string =>
  [...document.querySelectorAll('h1')].find((one) => one.checkVisibility())?.textContent ?? ''

/** Goes on within the page: to another dialog, or by way of an address that no screen has to another screen. */
export async function goOn(page: Page, path: string): Promise<void> {
  const go = (address: string) => page.evaluate((next) => history.pushState(null, '', next), address)
  const screen = path.replace(/\?.*/, '')
  const { pathname } = new URL(page.url())
  if (pathname === screen && isDialog(path)) {
    await go(screen)
    await page.waitForFunction(() => !document.querySelector('[role=dialog]'))
    await go(path)
    return
  }
  for (const address of [pathname, path].includes('/nowhere') ? [path] : ['/nowhere', path]) {
    const before = await page.evaluate(heading)
    await go(address)
    await expect.poll(async () => ['', before].includes(await page.evaluate(heading))).toBe(false)
  }
}

/**
 * Opens an address and tells what is wrong with the screen there: every rule of axe in the first theme and what can
 * differ in the others, doubled ids, controls without a name, and with `widths` whatever is wider than the page. Where
 * the address names a dialog, the dialog is what has to be there; it is looked at with the page under it.
 */
export async function faultsAt(
  page: Page,
  path: string,
  {
    widths: atWidths = false,
    themes: [first = 'dark', ...others] = ['dark', 'light'],
    withoutLoading = false,
  }: Look = {},
): Promise<string[]> {
  const isOpen = path !== '/nowhere' && (await page.evaluate(heading)) !== ''
  await (withoutLoading && isOpen ? goOn(page, path) : page.goto(path))
  await settled(page, isDialog(path) ? '[role=dialog] h2' : 'h1')
  // what the browser leaves out while it is out of view would keep the colours of the theme before
  await page.evaluate(() => {
    for (const foot of document.querySelectorAll('footer')) foot.style.contentVisibility = 'visible'
  })
  const faults = [...(await brokenIn(page, first)), ...(await bareControls(page))]
  for (const theme of others) faults.push(...(await brokenColours(page, theme)))
  if (atWidths) faults.push(...(await sidewaysScroll(page)))
  return faults.map((fault) => `${path} ${fault}`)
}
