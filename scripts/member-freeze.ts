import { parseArgs } from 'node:util'
import { freezeMember, type FreezeOutcome } from '#server/areas/accounts/members/freeze-member.ts'
import { StartError } from '#server/start-error.ts'
import { runOperatorCommand } from './operator-command.ts'

const usage = 'npm run member:freeze -- <account> --reason <why> --operator <name> [--end]'

const refusals: Record<Exclude<FreezeOutcome, 'done'>, string> = {
  unknown: 'There is no such account.',
  closed: 'The account is closed for good.',
  same: 'It is so already.',
  reason: 'A reason of at most 300 characters is needed.',
  nobody: 'An operator has to be named.',
}

await runOperatorCommand(async (services) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      reason: { type: 'string' },
      operator: { type: 'string', multiple: true },
      end: { type: 'boolean' },
    },
  })
  const [account] = positionals
  if (account === undefined) throw new StartError(usage)
  const { reason = '', operator: operators = [], end = false } = values
  const outcome = await freezeMember(services, { account, frozen: !end, reason, operators })
  if (outcome !== 'done') throw new StartError(refusals[outcome])
  return end ? `${account} may go on` : `${account} is frozen; its sessions have ended`
})
