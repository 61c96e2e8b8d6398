import { chromium, type Page } from '@playwright/test'
import { pathToFileURL } from 'node:url'
import { printFigures, type Figure } from './figure.ts'
import { p95 } from './lobby-page.ts'
import { cpuBetween, traced } from './lobby-trace.ts'
import { peoplesBrowser } from '#scripts/verify/ensure-browser.ts'

/** The processor slowdown, and the longest wait for a frame at 60 per second, in ms. */
const SLOWER = 4
const A_FRAME = 1000 / 60
const PICKS = 24
const prefix = 'lottery:'
const boards = [
  ['five rows of ten', '/lottery?gameCode=lf5_daily&playType=lf5.five.straight'],
  ['a hundred numbers', '/vnlottery?gameCode=vnn_daily&playType=vnn.lo2'],
  ['six rows of 49', '/lottery?gameCode=lhc_daily&playType=lhc.regularPlace'],
] as const

/** Marks each press of a ball, and the frame after it in which the ball is lit and the slip counts it. */
function watchPage(name: string): void {
  const seen = { painted: 0 }
  Object.assign(globalThis, { lottery: seen })
  const slip = () => document.querySelector('[aria-label="Bet slip"] dl')?.textContent
  document.addEventListener(
    'pointerup',
    ({ target }) => {
      const ball = (target as Element).closest('[role=group] button[aria-pressed]')
      if (!ball) return
      const [lit, counted] = [ball.getAttribute('aria-pressed'), slip()]
      performance.mark(`${name}pressed`)
      const look = () => {
        if (ball.getAttribute('aria-pressed') === lit || slip() === counted) return void requestAnimationFrame(look)
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          performance.mark(`${name}painted`)
          seen.painted += 1
        }
        port2.postMessage(null)
      }
      requestAnimationFrame(look)
    },
    { capture: true },
  )
}

/** Lights a ball of every row, so that each further one changes the slip; then presses `PICKS` of them. */
async function pick(page: Page): Promise<void> {
  const balls = page.locator('main [role=group] button[aria-pressed].aspect-square')
  const count = await balls.count()
  for (let press = 0; press < PICKS; press += 1) {
    await balls.nth((press * 7 + 3) % count).click()
    await page.waitForFunction((wanted) => (globalThis as unknown as { lottery: { painted: number } }).lottery.painted >= wanted, press + 1) // prettier-ignore
  }
}

async function measureBoard(page: Page, address: string, path: string): Promise<number> {
  await page.goto(address + path)
  const balls = page.locator('main [role=group] button[aria-pressed].aspect-square')
  await balls.first().waitFor({ timeout: 60_000 })
  // every row of places has to hold something before a pick is a bet
  for (const all of await page.getByRole('button', { name: 'Big', exact: true }).all()) await all.click()
  await page.waitForTimeout(800)
  await page.evaluate(() => ((globalThis as unknown as { lottery: { painted: number } }).lottery.painted = 0))
  const trace = await traced(page.context().browser()!, prefix, () => pick(page))
  const pressed = trace.marks.filter(({ name }) => name === 'pressed')
  const painted = trace.marks.filter(({ name }) => name === 'painted')
  return p95(pressed.map(({ at }, i) => SLOWER * cpuBetween(trace, at, painted[i]!.at) + A_FRAME))
}

/** From the press of a ball to the frame that shows it and what it costs: processor time of the page, times four. */
export async function measureLotteryPage(address: string): Promise<Figure[]> {
  const browser = await chromium.launch({
    executablePath: peoplesBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 1400 } })
    await page.context().addCookies([{ name: 'lang', value: 'en', url: address }])
    await page.addInitScript(() => localStorage.setItem('lang', 'EN'))
    await page.addInitScript(watchPage, prefix)
    const figures: Figure[] = []
    for (const [name, path] of boards)
      figures.push({
        name: `${name}: press of a ball to painted, p95, ms, ${SLOWER} × slower`,
        value: await measureBoard(page, address, path),
        max: 100,
      })
    return figures
  } finally {
    await browser.close()
  }
}

/** `node tests/bench/lottery-page.ts <address>` measures a site that runs. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  printFigures(await measureLotteryPage(process.argv[2] ?? 'http://127.0.0.1:3000'))
