#!/usr/bin/env node
import { BrokenBaseline } from './baseline.ts'
import { BrokenContract, openContract } from './contract/open.ts'
import { BrokenReasons } from './gather/declared.ts'
import { proveOutputs } from './cli/finish.ts'
import { Misuse } from './cli/misuse.ts'
import { help, readCommand } from './cli/options.ts'
import { BrokenFlow } from './run/flow-read.ts'
import { CannotRun } from './run/run.ts'

const stop = new AbortController()
process.on('SIGINT', () => {
  if (stop.signal.aborted) process.exit(2)
  stop.abort()
})
process.on('SIGTERM', () => stop.abort())

async function main(): Promise<number> {
  const command = readCommand(process.argv.slice(2))
  if (command.help || command.mode === '') {
    process.stdout.write(help)
    return command.help ? 0 : 2
  }
  if (!['run', 'watch', 'replay', 'diff'].includes(command.mode))
    throw new Misuse(`there is no mode ${command.mode}; there are run, watch, replay and diff`)
  if (command.contract === null) throw new Misuse('which contract? Give it by --contract openapi.yaml')
  proveOutputs(command)
  if (command.mode === 'diff') return (await import('./cli/diff-mode.ts')).diffMode(command)
  const contract = openContract(command.contract)
  if (command.mode === 'run') return (await import('./cli/run-mode.ts')).runMode(command, contract, stop.signal)
  if (command.mode === 'watch') return (await import('./cli/watch-mode.ts')).watchMode(command, contract, stop.signal)
  return (await import('./cli/replay-mode.ts')).replayMode(command, contract, stop.signal)
}

try {
  process.exitCode = await main()
} catch (error) {
  const isExpected = [Misuse, BrokenContract, BrokenBaseline, BrokenFlow, BrokenReasons, CannotRun].some(
    (kind) => error instanceof kind,
  )
  const { message, stack } = error as Error
  process.stderr.write(`${isExpected ? message : `the checker failed: ${stack}`}\n`)
  process.exitCode = 2
}
