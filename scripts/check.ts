import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { changedTests } from './verify/changed-tests.ts'
import { gitLines, startOfChange } from './verify/start-of-change.ts'
import { runStep, type Step } from './verify/steps.ts'

/**
 * `npm run check`: what to run before a commit. It checks format, lint, types, rings, the subjects of the branch's commits
 * and unused code, and runs the tests of the folders that changed since the branch left `main`. `npm test` runs the rest.
 */
const root = join(import.meta.dirname, '..')
mkdirSync(join(root, '.cache'), { recursive: true })

const changed = [
  ...gitLines(root, 'diff', '--name-only', '--diff-filter=d', startOfChange(root)),
  ...gitLines(root, 'ls-files', '--others', '--exclude-standard'),
]
const tests = changedTests(root, changed)

const steps: Step[] = [
  { name: 'format', command: 'oxfmt', args: ['--check', '.'] },
  { name: 'rings', command: 'node', args: ['scripts/verify/check-rings.ts'] },
  { name: 'commit subjects', command: 'node', args: ['scripts/verify/check-subjects.ts'] },
  // what was checked before and did not change is not checked again
  {
    name: 'types',
    command: 'node',
    args: [
      'node_modules/typescript-native/bin/tsc',
      '--incremental',
      '--tsBuildInfoFile',
      join(root, '.cache/types.tsbuildinfo'),
    ],
  },
  { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  { name: 'unused code', command: 'knip', args: ['--config', '.config/knip.json'] },
]
if (tests.length > 0) steps.push({ name: `tests (${tests.length} files)`, command: 'vitest', args: ['run', ...tests] })

let failed = 0
const contract = await runStep(
  { name: 'contract', command: 'node', args: ['scripts/build.ts', 'contract', 'types'] },
  'at its end',
)
failed += contract.failed
const lines: string[] = []
for (const ended of steps.map(async (step) => ({ step, outcome: await runStep(step, 'at its end') }))) {
  const { step, outcome } = await ended
  failed += outcome.failed
  lines.push(`${outcome.failed === 0 ? 'ok    ' : 'FAILED'} ${step.name.padEnd(20)} ${outcome.seconds} s`)
}
process.stdout.write(`\n${lines.join('\n')}\n`)
process.exit(failed === 0 ? 0 : 1)
