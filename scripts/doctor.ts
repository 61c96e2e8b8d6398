import { examine, report } from '#server/doctor/examine.ts'
import { runOperatorCommand } from './operator-command.ts'

// examines settings, database, clock, jobs, backups, replication, books, figures, gateways and certificates; exit code 1 when a part isn't fine
await runOperatorCommand(async (services) => report(await examine({ ...services, now: Date.now })))
