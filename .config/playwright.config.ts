import { defineConfig } from '@playwright/test'
import { testBrowser } from '../scripts/verify/ensure-browser.ts'
import { chosenStories } from '../scripts/verify/rings.ts'

const chromium = testBrowser()

/** Files with tests that walk through many pages: begun last, they would leave a core idle at the end. */
const long =
  /\/(?:agents|cashier|centres|console|contracts|desk|desk-\w+|games|model|own-account|payouts|sweep|widths)\.e2e\.ts$/

export default defineConfig({
  testDir: '../tests/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: '../tests/e2e/support/global-setup.ts',
  outputDir: '../.cache/e2e',
  projects: [
    { name: 'long', testMatch: long },
    { name: 'short', testIgnore: long },
  ],
  ...chosenStories(process.env['RING']),
  fullyParallel: true,
  workers: 3,
  // a machine with much else to do takes a part of them
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list'], ['json']],
  use: {
    locale: 'bn-BD',
    timezoneId: 'Asia/Dhaka',
    viewport: { width: 360, height: 800 },
    // what a worker answers no test can watch; offline.e2e.ts lets it
    serviceWorkers: 'block',
    // a trace costs a fifth of the run: `--trace retain-on-failure` keeps one of what fails
    screenshot: 'only-on-failure',
    // what moves without end costs a busy machine more than what is tested; first-paint.e2e.ts has it move
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(chromium !== undefined && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // pages are left before what is compiled for speed has paid: half of the work of a look by axe
        '--js-flags=--no-opt,--no-maglev',
      ],
    },
  },
})
