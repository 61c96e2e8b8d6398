import { createHmac } from 'node:crypto'
import pg from 'pg'
import type { Home } from './home.ts'

/** The role and the database the application uses; the owner role `postgres` is for this folder's code alone. */
const applicationName = 'fairhall'

/** The application's address of the database: a socket file, no network. */
export function applicationUrl(home: Home): string {
  const url = new URL(`postgres://localhost/${applicationName}`)
  url.username = applicationName
  url.password = applicationPassword(home)
  url.searchParams.set('host', home.sockets)
  return url.href
}

/** A session as the owner role, or nothing while no server answers there. Other refusals throw. */
export async function ownerSession(home: Home): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    host: home.sockets,
    port: 5432,
    user: 'postgres',
    database: 'postgres',
    password: home.password,
    application_name: 'fairhall lease',
    connectionTimeoutMillis: 5000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => {})
    const code = (error as NodeJS.ErrnoException).code
    // 57P03: it is starting or ending.
    if (code === 'ECONNREFUSED' || code === 'ENOENT' || code === 'ECONNRESET' || code === '57P03') return undefined
    throw error
  }
}

/** Makes the application's role and database unless they are there. */
export async function provideDatabase(owner: pg.Client, home: Home): Promise<void> {
  const { rows } = await owner.query<{ role: boolean; database: boolean }>(
    `select exists (select from pg_roles where rolname = $1) as role,
            exists (select from pg_database where datname = $1) as database`,
    [applicationName],
  )
  const password = owner.escapeLiteral(applicationPassword(home))
  if (!rows[0]?.role) await owner.query(`create role ${applicationName} login createdb password ${password}`)
  if (!rows[0]?.database) await owner.query(`create database ${applicationName} owner ${applicationName}`)
}

function applicationPassword(home: Home): string {
  return createHmac('sha256', home.password).update(applicationName).digest('base64url')
}
