import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { settled } from './support/inspect.ts'
import { prefer, withoutPopup } from './support/look.ts'
import { testOnOwnSite } from './support/own-site.ts'
import { expect, test, type Page } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const dist = join(import.meta.dirname, '../../dist')
const wide = { width: 1440, height: 900 }

const words = {
  bn: { home: 'হোম', logIn: 'লগ ইন করুন', slots: 'স্লট', game: /সাতের উৎসব/, nameMissing: 'ব্যবহারকারীর নাম লিখুন।' },
  en: { home: 'Home', logIn: 'Log in', slots: 'Slots', game: /Seven Feast/, nameMissing: 'Enter your username.' },
} as const

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: wide })

  for (const language of ['bn', 'en'] as const) {
    for (const theme of ['dark', 'light'] as const) {
      test(`home's first view stands in the page: ${language}, ${theme} [2.02, 2.03]`, async ({ page }) => {
        await prefer(page, language, theme)
        await page.goto('/')
        const { home, logIn, slots, game } = words[language]
        const html = page.locator('html')
        await expect(html).toHaveAttribute('lang', language)
        await expect(html).toHaveAttribute('dir', 'ltr')
        await expect(html).toHaveAttribute('data-theme', theme)
        await expect(page.getByRole('banner').getByRole('link', { name: home, exact: true })).toBeVisible()
        await expect(page.getByRole('banner').getByRole('button', { name: logIn })).toBeVisible()
        const main = page.getByRole('main')
        await expect(main.getByRole('heading', { level: 1 })).toHaveText(home)
        await expect(main.locator('section').first().getByRole('heading', { level: 2 })).not.toBeEmpty()
        await expect(main.locator('section img').first()).toBeVisible()
        await expect(main.getByRole('link', { name: slots, exact: true })).toBeVisible()
        await expect(main.getByRole('link', { name: game })).toHaveAttribute('href', /gameCode=seven-feast/)
        await expect(main.locator('#hot a')).toHaveCount(7)
        await expect(main.locator('#hot li')).toHaveCount(14)
        expect(await page.content()).not.toContain('{{')
      })
    }
  }

  test('its links lead on, each to a page with its own frame', async ({ page }) => {
    await prefer(page, 'en')
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: 'Slots', exact: true }).click()
    await expect(page).toHaveURL(/\/rng$/)
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
    await expect(page).toHaveURL(/\/$/)
    await page.getByRole('banner').getByRole('link', { name: 'Join' }).first().click()
    await expect(page).toHaveURL(/\/register$/)
    await expect(page.getByRole('banner')).toBeVisible()
  })

  test('without a choice the page is Bengali and dark [9.04, 9.08]', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })
})

/** What the browser reported against the page's policy. */
async function reportsOf(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const reports: string[] = []
    Object.assign(globalThis, { policyReports: reports })
    document.addEventListener('securitypolicyviolation', (one) => {
      reports.push(`${one.violatedDirective} ${one.blockedURI}`)
    })
  })
  return () => page.evaluate(() => (globalThis as unknown as { policyReports: string[] }).policyReports)
}

test('the policy allows no script but the own files, and nothing on the way meets it', async ({ page }) => {
  const reports = await reportsOf(page)
  await prefer(page, 'en')
  for (const path of ['/', '/login', '/register', '/help?modal=loginPopupModal', '/down', '/rng']) {
    const response = await page.goto(path)
    const policy = response?.headers()['content-security-policy'] ?? ''
    const directives = new Map(policy.split('; ').map((one) => [one.split(' ')[0], one.split(' ').slice(1)]))
    expect(directives.get('script-src')).toEqual(["'self'"])
    expect(directives.get('default-src')).toEqual(["'self'"])
    expect([directives.get('object-src'), directives.get('base-uri')]).toEqual([["'none'"], ["'none'"]])
    expect(policy).not.toMatch(/unsafe-eval|wasm-unsafe-eval|\*|https:(?!\/\/)/)
    const inline = /<script(?![^>]*\bsrc=)(?![^>]*type="application\/json")/
    expect(await response?.text()).not.toMatch(inline)
    await settled(page)
    expect(await reports()).toEqual([])
  }
})

const chooseLanguage = async (page: Page, from: string, to: string) => {
  await page.getByRole('banner').getByRole('button', { name: from }).click()
  await page.getByRole('banner').getByRole('button', { name: to, exact: true }).click()
}

test(
  'a language is stored, and changes texts and messages of forms at once [1.46, 4.31]',
  { tag: '@story' },
  async ({ page }) => {
    await page.setViewportSize(wide)
    await page.goto('/login')
    await settled(page)
    const form = page.getByRole('main').locator('form').first()
    await form.locator('[type=submit]').click()
    await expect(form).toContainText(words.bn.nameMissing)
    await chooseLanguage(page, 'ভাষা: বাংলা', 'English')
    await expect(form).toContainText(words.en.nameMissing)
    await expect(form).not.toContainText(words.bn.nameMissing)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    const languages = () => page.evaluate(() => [localStorage.getItem('lang'), localStorage.getItem('hisLang')])
    expect((await languages())[0]).toBe('EN')
    await page.getByRole('banner').getByRole('button', { name: 'Language: English' }).click()
    await expect(page.getByRole('banner').locator('button[lang]')).toHaveText(['বাংলা', 'English'])
    await page.getByRole('banner').getByRole('button', { name: 'বাংলা', exact: true }).click()
    await expect(form).toContainText(words.bn.nameMissing)
    expect(await languages()).toEqual(['BN', 'EN'])
  },
)

test('the language chosen is the one of the next page, before its scripts run [4.31]', async ({ page }) => {
  await page.setViewportSize(wide)
  await page.goto('/help')
  await settled(page)
  await chooseLanguage(page, 'ভাষা: বাংলা', 'English')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const html = await (await page.goto('/'))?.text()
  expect(html).toMatch(/<html lang="en" dir="ltr"/)
})

/**
 * Opens an address and keeps its scripts away, but for the one that keeps early presses. Answers how to let them come.
 */
async function openHeld(page: Page, path: string): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/app-*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  const keeper = page.waitForResponse('**/assets/early-*.js').then((response) => response.finished())
  const arrived = page.goto(path)
  await keeper
  await page.getByRole('banner').waitFor()
  return async () => {
    gate.resolve()
    await arrived
  }
}

test.describe('pressed before the page takes over', () => {
  test('the menu of phones opens once it can', async ({ page }) => {
    await prefer(page, 'en')
    const release = await openHeld(page, '/help')
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await release()
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Slots', exact: true })).toBeVisible()
  })

  test('a game is chosen once it can, in the same page', async ({ page }) => {
    await prefer(page, 'en')
    await withoutPopup(page)
    const release = await openHeld(page, '/')
    await page.getByRole('link', { name: words.en.game }).click()
    await expect(page).toHaveURL(/\/$/)
    await release()
    await expect(page.getByRole('main').getByRole('link', { name: 'Play free' })).toBeVisible()
  })

  test('so it is with the keyboard, and the focus stays where it was', async ({ page }) => {
    await prefer(page, 'en')
    await page.setViewportSize(wide)
    const release = await openHeld(page, '/')
    const theme = page.getByRole('button', { name: 'Light or dark theme' })
    await theme.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await release()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await expect(page.getByRole('banner').getByRole('button', { name: 'বাংলা', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Language: English' })).toBeFocused()
  })

  test('what was typed stays, goes on, and is sent', async ({ page }) => {
    await prefer(page, 'en')
    // no notice comes between the press and what it does
    await page.addInitScript(() => sessionStorage.setItem('index_notice', '["A","B"]'))
    await page.setViewportSize(wide)
    const release = await openHeld(page, '/')
    const form = page.getByRole('banner').locator('form')
    await form.getByLabel('Password').fill('Lantern2027')
    await form.getByLabel('Username').pressSequentially('nodi7')
    await page.keyboard.press('ArrowLeft')
    await release()
    await page.keyboard.type('2')
    await expect(form.getByLabel('Username')).toHaveValue('nodi27')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('banner').first()).toContainText('Wallet')
  })

  test('the header sends its login', async ({ page }) => {
    await prefer(page, 'en')
    await page.setViewportSize(wide)
    const release = await openHeld(page, '/help')
    const form = page.getByRole('banner').locator('form')
    await form.getByLabel('Username').fill('nobody77')
    await form.getByLabel('Password').fill('Lantern2027')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/help$/)
    await release()
    await expect(page.getByRole('dialog').locator('input[name=username]')).toHaveValue('nobody77')
  })
})

/** The layout shift of the page, as browsers measure it. */
async function shiftsOf(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(globalThis, { shifts })
    const add = (entry: PerformanceEntry & { value?: number }) => (shifts.sum += entry.value ?? 0)
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as { shifts: { sum: number } }).shifts.sum)
}

// on a separate site, because the usual one offers Bengali and English only
const testOfLanguages = testOnOwnSite({ languages: ['BN', 'EN', 'TY', 'TH', 'UR'] }, async () => undefined)

for (const [tag, code, read, dir] of [
  ['x-ty', 'TY', 'en', 'ltr'],
  ['th', 'TH', 'th', 'ltr'],
  ['ur', 'UR', 'ur', 'rtl'],
] as const) {
  testOfLanguages(
    `the page in ${tag} comes in the language it is read in, ${read}, and nothing moves`,
    async ({ page, context, baseURL }) => {
      await context.addCookies([{ name: 'lang', value: tag, url: baseURL ?? '' }])
      await page.addInitScript((lang) => {
        localStorage.setItem('lang', lang)
        sessionStorage.setItem('index_notice', '["A","B"]')
      }, code)
      const shifts = await shiftsOf(page)
      for (const size of [{ width: 360, height: 800 }, wide]) {
        await page.setViewportSize(size)
        for (const path of ['/', '/login']) {
          const html = await (await page.goto(path))?.text()
          expect(html).toContain(`<html lang="${read}" dir="${dir}"`)
          await settled(page)
          await expect(page.locator('html')).toHaveAttribute('lang', read)
          expect(await shifts(), `${path} at ${size.width}`).toBeLessThan(0.02)
        }
      }
    },
  )
}

test('pages hold together when they run from right to left', async ({ page }) => {
  await prefer(page, 'en')
  for (const path of ['/', '/login', '/help']) {
    await page.goto(path)
    await settled(page)
    await page.evaluate(() => void (document.documentElement.dir = 'rtl'))
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
})

test(
  'the theme chosen is kept through a reload, from the first paint on [1.48, 9.08]',
  { tag: '@story' },
  async ({ page }) => {
    await prefer(page, 'en')
    await page.setViewportSize(wide)
    await page.goto('/help')
    await settled(page)
    await page.context().clearCookies({ name: 'theme' })
    await page.getByRole('banner').getByRole('button', { name: 'Light or dark theme' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    expect(await (await page.reload())?.text()).toContain('data-theme="light"')
    await settled(page)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await page.getByRole('banner').getByRole('button', { name: 'Light or dark theme' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    expect(await (await page.reload())?.text()).toContain('data-theme="dark"')
  },
)

test('an unknown address answers 404 with a link to the site', async ({ page, request }) => {
  await prefer(page, 'en')
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await page.getByRole('main').getByRole('link', { name: 'To the home page' }).click()
  await expect(page).toHaveURL(/\/(\?modal=notice)?$/)
  for (const file of ['/assets/none.js', '/art/1/none.svg', '/none.txt']) {
    const answer = await request.get(file)
    expect([file, answer.status(), answer.headers()['content-type'] ?? '']).toEqual([
      file,
      404,
      expect.not.stringContaining('text/html'),
    ])
  }
})

test('the SDK of the phone service is in a separate chunk that loads only on demand', async ({ page }) => {
  type Chunk = { file: string; src?: string; isDynamicEntry?: boolean; imports?: string[] }
  const chunks = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as Record<string, Chunk>
  const [key, chunk] = Object.entries(chunks).find(([name]) => name.endsWith('firebase-phone-auth.ts')) ?? []
  expect(chunk?.isDynamicEntry).toBe(true)
  expect(Object.values(chunks).filter(({ imports }) => imports?.includes(key ?? ''))).toEqual([])
  const scripts = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'))
  const withSdk = scripts.filter((name) => readFileSync(join(dist, 'assets', name), 'utf8').includes('identitytoolkit'))
  expect(withSdk.map((name) => `assets/${name}`)).toEqual([chunk?.file])

  const requested: string[] = []
  page.on('request', (one) => requested.push(one.url()))
  await prefer(page, 'en')
  await page.goto('/login?tab=sms')
  await expect(page.getByRole('main').getByRole('button', { name: 'Send code' })).toBeVisible()
  expect(requested.filter((url) => url.includes('firebase'))).toEqual([])
})
