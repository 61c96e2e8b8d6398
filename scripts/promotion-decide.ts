import { parseArgs } from 'node:util'
import { decideWaiting, listWaiting, type DecisionOutcome } from '#server/areas/promotions/decide-waiting.ts'
import { StartError } from '#server/start-error.ts'
import { runOperatorCommand } from './operator-command.ts'

const usage = 'npm run promotion:decide -- <number> --issue|--refuse --reason <why> --operator <name>'

const refusals: Record<Exclude<DecisionOutcome, 'done' | 'noted'>, string> = {
  decided: 'No application of this number waits.',
  reason: 'A reason of at most 200 characters is needed; of a refusal the member reads it.',
  nobody: 'An operator has to be named.',
  same: 'This operator has approved it already; a second one has to.',
  spent: 'The budget of the promotion does not cover it any more.',
}

await runOperatorCommand(async (services) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      issue: { type: 'boolean', default: false },
      refuse: { type: 'boolean', default: false },
      reason: { type: 'string', default: '' },
      operator: { type: 'string', multiple: true, default: [] },
    },
  })
  const [claimNo] = positionals
  if (claimNo === undefined) return `${usage}\n\n${await listWaiting(services)}`
  const { issue, refuse, reason, operator: operators } = values
  if (issue === refuse) throw new StartError(usage)
  const outcome = await decideWaiting(services, { claimNo, issue, reason, operators })
  if (outcome === 'noted') return `${claimNo} is approved by one; a second operator has to agree`
  if (outcome !== 'done') throw new StartError(refusals[outcome])
  return `${claimNo} is ${issue ? 'issued' : 'refused'}`
})
