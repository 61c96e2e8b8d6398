import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import type { Config } from '../config.ts'
import { backupFault, certificateFault, lateJobFault, replicationFault } from './upkeep.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())

const production = { mode: 'production' } as Config
const backups = (config = production) => backupFault({ db: test.db, config })
const made = (hoursAgo: number) =>
  test.asOwner((owner) =>
    owner.execute(
      sql`INSERT INTO backups_made (made_at) VALUES (clock_timestamp() - ${hoursAgo} * interval '1 hour 1 second')`,
    ),
  )

describe('the look at backups', () => {
  it('asks for one where none was made, in production only', async () => {
    expect(await backups({ ...production, mode: 'development' })).toBeNull()
    expect(await backups()).toBe(
      'no backup was made yet: run `npm run backup`, and archive the WAL of a large database.',
    )
  })

  it('is content with last night’s and names an old one', async () => {
    await made(40)
    expect(await backups()).toBe('the last backup is 40 hours old: let a timer run `npm run backup`.')
    await made(20)
    expect(await backups()).toBeNull()
  })

  it('keeps what it reads from the server: only the owner notes a backup', async () => {
    await expect(test.db.execute(sql`INSERT INTO backups_made DEFAULT VALUES`)).rejects.toMatchObject({
      cause: { code: '42501' },
    })
  })
})

it('the replication check names transactions that wait for a standby, and a slot that keeps WAL without a reader', async () => {
  expect(await replicationFault(test)).toBeNull()
  // only a superuser makes a slot: these are the answers of a database that has one
  const told = (row: { slot: string | null; megabytes: number; waits: boolean }) =>
    replicationFault({ db: { execute: async () => ({ rows: [row] }) } as unknown as TestDatabase['db'] })
  expect(await told({ slot: 'berlin', megabytes: 2048, waits: false })).toBe(
    'nobody reads the replication slot berlin, which keeps 2048 MB of WAL: start its standby, or drop it.',
  )
  expect(await told({ slot: null, megabytes: 0, waits: true })).toBe(
    'commits wait for a synchronous standby, and none is connected.',
  )
})

it('the look at jobs names one that missed its turns, and forgives a long pause of a rare one', async () => {
  const ran = (name: string, everyMs: number, minutesAgo: number) =>
    test.db.execute(sql`
      INSERT INTO job_states (process, name, every_ms, runs, failures, ran_at, told_at)
      VALUES (gen_random_uuid(), ${name}, ${everyMs}, 1, 0,
        clock_timestamp() - ${minutesAgo} * interval '1 minute 1 millisecond', clock_timestamp())`)
  await ran('settle', 1000, 9)
  await ran('purge', 3_600_000, 500)
  expect(await lateJobFault(test)).toBeNull()
  await ran('pay', 1000, 12)
  expect(await lateJobFault(test)).toBe('pay did not end a turn for 12 minutes.')
  await ran('pay', 1000, 1)
  expect(await lateJobFault(test)).toBeNull()
})

it('the look at certificates names those that end within two weeks', async () => {
  const now = Date.UTC(2027, 0, 1)
  const ends: Record<string, number | null> = {
    'a.example': Date.UTC(2027, 0, 10),
    'b.example': Date.UTC(2027, 5, 1),
    'c.example': null,
  }
  const look = (hosts: string[]) =>
    certificateFault(
      hosts.map((host) => ({ host, port: 443 })),
      now,
      async ({ host }) => ends[host] ?? null,
    )
  expect(await look(['b.example', 'c.example'])).toBeNull()
  expect(await look(Object.keys(ends))).toBe('these certificates end within 14 days: a.example (2027-01-10).')
})
