import { examine, report } from '#server/doctor/examine.ts'
import { runOnMerchants } from './operator-command.ts'

// of every merchant, or the one that MERCHANT names, examines settings, database, clock, jobs, backups, replication, books, figures, gateways and certificates; exit code 1 when a part isn't fine
await runOnMerchants(async (services) => report(await examine({ ...services, now: Date.now })))
