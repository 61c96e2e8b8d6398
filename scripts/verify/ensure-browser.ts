import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

const find = () => [process.env['CHROMIUM_PATH'] ?? '', ...places].find((place) => place !== '' && existsSync(place))

/**
 * The Chromium that browser tests drive: the one CHROMIUM_PATH names, else an installed one, else, as root on Debian,
 * the system package. Throws one sentence that says what to install.
 */
export function ensureBrowser(): string {
  const found = find()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const run = (...args: string[]) =>
      spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    run('update', '-qq')
    run('install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-core')
    const installed = find()
    if (installed) return installed
  }
  throw new Error('No Chromium was found: install the package chromium, or set CHROMIUM_PATH to one.')
}
