import { parseArgs } from 'node:util'
import { listHeldWins, releaseWin, type ReleaseOutcome } from '#server/areas/play/vendors/release-win.ts'
import { StartError } from '#server/start-error.ts'
import { runOperatorCommand } from './operator-command.ts'

const usage = 'npm run win:release -- <vendor> <win> --reason <why> --operator <name>'

const refusals: Record<Exclude<ReleaseOutcome, 'released'>, string> = {
  unknown: 'There is no such win.',
  notHeld: 'The win is not held: it was paid, released or rolled back.',
  reason: 'A reason of at most 300 characters is needed.',
  nobody: 'An operator has to be named.',
}

// lists held wins, or releases the named one
await runOperatorCommand(async (services) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { reason: { type: 'string' }, operator: { type: 'string', multiple: true } },
  })
  const [vendor, txId] = positionals
  if (vendor === undefined || txId === undefined) {
    const wins = await listHeldWins(services)
    const lines = wins.map((win) => `${win.vendor} ${win.txId}: ${win.amount} ${win.currency}, bet ${win.betTxId}`)
    return [usage, wins.length === 0 ? 'No win is held.' : 'Held:', ...lines].join('\n')
  }
  const { reason = '', operator: operators = [] } = values
  const outcome = await releaseWin(services, { vendor, txId, reason, operators })
  if (outcome !== 'released') throw new StartError(refusals[outcome])
  return `${txId} of ${vendor} is paid`
})
