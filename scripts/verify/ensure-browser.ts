import { spawnSync } from 'node:child_process'
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

function install(...names: string[]): void {
  const run = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  run('update', '-qq')
  run('install', '-y', '-qq', '--no-install-recommends', ...names)
}

/**
 * What browser tests drive. As root on Debian it is installed when there is none, and so is a font with Bengali letters.
 * Throws one sentence that says what to install.
 */
export function ensureBrowser(): string {
  if (mayInstall()) {
    for (const name of ['chromium-headless-shell', 'chromium']) if (!testBrowser()) install(name, fonts)
    if (!hasBengali()) install(fonts)
  }
  const browser = testBrowser()
  if (browser) return browser
  throw new Error('No Chromium was found: install the package chromium, or set CHROMIUM_PATH to one.')
}
