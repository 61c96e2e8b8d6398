import { readDatabaseSettings } from '#server/config/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { migrateMerchants } from '#server/merchants/migrate-merchants.ts'
import { asOwner } from './backup-command.ts'
import { runCommand } from './run-command.ts'

// brings the tables up to date as their owner, for servers that only have the limited role; needs the database's settings alone
await runCommand(() => {
  const config = readDatabaseSettings(process.env)
  const setting = config.databaseOwnerUrl === null ? 'DATABASE_URL' : 'DATABASE_OWNER_URL'
  return asOwner(config, async ({ ownerUrl, server }) => {
    const applied = await migrate(ownerUrl, { setting, ...(server !== undefined && { server }) })
    const first =
      applied.length === 0
        ? 'The tables are up to date.'
        : `The tables are up to date; migrations applied: ${applied.join(', ')}.`
    const others = await migrateMerchants(ownerUrl, (line) => process.stdout.write(`${line}\n`))
    return others === 0 ? first : `${first} So are those of ${others} more merchants.`
  })
})
