import { createHmac } from 'node:crypto'
import pg from 'pg'
import type { Home } from './home.ts'

/** The role that owns the tables, and the database; `postgres`, which may do anything, is for this folder's code alone. */
const ownerName = 'fairhall'
/** The role the server works as. */
const serverName = 'fairhall_server'

/** The application's addresses of the database, a socket file without network: the server's and the tables' owner's. */
export function addressesOf(home: Home): { url: string; ownerUrl: string } {
  const addressFor = (role: string) => {
    const url = new URL(`postgres://localhost/${ownerName}`)
    url.username = role
    url.password = passwordOf(role, home)
    url.searchParams.set('host', home.sockets)
    return url.href
  }
  return { url: addressFor(serverName), ownerUrl: addressFor(ownerName) }
}

/** A session as the owner role, or nothing while no server answers there, or none in time. Other refusals throw. */
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
    const { code, message } = error as NodeJS.ErrnoException
    // a machine that is very busy; there is no network that could lose an answer
    if (message === 'timeout expired') return undefined
    // 57P03: it is starting or ending.
    if (code === 'ECONNREFUSED' || code === 'ENOENT' || code === 'ECONNRESET' || code === '57P03') return undefined
    throw error
  }
}

/** Makes the application's roles and its database unless they are there. */
export async function provideDatabase(owner: pg.Client, home: Home): Promise<void> {
  const { rows } = await owner.query<{ roles: string[]; database: boolean }>(
    `select array(select rolname::text from pg_roles) as roles,
            exists (select from pg_database where datname = $1) as database`,
    [ownerName],
  )
  const { roles = [], database = false } = rows[0] ?? {}
  for (const [role, right] of [
    [ownerName, 'createdb'],
    [serverName, 'nocreatedb'],
  ] as const) {
    if (roles.includes(role)) continue
    await owner.query(`create role ${role} login ${right} password ${owner.escapeLiteral(passwordOf(role, home))}`)
  }
  // the owner makes the roles of further merchants; a database from before couldn't
  await owner.query(`alter role ${ownerName} createrole`)
  if (!database) await owner.query(`create database ${ownerName} owner ${ownerName}`)
}

function passwordOf(role: string, home: Home): string {
  return createHmac('sha256', home.password).update(role).digest('base64url')
}
