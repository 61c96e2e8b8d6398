import { readConfig } from './config.ts'
import { demonstrationAccounts, teamAccounts } from './demo/seed/accounts.ts'
import { makeSecondBeside } from './demo/second/second-beside.ts'
import { demonstrationOperators, operatorPassword } from './demo/seed/operators.ts'
import { endOnSignals } from './end-on-signals.ts'
import type { Building } from './pages/unfinished.ts'
import { createLog } from './ports/log/log.ts'
import type { DevPages } from './mount-site.ts'
import { start } from './start.ts'
import { StartError } from './start-error.ts'

const dev = process.argv.includes('--dev')
const build = process.argv.includes('--build')

async function devPages(): Promise<DevPages> {
  const { mountDevPages } = await import('../scripts/dev.ts')
  return mountDevPages
}

async function buildingBeside(): Promise<Building | undefined> {
  const { building } = await import('../scripts/start.ts')
  return building
}

const printLine = (line: string) => process.stdout.write(`${line}\n`)

try {
  const config = readConfig(process.env)
  const log = createLog({ level: config.mode === 'production' ? 'info' : 'warn' })
  const building = build ? await buildingBeside() : undefined
  const showsSecond = build && config.demoSecond
  const running = await start(config, log, {
    tell: printLine,
    devPages: dev ? await devPages() : undefined,
    building,
    expectsOthers: showsSecond,
  })
  endOnSignals(() => running.stop(), process, config.drainSeconds * 1000)
  const lines = [`Fairhall is at ${running.address}`]
  if (config.mode !== 'production') {
    lines.push(
      `Sent SMS and mail: ${running.address}/dev/outbox`,
      `The contract: ${running.address}/docs/api`,
      'Accounts:',
    )
    for (const { account, password, note } of [...demonstrationAccounts, ...teamAccounts])
      lines.push(`  ${account.padEnd(14)} ${password.padEnd(14)} ${note}`)
    lines.push(
      `Operators, at ${running.address}/console/ (password ${operatorPassword}; codes of now: ${running.address}/dev/operators):`,
      ...demonstrationOperators.map(({ email, roles }) => `  ${email.padEnd(29)} ${roles.join(', ')}`),
    )
  }
  process.stdout.write(`${lines.join('\n')}\n`)
  building?.goOn()
  if (showsSecond) await makeSecondBeside({ ...running, config, log, building, tell: printLine })
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
