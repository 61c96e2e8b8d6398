import { connections } from '#server/connect-areas.ts'
import { parseArgs } from 'node:util'
import { listReviews } from '#server/areas/money/cashier/list-reviews.ts'
import { reviewDeposit, type ReviewOutcome } from '#server/areas/money/cashier/review-deposit.ts'
import { StartError } from '#server/start-error.ts'
import { commandAmount } from './command-amount.ts'
import { runOperatorCommand } from './operator-command.ts'

const usage = 'npm run deposit:review -- <number> --credit <amount>|--refuse --reason <why> --operator <name>'

const refusals: Record<Exclude<ReviewOutcome, 'done' | 'noted'>, string> = {
  unknown: 'There is no such deposit.',
  decided: 'It waits for nobody.',
  amount: 'The other operator has credited another amount: both have to name the same one.',
  reason: 'A reason of at most 200 characters is needed; the member reads it when the deposit is refused.',
  nobody: 'An operator has to be named.',
  number: 'The number of its payment paid something else already: the member has to send the right one.',
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
  const { credit: typed, refuse = false, reason = '', operator: operators = [] } = values
  if ((typed !== undefined) === refuse) throw new StartError(usage)
  const credit = typed === undefined ? null : commandAmount(typed, await services.merchant.read())
  const outcome = await reviewDeposit({ ...services, ...connections }, { depositNo, credit, reason, operators })
  if (outcome === 'noted') return `${depositNo} is credited by one; another operator has to credit it too`
  if (outcome !== 'done') throw new StartError(refusals[outcome])
  return refuse ? `${depositNo} is refused` : `${depositNo} is credited`
})
