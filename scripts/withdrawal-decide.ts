import { parseArgs } from 'node:util'
import { decideWithdrawal, type DecisionOutcome } from '#server/areas/money/cashier/decide-withdrawal.ts'
import { listWaiting } from '#server/areas/money/cashier/list-waiting.ts'
import { StartError } from '#server/start-error.ts'
import { runOperatorCommand } from './operator-command.ts'

const usage = 'npm run withdrawal:decide -- <number> --approve|--reject --reason <why> --operator <name>'

const refusals: Record<Exclude<DecisionOutcome, 'done' | 'noted'>, string> = {
  unknown: 'There is no such withdrawal.',
  decided: 'It waits for nobody.',
  reason: 'A reason of at most 200 characters is needed; the member reads it when the withdrawal is rejected.',
  nobody: 'An operator has to be named.',
  same: 'This operator has approved it before; another one has to.',
  parts: 'It cannot be divided so.',
  eyes: 'This operator has approved as much as one may in a day: name two.',
}

await runOperatorCommand(async (services) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      approve: { type: 'boolean' },
      reject: { type: 'boolean' },
      reason: { type: 'string' },
      operator: { type: 'string', multiple: true },
    },
  })
  const [withdrawalNo] = positionals
  if (withdrawalNo === undefined) return `${usage}\n\n${await listWaiting(services)}`
  const { approve = false, reject = false, reason = '', operator: operators = [] } = values
  if (approve === reject) throw new StartError(usage)
  const outcome = await decideWithdrawal(services, { withdrawalNo, approve, reason, operators })
  if (outcome === 'noted') return `${withdrawalNo} is approved once; another operator has to approve it too`
  if (outcome !== 'done') throw new StartError(refusals[outcome])
  return approve ? `${withdrawalNo} is approved and will be sent` : `${withdrawalNo} is rejected; the money is back`
})
