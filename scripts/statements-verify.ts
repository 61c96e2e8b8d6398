import { StartError } from '#server/start-error.ts'
import { verifyStatements } from '#server/areas/contract-runs/verify-statements.ts'
import { runOperatorCommand } from './operator-command.ts'

// reckons every statement of contracts anew, and names the first that comes to something else
await runOperatorCommand(async (services) => {
  const { runs, statements, leftOut, fault } = await verifyStatements(services)
  if (fault) throw new StartError(`${fault.of}: ${fault.reason}`)
  return `${statements} statements of ${runs} runs are what they come to, ${leftOut} lines of nothing were left out`
})
