import { sql, type SQL } from 'drizzle-orm'
import type { TestDatabase } from '#tests/support/database.ts'

/** Changes data as an attacker with database access could: past every trigger and function. */
export const tamperWith = (test: TestDatabase, statement: SQL) =>
  test.asOwner(async (owner) => {
    const triggers = (way: 'DISABLE' | 'ENABLE') =>
      owner.execute(
        sql.raw(
          ['postings', 'wallets', 'ledger_links'].map((table) => `ALTER TABLE ${table} ${way} TRIGGER USER`).join(';'),
        ),
      )
    await triggers('DISABLE')
    await owner.execute(statement)
    await triggers('ENABLE')
  })
