import { chromium } from '@playwright/test'
const site = 'http://127.0.0.1:3917'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
const say = (...a) => console.log(...a)
const codeOf = async (email) => {
  const text = await (await fetch(`${site}/dev/operators`)).text()
  const line = text.split('\n').find((l) => l.includes(email))
  return /\b(\d{6})\b/.exec(line)[1]
}
async function desk(lang, theme, viewport) {
  const context = await browser.newContext({ viewport, colorScheme: theme, locale: 'en' })
  await context.addCookies([{ name: 'consoleLang', value: lang, url: site }, { name: 'theme', value: theme, url: site }])
  const page = await context.newPage()
  page.setDefaultTimeout(60000)
  await page.goto(`${site}/console`)
  await page.locator('input[type=email], input[name=email]').first().fill('risk@fairhall.example')
  await page.locator('input[type=password]').first().fill('Desk-lamp-2027')
  await page.locator('button[type=submit]').first().click()
  await page.locator('input[inputmode=numeric]').first().fill(await codeOf('risk@'))
  await page.waitForSelector('nav')
  await page.waitForTimeout(1500)
  return page
}
const [lang, theme, w, h] = process.argv.slice(2)
const page = await desk(lang, theme, { width: +w, height: +h })
await page.waitForTimeout(2500); await page.screenshot({ path: '/tmp/contracts-dbg.png' }); await page.goto(`${site}/console/members/51e9730b-b7d8-4ff0-a137-b0f23c3a3aad`)
await page.waitForTimeout(2000)
await page.waitForTimeout(4000)
const tag = `/tmp/contracts-${lang}-${theme}-${w}`
const end = page.getByRole('button', { name: /^(End .* of|.*শেষ করুন)/ }).first()
await end.scrollIntoViewIfNeeded()
await page.screenshot({ path: `${tag}-card.png` })
await end.click()
await page.waitForTimeout(3000)
await page.screenshot({ path: `${tag}-end.png` })
await page.keyboard.press('Escape')
await page.waitForTimeout(800)
await page.getByRole('button', { name: /Change the rates|হার বদলান/ }).click()
await page.waitForTimeout(1500)
await page.screenshot({ path: `${tag}-rates.png` })
await page.locator('input[name="rates.RNG"]').fill('0.1')
await page.getByRole('button', { name: /See what it changes|কী বদলাবে দেখুন/ }).click()
await page.waitForTimeout(3000)
await page.screenshot({ path: `${tag}-effect.png` })
await browser.close()
