import { parseArgs } from 'node:util'
import {
  decideDispute,
  verdicts,
  type DisputeOutcome,
  type Verdict,
} from '#server/areas/money/peer-payments/decide-dispute.ts'
import { listDisputes } from '#server/areas/money/peer-payments/list-disputes.ts'
import { StartError } from '#server/start-error.ts'
import { runOperatorCommand } from './operator-command.ts'

const usage =
  'npm run dispute:decide -- <number> --verdict received|not-received|refunded --reason <why> --operator <name>'

const refusals: Record<Exclude<DisputeOutcome, 'done'>, string> = {
  unknown: 'There is no such payment.',
  decided: 'It is not in dispute.',
  reason: 'A reason of at most 300 characters is needed; it stands in the record.',
  nobody: 'An operator has to be named.',
  eyes: 'Two different operators have to decide this one: name both.',
  contested: 'What was counted as received is given back by its depositor and not refunded besides.',
  unproven: 'No payment of this number and amount lies in suspense, so there is nothing to refund from.',
}

const isVerdict = (text: string): text is Verdict => verdicts.some((one) => one === text)

await runOperatorCommand(async (services) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      verdict: { type: 'string' },
      reason: { type: 'string' },
      operator: { type: 'string', multiple: true },
    },
  })
  const [transactionNo] = positionals
  if (transactionNo === undefined) return `${usage}\n\n${await listDisputes(services)}`
  const { verdict = '', reason = '', operator: operators = [] } = values
  if (!isVerdict(verdict)) throw new StartError(usage)
  const outcome = await decideDispute(services, { transactionNo, verdict, reason, operators })
  if (outcome !== 'done') throw new StartError(refusals[outcome])
  return `${transactionNo} is decided: ${verdict}`
})
