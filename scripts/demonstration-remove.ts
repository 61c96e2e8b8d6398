import { removeDemonstration } from '#server/demo/seed/remove-demonstration.ts'
import { runOperatorCommand } from './operator-command.ts'

// closes the demonstration accounts for good, so that the database can serve in production
await runOperatorCommand(async (services) =>
  (await removeDemonstration(services))
    ? 'the demonstration accounts are closed and what they did is taken out of the books'
    : 'no demonstration account is in this database',
)
