import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './verify/ensure-browser.ts'
import { mergeVitest, readPlaywright, readVitest } from './verify/reports.ts'
import { casesOf, type Ring } from './verify/rings.ts'
import { runStep, type Outcome, type Step } from './verify/steps.ts'

/**
 * `node scripts/verify.ts <ring> [--shard=1/2] [step …]` runs the steps of a ring and prints what they counted. Without
 * names it runs all of them.
 */
const [ring, ...words] = process.argv.slice(2) as [Ring, ...string[]]
const shard = words.filter((word) => word.startsWith('--shard='))
const wanted = words.filter((word) => !word.startsWith('--'))

const reports = join(import.meta.dirname, '../.cache/reports', ring)
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const unit = join(reports, 'vitest.json')
const browser = join(reports, 'playwright.json')

const contract: Step = { name: 'contract', command: 'node', args: ['scripts/build.ts', 'contract', 'types'] }
const build: Step = { name: 'build', command: 'node', args: ['scripts/build.ts'] }
/** None needs what another makes, and each leaves a core idle for a while. */
const checks: Step[] = [
  { name: 'format', command: 'oxfmt', args: ['--check', '.'] },
  { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  { name: 'types', command: 'node', args: ['node_modules/typescript-native/bin/tsc'] },
  { name: 'rings', command: 'node', args: ['scripts/verify/check-rings.ts'] },
  { name: 'statements', command: 'node', args: ['scripts/verify/statements.ts'] },
  { name: 'unused code', command: 'knip', args: ['--config', '.config/knip.json'] },
]
const vitest = (files: string[]) => [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${unit}`,
  ...(files.length > 0 ? files : shard),
]
/** The tests keep both cores busy by themselves. */
const unitTests: Step = {
  name: ring === 'change' ? 'rules, machines, screens' : 'faults, refusals, drift',
  command: 'vitest',
  args: vitest([]),
  env: { RING: ring, ...casesOf(ring) },
  report: { file: unit, read: readVitest, again: { args: vitest, merge: mergeVitest } },
}
const browserTests: Step = {
  name: ring === 'change' ? 'browser stories' : 'browser',
  command: 'playwright',
  args: ['test', '--config', '.config/playwright.config.ts', '--retries=1', ...shard],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: browser, RING: ring },
  report: { file: browser, read: readPlaywright },
}

const total = { passed: 0, failed: 0 }
const lines: string[] = []
const isWanted = ({ name }: Step) => wanted.length === 0 || wanted.includes(name)
const printOutcome = ({ name }: Step, { passed, failed, seconds, failedTests, secondTries }: Outcome) => {
  total.passed += passed
  total.failed += failed
  lines.push(
    `${failed === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(26)} ${passed} passed, ${failed} failed, ${seconds} s`,
    ...failedTests.map((test) => `       failed: ${test}`),
    ...secondTries.map((test) => `       passed at the second try: ${test}`),
  )
}
const runAll = async (steps: Step[], output: 'at once' | 'at its end') => {
  const ran = steps.filter(isWanted).map((step) => ({ step, ended: runStep(step, output) }))
  for (const { step, ended } of ran) printOutcome(step, await ended)
}

function endWith(fault: string | null): void {
  if (fault === null) return
  process.stderr.write(`${fault}\n\n0 passed, 1 failed\n`)
  process.exit(1)
}
/** Installed, where it has to be, beside the steps that need none. */
const browserReady = isWanted(browserTests) ? ensureBrowser().then(endWith) : null
await runAll([contract], 'at once')
await runAll(ring === 'change' ? [build, ...checks] : [build], 'at its end')
await runAll([unitTests], 'at once')
await browserReady
await runAll([browserTests], 'at once')
writeFileSync(join(reports, 'total.json'), JSON.stringify(total))
process.stdout.write(`\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed\n`)
process.exit(total.failed === 0 ? 0 : 1)
