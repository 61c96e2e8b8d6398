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

/** What browser tests drive, installed as root on Debian when there is none. Throws one sentence that says what to install. */
export function ensureBrowser(): string {
  const found = testBrowser()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const run = (...args: string[]) =>
      spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    run('update', '-qq')
    for (const name of ['chromium-headless-shell', 'chromium']) {
      run('install', '-y', '-qq', '--no-install-recommends', name, 'fonts-noto-core')
      const installed = testBrowser()
      if (installed) return installed
    }
  }
  throw new Error('No Chromium was found: install the package chromium, or set CHROMIUM_PATH to one.')
}
