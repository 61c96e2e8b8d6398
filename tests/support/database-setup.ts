import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { stopEmbedded } from '../../server/db/embedded/start-embedded.ts'

/** What workers need to find the run's PostgreSQL; the first test that asks for a database starts it. */
export type DatabaseRun = {
  /** Begins the name of every database of this run. */
  prefix: string
  /** The folder of the run's own PostgreSQL; unused when addresses are set. */
  dataDir: string
  /** From `DATABASE_URL`: a PostgreSQL to use instead, by a role that may create databases and roles. */
  given: { url: string; ownerUrl: string } | undefined
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseRun: DatabaseRun
  }
}

const folderName = 'fairhall-test-'

/** Starts nothing: it names the run's PostgreSQL, and at the end ends it and removes every trace. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandoned()
  const dataDir = await mkdtemp(join(tmpdir(), `${folderName}${process.pid}-`))
  await chmod(dataDir, 0o711)
  const prefix = `fairhall_test_${randomBytes(4).toString('hex')}`
  const ownerUrl = process.env['DATABASE_URL']
  const given = ownerUrl ? { url: await createRole(ownerUrl, prefix), ownerUrl } : undefined
  project.provide('databaseRun', { prefix, dataDir, given })
  return async () => {
    if (ownerUrl) await dropAll(ownerUrl, prefix)
    await discard(dataDir)
  }
}

async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = /^fairhall-test-(\d+)-/.exec(name)?.[1]
    if (pid && !existsSync(`/proc/${pid}`)) await discard(join(tmpdir(), name)).catch(() => {})
  }
}

async function discard(dataDir: string): Promise<void> {
  await stopEmbedded({ dataDir })
  await rm(dataDir, { recursive: true, force: true })
}

/** Makes the server's role of the run and gives the address that it connects by. */
async function createRole(ownerUrl: string, role: string): Promise<string> {
  const password = randomBytes(12).toString('hex')
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query(`create role ${role} login password '${password}'`).finally(() => client.end())
  return Object.assign(new URL(ownerUrl), { username: role, password }).href
}

async function dropAll(url: string, prefix: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    for (const { datname } of rows) await client.query(`drop database ${client.escapeIdentifier(datname)} with (force)`)
    await client.query(`drop role ${prefix}`)
  } finally {
    await client.end()
  }
}
