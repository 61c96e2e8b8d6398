import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { chromium, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { demonstrationOperators, operatorPassword } from '../server/demo/seed/operators.ts'
import { testBrowser } from './verify/ensure-browser.ts'

const site = process.argv[2] ?? 'http://127.0.0.1:3000'
const folder = join(import.meta.dirname, '../docs/pictures')
const maxBytes = 150_000

/** The pictures of the README: size of the window, and the way to what it shows. */
const pictures: { name: string; width: number; height: number; open: (page: Page) => Promise<void> }[] = [
  { name: 'phone', width: 390, height: 780, open: (page) => openSite(page, { path: '/', images: 1 }) },
  { name: 'lobby', width: 1280, height: 780, open: (page) => openSite(page, { path: '/rng', images: 10 }) },
  { name: 'console', width: 1280, height: 780, open: openConsole },
]

async function openSite(page: Page, { path, images }: { path: string; images: number }): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('index_notice', '["A","B"]'))
  await page.goto(path)
  await page.getByRole('main').waitFor()
  await waitUntilComplete(page, images)
}

/** Waits until nothing loads any more and the window shows that many large images; tiles get theirs one after the other. */
async function waitUntilComplete(page: Page, largeImages: number): Promise<void> {
  // a function that returns a promise would count as true at once
  await page.waitForFunction((atLeast) => {
    const shown = [...document.images].filter((image) => {
      const { top, bottom, width } = image.getBoundingClientRect()
      return width > 0 && bottom > 0 && top < innerHeight
    })
    return (
      !document.querySelector('[aria-busy="true"], .skeleton') &&
      shown.filter((image) => image.width > 100).length >= atLeast &&
      // a tile's picture is hidden until its turn has come
      shown.every((image) => image.naturalWidth > 0 && image.checkVisibility({ visibilityProperty: true }))
    )
  }, largeImages)
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all(
      [...document.images].filter(({ naturalWidth }) => naturalWidth > 0).map((image) => image.decode()),
    )
  })
}

/** The console's inbox with a case that waits for a decision. */
async function openConsole(page: Page): Promise<void> {
  const { email, totpSecret } = demonstrationOperators.find(({ roles }) => roles.includes('risk'))!
  await page.goto('/console')
  // Until the console is built, the server answers with a page that reloads.
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email, { timeout: 300_000 })
  await page.getByLabel('Password', { exact: true }).fill(operatorPassword)
  await page.getByRole('button', { name: 'Go on' }).click()
  const code = new TOTP({ secret: totpSecret }).generate()
  await page.getByRole('textbox', { name: 'The six digits the app shows now' }).fill(code)
  await page.getByRole('navigation', { name: 'Rooms' }).waitFor()
  await page.getByRole('main').getByRole('listitem').first().click()
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  await waitUntilComplete(page, 0)
}

/** A picture as WebP, in the best quality that stays within `maxBytes`. */
async function webpOf(png: Buffer): Promise<Buffer> {
  const image = await loadImage(png)
  const canvas = createCanvas(image.width, image.height)
  canvas.getContext('2d').drawImage(image, 0, 0)
  for (const quality of [90, 80, 70, 60]) {
    const webp = await canvas.encode('webp', quality)
    if (webp.length <= maxBytes) return webp
  }
  throw new Error(`A picture of ${image.width} × ${image.height} does not fit ${maxBytes} bytes.`)
}

const executablePath = testBrowser()
if (executablePath === undefined || !existsSync(executablePath))
  throw new Error('There is no Chromium: install one, or set CHROMIUM_PATH.')
const browser = await chromium.launch({ executablePath })
mkdirSync(folder, { recursive: true })
for (const { name, width, height, open } of pictures) {
  const context = await browser.newContext({
    baseURL: site,
    viewport: { width, height },
    deviceScaleFactor: name === 'phone' ? 2 : 1,
    locale: 'en-US',
    reducedMotion: 'reduce',
  })
  const languages = { lang: name === 'phone' ? 'bn' : 'en', consoleLang: 'en' }
  await context.addCookies(Object.entries(languages).map(([cookie, value]) => ({ name: cookie, value, url: site })))
  const page = await context.newPage()
  await open(page)
  writeFileSync(join(folder, `${name}.webp`), await webpOf(await page.screenshot()))
  await context.close()
  console.log(`docs/pictures/${name}.webp`)
}
await browser.close()
