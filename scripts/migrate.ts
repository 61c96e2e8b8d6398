import { readConfig } from '#server/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { asOwner } from './backup-command.ts'
import { runCommand } from './run-command.ts'

// brings the tables up to date as their owner, for servers that only have the limited role
await runCommand(() => {
  const config = readConfig(process.env)
  const setting = config.databaseOwnerUrl === null ? 'DATABASE_URL' : 'DATABASE_OWNER_URL'
  return asOwner(config, async ({ ownerUrl, server }) => {
    const applied = await migrate(ownerUrl, { setting, ...(server !== undefined && { server }) })
    return applied.length === 0
      ? 'The tables are up to date.'
      : `The tables are up to date; migrations applied: ${applied.join(', ')}.`
  })
})
