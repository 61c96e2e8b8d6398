import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'
import { StartError } from '../start-error.ts'
import { examine, report, type Examined } from './examine.ts'

let server: SeededServer
beforeAll(async () => {
  server = await startSeededServer()
})
afterAll(() => server.close())

const smtp = { host: 'mail.example', port: 465, secure: true, from: 'x@mail.example' }
async function faults(change: Partial<Examined> = {}): Promise<Record<string, string>> {
  const findings = await examine({
    ...server.services,
    now: Date.now,
    reach: async () => true,
    certificateEnd: async () => null,
    ...change,
  })
  return Object.fromEntries(findings.flatMap(({ part, fault }) => (fault === null ? [] : [[part, fault]])))
}
const tellJob = (failed: boolean) =>
  server.db.execute(sql`
    INSERT INTO job_states (process, name, every_ms, runs, failures, ran_at, failed_at, told_at)
    VALUES ('00000000-0000-4000-8000-000000000001', ${failed ? 'broken' : 'sound'}, 1000, 1, ${failed ? 1 : 0}, now(),
      ${failed ? sql`now()` : null}, clock_timestamp())`)

describe('the examination', () => {
  it('finds that no server runs, and nothing else, on a sound database', async () => {
    expect(Object.keys(await faults())).toEqual(['jobs'])
  })

  it('is green once a server tells of its jobs, and names a job that fails', async () => {
    await tellJob(false)
    expect(await faults()).toEqual({})
    await tellJob(true)
    expect(await faults()).toEqual({ jobs: "the last turn of broken failed; the console's page of jobs shows why." })
    await server.db.execute(sql`DELETE FROM job_states WHERE name = 'broken'`)
  })

  it('finds a clock that differs, and a gateway that does not answer', async () => {
    expect((await faults({ now: () => Date.now() - 60_000 }))['clock']).toMatch(
      /^this machine and the database differ by \d{5} ms/,
    )
    const config = { ...server.services.config, smtp }
    expect(await faults({ config, reach: async () => false })).toEqual({
      gateways: 'nothing answers at mail.example:465.',
    })
    expect(await faults({ config: { ...config, mode: 'production', smtp: null } })).toMatchObject({
      gateways:
        'SMTP_URL is missing: set it to the mail server that sends codes and links. Missing as well: SMS_GATEWAYS.',
    })
  })

  it('finds that the address of the standby leads to the primary', async () => {
    const config = { ...server.services.config, databaseReadUrl: server.url, readLagSeconds: 1 }
    expect(await faults({ config })).toEqual({
      standby:
        'DATABASE_READ_URL names no standby of this database, or one that is more than 1 s behind; the primary answers in its place.',
    })
  })

  it('finds tables that are behind, and goes on with the other parts', async () => {
    await server.asOwner((owner) =>
      owner.execute(sql`UPDATE schema_migrations SET name = 'x' || name WHERE name < '0011'`),
    )
    const found = await faults()
    expect(Object.keys(found)).toEqual(['tables'])
    expect(found['tables']).toMatch(/^The database is behind this release by 1 migrations/)
  })
})

it('the report has a line for each part and fails when one is not fine', () => {
  expect(report([{ part: 'clock', fault: null }])).toBe('fine  clock')
  const run = () =>
    report([
      { part: 'clock', fault: null },
      { part: 'jobs', fault: 'none runs.' },
    ])
  expect(run).toThrow(new StartError('fine  clock\nFAULT jobs: none runs.'))
})
