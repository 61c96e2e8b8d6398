import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { connect, type ConnectOptions, type Db } from '../../server/db/connect.ts'
import { runEmbedded } from '../../server/db/embedded/start-embedded.ts'
import { migrate } from '../../server/db/migrate.ts'

export type TestDatabase = {
  /** As the server's role. */
  db: Db
  url: string
  ownerUrl: string
  /** Works as the role that owns the tables. */
  asOwner: <T>(work: (owner: Db) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

/** The addresses of a database: as the role of the server and as the owner of the tables. */
type Addresses = { url: string; ownerUrl: string }

/** What databases begin with. It is written once in a run. */
export type Template = { name: string; write: (addresses: Addresses) => Promise<unknown> }

const templateLock = 0x6661_7465
const migrated: Template = {
  name: 'migrated',
  write: ({ url, ownerUrl }) => migrate(ownerUrl, { server: new URL(url).username }),
}
/** Long timeouts, because a busy machine delays statements and sessions; a hanging one still ends. */
const patient: ConnectOptions = { connectionTimeoutMs: 60_000, statementTimeoutMs: 60_000 }
const ready = new Map<string, Promise<Addresses>>()

/**
 * A database of the caller's own on the run's PostgreSQL, migrated and empty unless `template` says otherwise; `close`
 * drops it. Take one per test file in `beforeAll`, or one per test where rows of other tests would disturb.
 */
export async function testDatabase(template = migrated, options: ConnectOptions = {}): Promise<TestDatabase> {
  const admin = await withTemplate(template)
  const { url, ownerUrl } = await copyOf(admin, nameOf(template))
  const { db, close } = await connect(url, { guarded: true, ...patient, ...options })
  return {
    db,
    url,
    ownerUrl,
    asOwner: async (work) => {
      const owner = await connect(ownerUrl, { size: 1 })
      return work(owner.db).finally(owner.close)
    },
    close: async () => {
      await close()
      await withAdmin(admin, (client) => dropDatabase(client, nameIn(url)))
    },
  }
}

/** An autovacuum worker may not be ended by force, but makes way for a plain drop. */
async function dropDatabase(admin: pg.Client, name: string): Promise<void> {
  const drop = `drop database if exists ${name}`
  await admin.query(`${drop} with (force)`).catch((error: unknown) => {
    if ((error as { code?: string }).code !== '42501') throw error
    return admin.query(drop)
  })
}

/** The addresses of a database without a single table, for tests of the migrations themselves. Dropped with the run. */
export async function bareDatabase(): Promise<Addresses> {
  return copyOf(await withTemplate(migrated), 'template0')
}

const nameOf = ({ name }: Template) => `${inject('databaseRun').prefix}_${name}`

/**
 * Brings up the run's PostgreSQL with a template, unless another worker did. Gives the addresses of the server's role
 * and of the admin, who owns what tests make.
 */
function withTemplate(template: Template): Promise<Addresses> {
  const admin = ready.get(template.name) ?? prepare(template)
  ready.set(template.name, admin)
  return admin
}

async function prepare(template: Template): Promise<Addresses> {
  const { given, dataDir } = inject('databaseRun')
  const admin = given ?? (await runEmbedded({ dataDir, durable: false }))
  await withAdmin(admin, async (client) => {
    await client.query('select pg_advisory_lock($1)', [templateLock])
    const name = nameOf(template)
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return
    const unfinished = `${name}_new`
    await client.query(`drop database if exists ${unfinished} with (force)`)
    await client.query(`create database ${unfinished} template template0`)
    await template.write(addressesOf(admin, unfinished))
    await client.query(`alter database ${unfinished} rename to ${name}`)
  })
  return admin
}

async function copyOf(admin: Addresses, template: string): Promise<Addresses> {
  const name = `${inject('databaseRun').prefix}_${randomBytes(6).toString('hex')}`
  await withAdmin(admin, async (client) => {
    await client.query(`create database ${name} template ${template} strategy file_copy`)
    // a copy has the rights to the tables of its template, but not those to the database
    await client.query(`revoke temporary on database ${name} from public`)
  })
  return addressesOf(admin, name)
}

async function withAdmin<T>({ ownerUrl }: Addresses, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'fairhall tests' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function addressesOf({ url, ownerUrl }: Addresses, database: string): Addresses {
  const named = (address: string) => Object.assign(new URL(address), { pathname: `/${database}` }).href
  return { url: named(url), ownerUrl: named(ownerUrl) }
}

function nameIn(url: string): string {
  return new URL(url).pathname.slice(1)
}
