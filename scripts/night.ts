import { spawnSync } from 'node:child_process'

/**
 * `npm run verify:night`: the tests that take hours. Each step runs separately; the last lines say which failed. The
 * steps are `npm run verify` with many more kills, hostile calls and generated cases, servers behind Debian's PgBouncer and
 * Patroni, moves of the database, the server of the last release on today's tables,
 * the words of every page in every language, the simulation of the odds, and mutants.
 */
type Night = { name: string; command: string; args: string[]; env?: Record<string, string> }

const steps: Night[] = [
  {
    name: 'kills',
    command: 'vitest',
    args: ['run', 'tests/faults'],
    env: { KILLS: '50', CASHIER_KILLS: '20', CASHIER_LOAD: 'full' },
  },
  {
    name: 'hostile calls',
    command: 'vitest',
    args: ['run', 'tests/contract/hostile.test.ts'],
    env: { HOSTILE_CALLS: '1000000' },
  },
  {
    name: 'acts of operators',
    command: 'vitest',
    args: ['run', ...['acts', 'credits', 'disputes'].map((one) => `server/console/operators-${one}.test.ts`)],
    env: { HISTORIES: '200' },
  },
  {
    name: 'words of every page in every language',
    command: 'playwright',
    args: ['test', '--config', '.config/playwright.config.ts', 'widths', 'acts-in-languages'],
    env: { WIDTHS: 'all' },
  },
  { name: 'cluster', command: 'vitest', args: ['run', 'tests/cluster'] },
  { name: 'odds', command: 'node', args: ['tests/bench/lottery-odds.ts'] },
  { name: 'mutants of machines', command: 'node', args: ['scripts/mutants.ts'] },
  { name: 'mutants of the server', command: 'node', args: ['scripts/server-mutants.ts', '--sample', '20'] },
]

const wanted = process.argv.slice(2)
const failed: string[] = []
for (const { name, command, args, env } of steps) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  process.stdout.write(`\n── ${name}\n`)
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  if (status !== 0) failed.push(name)
}
process.stdout.write(failed.length === 0 ? '\nThe night passed.\n' : `\nFailed: ${failed.join(', ')}\n`)
process.exit(failed.length === 0 ? 0 : 1)
