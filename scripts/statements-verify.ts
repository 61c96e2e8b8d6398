import { StartError } from '#server/start-error.ts'
import { verifyStatements } from '#server/areas/commissions/runs/verify-statements.ts'
import { runReadingCommand } from './operator-command.ts'

// recomputes every commission statement and prints the first mismatch
await runReadingCommand(async (services) => {
  const { runs, statements, leftOut, fault } = await verifyStatements(services)
  if (fault) throw new StartError(`${fault.of}: ${fault.reason}`)
  return `${statements} statements of ${runs} runs are what they come to, ${leftOut} lines of nothing were left out`
})
