import { StartError } from '#server/start-error.ts'
import { verifyFigures } from '#server/areas/reports/figures/verify-figures.ts'
import { runReadingCommand } from './operator-command.ts'

// counts kept figures again from bets and postings, and names the first that differs
await runReadingCommand(async (services) => {
  const { tables, fault } = await verifyFigures(services)
  if (fault) {
    const { table, key, column, kept, right } = fault
    throw new StartError(`${table}, ${key}: ${column} is kept as ${kept} and comes to ${right}`)
  }
  return `${tables.length} tables of figures are what bets and postings come to`
})
