import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { connect } from '#server/db/connect.ts'
import { runEmbedded, stopEmbedded } from '#server/db/embedded/start-embedded.ts'
import { printFigures, within, type Figure } from './figure.ts'
import { startServer, stopServer } from './server.ts'

/** Games of the category that is searched and scrolled. */
const GAMES = 10_000
const words = ['golden', 'tiger', 'star', 'river', 'lucky', 'সোনা', 'বাঘ', 'royal', 'moon', 'ti', 'e', 'no such game']
const typed = ['golden', 'river', 'moon', 'star', 'tiger']

const p95 = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN

/** Milliseconds of each call, one after the other, the first ones left out. */
async function searchTimes(address: string, rounds = 25): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1)
    for (const gameName of words) {
      const query = new URLSearchParams({ gameName, platform: 'W', pageNo: '1', pageSize: '24' })
      const began = performance.now()
      const answer = await fetch(`${address}/wps/relay/GCSGAME_gameList?${query}`, {
        headers: { merchant: 'fairhall', language: 'EN' },
      })
      await answer.text()
      if (!answer.ok) throw new Error(`the game list answered ${answer.status}`)
      if (round > 2) times.push(performance.now() - began)
    }
  return times
}

/** Slots up to `GAMES`, named after those that are there. */
async function addGames(dataDir: string): Promise<void> {
  const { url } = await runEmbedded({ dataDir })
  const { db, close } = await connect(url)
  await db.execute(sql`
    INSERT INTO games (merchant, vendor, code, category, names, search, position, is_new, min_bet, lines, seamless, popup, image)
    SELECT merchant, vendor, code || '-' || n, category,
      jsonb_build_object('EN', (names ->> 'EN') || ' ' || n, 'BN', (names ->> 'BN') || ' ' || n),
      lower((names ->> 'EN') || ' ' || n || chr(10) || (names ->> 'BN') || ' ' || n),
      position + n * 100000, false, min_bet, lines, seamless, popup, image
    FROM games CROSS JOIN generate_series(2, 9) AS n
    WHERE category = 'RNG'
    LIMIT GREATEST(0, ${GAMES} - (SELECT count(*) FROM games WHERE category = 'RNG'))`)
  await db.execute(sql`ANALYZE games`)
  await close()
}

/** Counts long tasks and times each key press up to the frame that shows a list of nothing else than what was typed. */
function watchPage(): void {
  const seen = { longest: 0, keys: [] as number[] }
  Object.assign(globalThis, { lobby: seen })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration)
  }).observe({ type: 'longtask' })
  const fits = (text: string) => {
    const tiles = [...document.querySelectorAll('main [role=listitem] bdi:first-child')].filter(
      (name) => name.parentElement?.className.includes('font-bold') === true,
    )
    return tiles.length > 0 && tiles.every((tile) => tile.textContent?.toLowerCase().includes(text))
  }
  document.addEventListener(
    'input',
    ({ target, timeStamp }) => {
      const text = (target as HTMLInputElement).value.toLowerCase()
      const look = () => {
        if (!fits(text)) return void requestAnimationFrame(look)
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => seen.keys.push(performance.now() - timeStamp)
        port2.postMessage(null)
      }
      requestAnimationFrame(look)
    },
    { capture: true },
  )
}

type Seen = { longest: number; keys: number[] }
const seenOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { lobby: Seen }).lobby)
const nodesOf = (page: Page) => page.evaluate(() => document.querySelectorAll('main *').length)

async function keyTimes(page: Page): Promise<number[]> {
  const search = page.getByRole('searchbox', { name: 'Search by game name' })
  let count = 0
  const press = async (key: string) => {
    await search.press(key)
    count += 1
    await page.waitForFunction(
      (wanted) => (globalThis as unknown as { lobby: Seen }).lobby.keys.length >= wanted,
      count,
    )
    await page.waitForTimeout(250)
  }
  for (const word of typed) {
    for (const letter of word) await press(letter)
    for (let left = word.length; left > 1; left -= 1) await press('Backspace')
    await search.fill('')
    count += 1
    await page.waitForTimeout(600)
  }
  return (await seenOf(page)).keys
}

/** Turns the wheel as fast as a hand can, for a while; the most elements there were on the way. */
async function scrollFast(page: Page): Promise<number> {
  let most = 0
  await page.mouse.move(300, 500)
  for (let turn = 0; turn < 120; turn += 1) {
    await page.mouse.wheel(0, turn % 40 < 32 ? 900 : -900)
    await page.waitForTimeout(30)
    if (turn % 10 === 0) most = Math.max(most, await nodesOf(page))
  }
  return most
}

async function measurePage(address: string): Promise<Figure[]> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.context().addCookies([{ name: 'lang', value: 'en', url: address }])
    await page.addInitScript(() => localStorage.setItem('lang', 'EN'))
    await page.addInitScript(watchPage)
    await page.goto(`${address}/rng`)
    await page.getByText(new RegExp(`Showing \\d+ of ${GAMES}$`)).waitFor()
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.waitForTimeout(1500)
    const keys = await keyTimes(page)
    console.log(
      `search: ${keys.length} keys, p95 ${p95(keys).toFixed(0)} ms, ${keys.map((key) => key.toFixed(0)).join(' ')}`,
    )
    const least = await nodesOf(page)
    await page.evaluate(() => Object.assign((globalThis as unknown as { lobby: Seen }).lobby, { longest: 0 }))
    const most = await scrollFast(page)
    const { longest } = await seenOf(page)
    return [
      { name: `search in ${GAMES} games, key to painted result, p95, ms, 4 × slower`, value: p95(keys), most: 100 },
      { name: 'scrolled at speed, longest task, ms, 4 × slower', value: longest, most: 50 },
      { name: 'scrolled at speed, most elements, to those of the first games', value: most / least, most: 3 },
    ]
  } finally {
    await browser.close()
  }
}

/** The game list of the server, and the page of slots with 10,000 games, on a database of their own. */
export async function measureLobby(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fairhall-lobby-'))
  chmodSync(folder, 0o711)
  const dataDir = join(folder, 'pg')
  try {
    const server = await startServer(folder)
    try {
      const times = await searchTimes(server.address)
      console.log(`game list: ${times.length} searches, p95 ${p95(times).toFixed(1)} ms`)
      await addGames(dataDir)
      return [
        { name: 'game list with search, p95, ms', value: p95(times), most: 25 },
        ...(await measurePage(server.address)),
      ]
    } finally {
      await stopServer(server.process)
    }
  } finally {
    await stopEmbedded({ dataDir })
    rmSync(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  const figures = await measureLobby()
  printFigures(figures)
  process.exit(figures.every(within) ? 0 : 1)
}
