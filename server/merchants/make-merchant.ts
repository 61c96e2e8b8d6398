import pg from 'pg'
import { migrate } from '../db/migrate.ts'
import type { SealAtRest } from '../keys/seal-at-rest.ts'
import type { Random } from '../random.ts'
import { StartError } from '../start-error.ts'
import { firstMerchant, installationSchema, ownerAddress, ownerOf, readDirectory, type Entry } from './directory.ts'
import { scramVerifier } from './scram.ts'

const codeForm = /^[a-z][a-z0-9]{1,23}$/
const reserved: readonly string[] = ['public', installationSchema, firstMerchant, 'postgres', 'information']
const tooFewRights = '42501'

/** The tables of the installation. The servers' role reads them, no merchant's role does. */
const tables = (home: string, server: string, database: string) => `
  CREATE SCHEMA IF NOT EXISTS installation;
  CREATE TABLE IF NOT EXISTS installation.merchants (
    code text PRIMARY KEY, schema text NOT NULL UNIQUE, role text UNIQUE, sealed_password text,
    state text NOT NULL CHECK (state IN ('making', 'open', 'closed')), made_at timestamptz NOT NULL DEFAULT now());
  ALTER TABLE installation.merchants ADD COLUMN IF NOT EXISTS sealed_secrets text;
  ALTER TABLE installation.merchants ADD COLUMN IF NOT EXISTS exported_at timestamptz;
  CREATE TABLE IF NOT EXISTS installation.domains (
    host text PRIMARY KEY, merchant text NOT NULL REFERENCES installation.merchants, n integer NOT NULL);
  INSERT INTO installation.merchants (code, schema, state) VALUES ('${firstMerchant}', '${home}', 'open')
    ON CONFLICT DO NOTHING;
  REVOKE ALL ON SCHEMA installation FROM PUBLIC;
  GRANT USAGE ON SCHEMA installation TO ${server};
  GRANT SELECT ON ALL TABLES IN SCHEMA installation TO ${server};
  GRANT USAGE ON SCHEMA ${home} TO ${server};
  REVOKE ALL ON SCHEMA ${home} FROM PUBLIC;
  REVOKE CREATE, TEMPORARY ON DATABASE ${database} FROM PUBLIC`

type Making = {
  seal: Pick<SealAtRest, 'seal' | 'open'>
  random: Random
  /** It comes from elsewhere: its roles may be those of another database of the same PostgreSQL. */
  comes?: boolean
}

/** Works as the owner of the installation's tables. `server` is the servers' role; null when it is the same. */
export async function asInstallation<T>(ownerUrl: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: ownerUrl, application_name: 'fairhall merchants' })
  owner.on('error', () => {})
  await owner.connect()
  try {
    return await work(owner)
  } catch (error) {
    if ((error as { code?: string }).code !== tooFewRights) throw error
    const { rows } = await owner.query<{ name: string }>('SELECT quote_ident(current_user) AS name')
    throw new StartError(
      `The owner may not do that (${(error as Error).message}): run ALTER ROLE ${rows[0]!.name} CREATEROLE as an administrator of PostgreSQL, and let it own the database.`,
    )
  } finally {
    await owner.end()
  }
}

export async function inTransaction(owner: pg.Client, work: () => Promise<unknown>): Promise<void> {
  await owner.query('BEGIN')
  try {
    await work()
    await owner.query('COMMIT')
  } catch (error) {
    await owner.query('ROLLBACK').catch(() => {})
    throw error
  }
}

/** Makes the list of merchants, with the one that is there already. */
export async function prepareInstallation(owner: pg.Client, server: string | undefined): Promise<void> {
  const { rows } = await owner.query<{ home: string; server: string; database: string }>(
    `SELECT quote_ident(current_schema()) AS home, quote_ident(coalesce($1::text, current_user)) AS server,
       quote_ident(current_database()) AS database`,
    [server ?? null],
  )
  const { home, server: role, database } = rows[0]!
  await inTransaction(owner, () => owner.query(tables(home, role, database)))
}

/** A name that no role has: another database of the same PostgreSQL may hold a merchant of that code. */
async function freeRole(owner: pg.Client, code: string): Promise<string> {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT name FROM (SELECT 0 AS n, $1 || '_server' AS name UNION ALL
       SELECT n, format('%s_server%s', $1::text, n) FROM generate_series(2, 99) AS n) AS names
     WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name) ORDER BY n LIMIT 1`,
    [code],
  )
  return rows[0]!.name
}

/** Writes the merchant's row, then makes its roles: a role that exists before the row has another purpose. */
async function writeRow(owner: pg.Client, code: string, { seal, random, comes = false }: Making): Promise<Entry> {
  const find = async () => (await readDirectory((text) => owner.query(text)))?.find((one) => one.code === code)
  const found = await find()
  if (found?.state === 'open' || found?.state === 'closed')
    throw new StartError(`There is a merchant ${code} already: npm run merchant -- list shows it.`)
  if (found) return found
  const role = comes ? await freeRole(owner, code) : `${code}_server`
  const { rows } = await owner.query<{ name: string }>(
    `SELECT rolname::text AS name FROM pg_roles WHERE rolname = $1 OR rolname = $2 AND NOT ($4 AND pg_has_role(oid, 'MEMBER'))
     UNION ALL SELECT nspname FROM pg_namespace WHERE nspname = $3`,
    [role, ownerOf(code), code, comes],
  )
  if (rows[0]) throw new StartError(`PostgreSQL has a role or schema ${rows[0].name} already: choose another code.`)
  const password = Buffer.from(random.bytes(24)).toString('base64url')
  await owner.query(
    `INSERT INTO installation.merchants (code, schema, role, sealed_password, state) VALUES ($1, $1, $2, $3, 'making')`,
    [code, role, seal.seal(password)],
  )
  return (await find())!
}

async function makeRoles(
  owner: pg.Client,
  { schema, role, sealedPassword }: Entry,
  { seal, random }: Making,
): Promise<void> {
  const verifier = scramVerifier(seal.open(sealedPassword!), Buffer.from(random.bytes(16)))
  const { rows } = await owner.query<{ name: string; own: string; database: string; newer: boolean }>(
    `SELECT coalesce(array_agg(rolname::text) FILTER (WHERE rolname IN ($1, $2)), '{}') AS name, quote_ident(current_user) AS own,
       quote_ident(current_database()) AS database, current_setting('server_version_num')::int >= 160000 AS newer FROM pg_roles`,
    [role, ownerOf(schema)],
  )
  const { name: there, own, database, newer } = rows[0]!
  await inTransaction(owner, async () => {
    if (!there.includes(ownerOf(schema))) await owner.query(`CREATE ROLE ${ownerOf(schema)} NOLOGIN`)
    await owner.query(`GRANT ${ownerOf(schema)} TO ${own}${newer ? ' WITH INHERIT FALSE, SET TRUE' : ''}`)
    if (!there.includes(role!)) await owner.query(`CREATE ROLE ${role} LOGIN PASSWORD '${verifier}'`)
    await owner.query(`ALTER ROLE ${role} IN DATABASE ${database} SET search_path = ${schema}`)
    await owner.query(`CREATE SCHEMA IF NOT EXISTS ${schema} AUTHORIZATION ${ownerOf(schema)}`)
  })
}

/** Refuses a role that could read what isn't its merchant's. */
async function requireApart(owner: pg.Client, { schema, role }: Entry): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT quote_ident(nspname) AS name FROM pg_namespace
     WHERE nspname <> $1 AND nspname !~ '^pg_|^information_schema$' AND has_schema_privilege($2, oid, 'USAGE')`,
    [schema, role],
  )
  if (rows[0])
    throw new StartError(
      `Every role may use the schema ${rows[0].name}: run REVOKE ALL ON SCHEMA ${rows[0].name} FROM PUBLIC as its owner, then repeat the command.`,
    )
}

export type Installation = Making & { ownerUrl: string; server?: string }

/** Makes the row of a merchant, its roles and its schema, without a table. It goes on where it was interrupted. */
export async function makePlace(
  owner: pg.Client,
  code: string,
  { server, ...making }: Omit<Installation, 'ownerUrl'>,
): Promise<Entry> {
  if (!codeForm.test(code) || reserved.includes(code) || code.startsWith('pg'))
    throw new StartError(
      'The code of a merchant has 2 to 24 small letters and digits, a letter first, and is not taken.',
    )
  await prepareInstallation(owner, server)
  const made = await writeRow(owner, code, making)
  await makeRoles(owner, made, making)
  await requireApart(owner, made)
  return made
}

/**
 * Makes the schema of a merchant, its roles and its tables. Its state stays `making` until `openMerchant`: what was
 * interrupted goes on when it is called again. Throws a StartError.
 */
export async function makeMerchant(code: string, { ownerUrl, ...making }: Installation): Promise<Entry> {
  const entry = await asInstallation(ownerUrl, (owner) => makePlace(owner, code, making))
  await migrate(ownerAddress(ownerUrl, entry.schema), { server: entry.role!, setting: 'DATABASE_OWNER_URL' })
  return entry
}
