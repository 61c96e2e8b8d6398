import { parseArgs } from 'node:util'
import { listReviews } from '#server/areas/cashier/list-reviews.ts'
import { reviewDeposit, type ReviewOutcome } from '#server/areas/cashier/review-deposit.ts'
import { StartError } from '#server/start-error.ts'
import { runOperatorCommand } from './operator-command.ts'

const usage = 'npm run deposit:review -- <number> --credit <amount>|--refuse --reason <why> --operator <name>'

const refusals: Record<Exclude<ReviewOutcome, 'done' | 'noted'>, string> = {
  unknown: 'There is no such deposit.',
  decided: 'It waits for nobody.',
  amount: 'An amount above zero is needed, and the same one from both operators.',
  reason: 'A reason of at most 200 characters is needed; the member reads it when the deposit is refused.',
  nobody: 'An operator has to be named.',
  same: 'This operator has credited it before; another one has to.',
}

await runOperatorCommand(async (services) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      credit: { type: 'string' },
      refuse: { type: 'boolean' },
      reason: { type: 'string' },
      operator: { type: 'string', multiple: true },
    },
  })
  const [depositNo] = positionals
  if (depositNo === undefined) return `${usage}\n\n${await listReviews(services)}`
  const { credit = null, refuse = false, reason = '', operator: operators = [] } = values
  if ((credit !== null) === refuse) throw new StartError(usage)
  const outcome = await reviewDeposit(services, { depositNo, credit, reason, operators })
  if (outcome === 'noted') return `${depositNo} is credited by one; another operator has to credit it too`
  if (outcome !== 'done') throw new StartError(refusals[outcome])
  return refuse ? `${depositNo} is refused` : `${depositNo} is credited`
})
