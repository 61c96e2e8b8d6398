import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '#server/ports/log/log.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { asSystem } from './as-system.ts'
import { noteChange } from './note-change.ts'
import { sealAudit } from './seal-audit.ts'
import { verifyAudit } from './verify-audit.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase()
  for (const key of ['a', 'b', 'c'])
    await asSystem(test.db, `test ${key}`, 1_763_700_000_123, (tx) =>
      noteChange(tx, { kind: 'thing', key }, { before: null, after: { value: key } }),
    )
  await sealAudit({ db: test.db, log: createLog({ level: 'silent' }) })
})
afterAll(() => test.close())

/** A change that bypasses every trigger, as an attacker with access to the database could make. */
const tamper = (statement: ReturnType<typeof sql>) =>
  test.asOwner(async (owner) => {
    const tables = ['audit_log', 'audit_changes', 'audit_links']
    const triggers = (way: 'DISABLE' | 'ENABLE') =>
      owner.execute(sql.raw(tables.map((table) => `ALTER TABLE ${table} ${way} TRIGGER USER`).join(';')))
    await triggers('DISABLE')
    await owner.execute(statement)
    await triggers('ENABLE')
  })

it('names the entry that was rewritten, in its words or in what it changed, and finds nothing else', async () => {
  const { head } = await verifyAudit(test.db)
  expect(await verifyAudit(test.db, head!)).toMatchObject({ entries: 3, sealed: 3, fault: null })
  for (const [change, back] of [
    [sql`UPDATE audit_log SET actor = 'nobody' WHERE id = 2`, sql`UPDATE audit_log SET actor = 'system' WHERE id = 2`],
    [sql`UPDATE audit_log SET reason = 'x' WHERE id = 2`, sql`UPDATE audit_log SET reason = NULL WHERE id = 2`],
    [
      sql`UPDATE audit_changes SET after = '{"value": "z"}' WHERE audit_id = 2`,
      sql`UPDATE audit_changes SET after = '{"value": "b"}' WHERE audit_id = 2`,
    ],
  ] as const) {
    await tamper(change)
    expect((await verifyAudit(test.db)).fault).toEqual({ entry: '2', reason: 'it is not what was sealed' })
    await tamper(back)
    expect((await verifyAudit(test.db)).fault).toBeNull()
  }
})

it('names an entry that was removed, and finds an end that was cut off by a head noted elsewhere', async () => {
  const { head } = await verifyAudit(test.db)
  await tamper(sql`DELETE FROM audit_changes WHERE audit_id = 3; DELETE FROM audit_log WHERE id = 3`)
  expect((await verifyAudit(test.db)).fault).toEqual({ entry: '3', reason: 'it was sealed and is gone' })
  await tamper(sql`DELETE FROM audit_links WHERE audit_id = 3`)
  expect((await verifyAudit(test.db)).fault).toBeNull()
  expect((await verifyAudit(test.db, head!)).fault).toEqual({
    entry: '3',
    reason: 'the chain does not reach it: its end is gone',
  })
})
