import { examine, report } from '#server/doctor/examine.ts'
import { runOperatorCommand } from './operator-command.ts'

// examines settings, database, clock, jobs, books, figures and gateways; exit code 1 when a part isn't fine
await runOperatorCommand(async (services) => report(await examine({ ...services, now: Date.now })))
