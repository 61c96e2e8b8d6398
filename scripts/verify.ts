import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './verify/ensure-browser.ts'
import { readPlaywright, readVitest, runStep, type Count, type Step } from './verify/steps.ts'

const reports = join(import.meta.dirname, '../.cache/reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const unit = join(reports, 'vitest.json')
const browser = join(reports, 'playwright.json')

let chromium: string
try {
  chromium = ensureBrowser()
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n\n0 passed, 1 failed\n`)
  process.exit(1)
}

const steps: Step[] = [
  { name: 'build', command: 'node', args: ['scripts/build.ts'] },
  { name: 'format', command: 'oxfmt', args: ['--check', '.'] },
  { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  { name: 'types', command: 'node', args: ['node_modules/typescript-native/bin/tsc'] },
  { name: 'unused code', command: 'knip', args: ['--config', '.config/knip.json'] },
  {
    name: 'rules, machines, screens',
    command: 'vitest',
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unit}`],
    report: { file: unit, read: readVitest },
  },
  {
    name: 'browser',
    command: 'playwright',
    args: ['test', '--config', '.config/playwright.config.ts'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: browser, CHROMIUM_PATH: chromium },
    report: { file: browser, read: readPlaywright },
  },
]

const wanted = process.argv.slice(2)
const total: Count = { passed: 0, failed: 0 }
const lines: string[] = []
for (const step of steps) {
  if (wanted.length > 0 && !wanted.includes(step.name)) continue
  process.stdout.write(`\n── ${step.name}\n`)
  const { passed, failed, seconds } = await runStep(step)
  total.passed += passed
  total.failed += failed
  lines.push(
    `${failed === 0 ? 'ok    ' : 'FAILED'} ${step.name.padEnd(26)} ${passed} passed, ${failed} failed, ${seconds} s`,
  )
}
process.stdout.write(`\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed\n`)
process.exit(total.failed === 0 ? 0 : 1)
