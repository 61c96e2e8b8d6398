import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'

/** Chromium without windows: the same engine, a fifth less work for each page that is opened. */
const shells = ['/usr/bin/chromium-headless-shell']
const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

const firstOf = (places: readonly string[]) =>
  [process.env['CHROMIUM_PATH'] ?? '', ...places].find((place) => place !== '' && existsSync(place))

/** What browser tests drive: the Chromium that CHROMIUM_PATH names, else an installed one, without windows if there is. */
export const testBrowser = () => firstOf([...shells, ...browsers])

/** What benchmarks measure: the Chromium that CHROMIUM_PATH names, else an installed one, as people have it if there is. */
export const peoplesBrowser = () => firstOf([...browsers, ...shells]) ?? browsers[0]!

const fonts = 'fonts-noto-core'

/** Whether a font of this machine has the letters and the currency of Bengali; screens are measured with it. */
const hasBengali = () => (spawnSync('fc-list', [':lang=bn', 'family'], { encoding: 'utf8' }).stdout ?? '').trim() !== ''

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

async function install(...names: string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (...args: string[]) =>
    once(spawn('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }), 'close')
  await run('update', '-qq')
  await run('install', '-y', '-qq', '--no-install-recommends', ...names)
}

async function installMissing(): Promise<void> {
  for (const name of ['chromium-headless-shell', 'chromium']) if (!testBrowser()) await install(name, fonts)
  if (!hasBengali()) await install(fonts)
}

/**
 * Sees to it that there is something for browser tests to drive: as root on Debian it is installed when there is none, and
 * so is a font with Bengali letters, which takes a minute. Answers one sentence that says what to install where there is
 * none, at once where nothing may be installed.
 */
export async function ensureBrowser(): Promise<string | null> {
  if (mayInstall()) await installMissing()
  return testBrowser() ? null : 'No Chromium was found: install the package chromium, or set CHROMIUM_PATH to one.'
}
