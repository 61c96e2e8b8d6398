import { chromium, type Browser, type Page } from '@playwright/test'
import { EventEmitter, once } from 'node:events'
import type { Figure } from './figure.ts'
import { fixedWork } from './fixed-work.ts'
import { cpuBetween, traced, type Trace } from './lobby-trace.ts'
import { peoplesBrowser } from '#scripts/verify/ensure-browser.ts'

/** The processor slowdown, and the longest wait for a frame at 60 per second, in ms. */
const SLOWER = 4
const A_FRAME = 1000 / 60
/** Rides down the list; the middle one counts, for a virtual machine's own pause is a long task too. */
const RIDES = 5
const typed = ['golden', 'river', 'moon', 'star', 'tiger']
const prefix = 'lobby:'

export const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN

/**
 * Marks each key press, and the frame that shows only games matching the typed text, in which it calls `painted`. It
 * checks when the page changes, not at every frame, because a requested frame is itself work of the page.
 */
function watchPage(name: string): void {
  const { painted } = globalThis as unknown as { painted: () => void }
  const fits = (text: string) => {
    const names = [...document.querySelectorAll('main [role=listitem] bdi.font-bold')]
    return names.length > 0 && names.every((tile) => tile.textContent?.toLowerCase().includes(text))
  }
  const look = new MutationObserver(() => {
    const { value } = document.querySelector<HTMLInputElement>('input[type=search]')!
    if (!fits(value.toLowerCase())) return
    look.disconnect()
    requestAnimationFrame(() => {
      performance.mark(`${name}painted`)
      painted()
    })
  })
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key.length > 1 && key !== 'Backspace') return
      performance.mark(`${name}pressed`)
      look.observe(document.querySelector('main')!, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      })
    },
    { capture: true },
  )
}

const nodesOf = (page: Page) => page.evaluate(() => document.querySelectorAll('main *').length)

/** @param painted told after each key that its frame is there: to ask the page for it would be work of the page */
async function typeWords(page: Page, painted: EventEmitter): Promise<void> {
  const search = page.getByRole('searchbox', { name: 'Search by game name' })
  await search.focus()
  const press = async (key: string) => {
    const shown = once(painted, 'painted', { signal: AbortSignal.timeout(30_000) })
    await page.keyboard.press(key)
    await shown
    await page.waitForTimeout(200)
  }
  for (const word of typed) {
    for (const letter of word) await press(letter)
    for (let left = word.length; left > 1; left -= 1) await press('Backspace')
    await search.fill('')
    await page.waitForTimeout(600)
  }
}

/** Turns the wheel as fast as a hand can, for a while; the most elements there were on the way. */
async function scrollFast(page: Page): Promise<number> {
  let maxTask = 0
  await page.mouse.move(300, 500)
  await page.evaluate((name) => performance.mark(`${name}scrolled`), prefix)
  for (let turn = 0; turn < 120; turn += 1) {
    await page.mouse.wheel(0, turn % 40 < 32 ? 900 : -900)
    await page.waitForTimeout(30)
    if (turn % 10 === 0) maxTask = Math.max(maxTask, await nodesOf(page))
  }
  return maxTask
}

/**
 * Processor time of the tasks of a ride down the list, in ms and times `SLOWER`, the longest first; the most elements
 * on the way.
 */
type Ride = { tasks: number[]; max: number }

async function rideDown(browser: Browser, page: Page): Promise<Ride> {
  let maxCount = 0
  const trace = await traced(browser, prefix, async () => {
    maxCount = await scrollFast(page)
  })
  const from = trace.marks[0]!.at
  const tasks = trace.tasks.filter((task) => task.from >= from).map(({ cpu }) => (SLOWER * cpu) / 1000)
  return { tasks: tasks.toSorted((one, other) => other - one), max: maxCount }
}

/** Of each key press: on a processor `SLOWER` times slower, the page's work, the server's `answer` and a frame. */
function keyTimes(trace: Trace, answer: number): { slowed: number[]; wall: number[] } {
  const pressed = trace.marks.filter(({ name }) => name === 'pressed')
  const painted = trace.marks.filter(({ name }) => name === 'painted')
  // the task of a frame ends when its picture is handed over
  const frameEnd = (at: number) => trace.tasks.find(({ from, to }) => from <= at && at <= to)!.to
  const pairs = pressed.map(({ at }, index) => ({ from: at, to: frameEnd(painted[index]!.at) }))
  return {
    slowed: pairs.map(({ from, to }) => SLOWER * cpuBetween(trace, from, to) + answer + A_FRAME),
    wall: pairs.map(({ from, to }) => (to - from) / 1000),
  }
}

const list = (values: readonly number[]) => values.map((value) => value.toFixed(0)).join(' ')

/**
 * The page of slots with `games` of them: typing in its search, and scrolling. Time is time on the processor, times
 * four: that of the clock says little on a machine that does other things besides.
 * @param answer milliseconds of processor the server needs to answer, at p95
 */
export async function measureLobbyPage(address: string, games: number, answer: number): Promise<Figure[]> {
  const browser = await chromium.launch({
    executablePath: peoplesBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.context().addCookies([{ name: 'lang', value: 'en', url: address }])
    await page.addInitScript(() => localStorage.setItem('lang', 'EN'))
    const painted = new EventEmitter()
    await page.exposeFunction('painted', () => void painted.emit('painted'))
    await page.addInitScript(watchPage, prefix)
    await page.goto(`${address}/rng`)
    await page.getByText(new RegExp(`Showing \\d+ of ${games}$`)).waitFor({ timeout: 60_000 })
    await page.waitForTimeout(1500)
    const keys = keyTimes(await traced(browser, prefix, () => typeWords(page, painted)), answer)
    console.log(`keys, ms with a processor ${SLOWER} times slower: ${list(keys.slowed)}`)
    console.log(`keys, ms by the clock, not slowed: p95 ${p95(keys.wall).toFixed(0)}`)
    const min = await nodesOf(page)
    const rides: Ride[] = []
    const speeds = [fixedWork()]
    for (let ride = 0; ride < RIDES; ride += 1) {
      rides.push(await rideDown(browser, page))
      speeds.push(fixedWork())
    }
    console.log(`the fixed work after the keys and after each ride, ms: ${speeds.join(' ')}`)
    console.log(`longest tasks of each ride, ms: ${rides.map(({ tasks }) => list(tasks.slice(0, 8))).join(' | ')}`)
    const longest = rides.map(({ tasks }) => tasks[0]!).toSorted((one, other) => one - other)
    const maxCount = Math.max(...rides.map((ride) => ride.max))
    return [
      {
        name: `search in ${games} games, key to painted result, p95, ms, 4 × slower`,
        value: p95(keys.slowed),
        max: 100,
      },
      { name: 'scrolled at speed, longest task, ms, 4 × slower', value: longest[(RIDES - 1) / 2]!, max: 50 },
      { name: 'scrolled at speed, most elements, to those of the first games', value: maxCount / min, max: 3 },
    ]
  } finally {
    await browser.close()
  }
}
