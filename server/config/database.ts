import { StartError } from '../start-error.ts'
import { withSecretFiles } from './secret-files.ts'
import { settingOf, type Env } from './settings.ts'

/** Where the database is. */
export type DatabaseSettings = {
  /** Null starts the embedded database in `dataDir`. */
  databaseUrl: string | null
  /** The role that owns the tables, for migrations; null lets the role of `databaseUrl` do both. */
  databaseOwnerUrl: string | null
  /** The same as `databaseUrl` without the pooler that it leads to; null when it leads to none. */
  databaseSessionUrl: string | null
  /** A standby that answers what may be some seconds old; null reads everything from the primary. */
  databaseReadUrl: string | null
  /** So many seconds the standby may lag. */
  readLagSeconds: number
  dataDir: string
}

/**
 * Reads the addresses of the database, for a command that needs no other setting. Throws a StartError that names the
 * setting and the cure.
 */
export function readDatabaseSettings(given: Env): DatabaseSettings {
  const env = withSecretFiles(given)
  const databaseUrl = addressOf(env, 'DATABASE_URL')
  const beside = (name: Address) => {
    const address = addressOf(env, name)
    if (databaseUrl === null && address !== null)
      throw new StartError(`${name} is set without DATABASE_URL: set both, or neither for the built-in database.`)
    return address
  }
  return {
    databaseUrl,
    databaseOwnerUrl: beside('DATABASE_OWNER_URL'),
    databaseSessionUrl: beside('DATABASE_SESSION_URL'),
    databaseReadUrl: beside('DATABASE_READ_URL'),
    readLagSeconds: readLagSecondsOf(env),
    dataDir: settingOf(env, 'DATA_DIR'),
  }
}

type Address = 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DATABASE_SESSION_URL' | 'DATABASE_READ_URL'

function readLagSecondsOf(env: Env): number {
  const text = settingOf(env, 'DATABASE_READ_LAG_SECONDS')
  if (!/^\d{1,4}$/.test(text) || Number(text) < 1 || Number(text) > 3600)
    throw new StartError(`DATABASE_READ_LAG_SECONDS is "${text}": set it to a number from 1 to 3600.`)
  return Number(text)
}

function addressOf(env: Env, name: Address): string | null {
  const address = env[name] || null
  if (address !== null && !/^postgres(ql)?:\/\//.test(address))
    throw new StartError(`${name} is not a PostgreSQL address: set it to postgres://user:password@host:port/database.`)
  return address
}
