import type pg from 'pg'
import { StartError } from '../start-error.ts'
import { madeMerchant, untilSilent } from './change-merchant.ts'
import { ownerOf, type Entry } from './directory.ts'
import { asInstallation, inTransaction } from './make-merchant.ts'
import { ownerUrlOf, type Place } from './run-merchant-command.ts'

/** PostgreSQL keeps a role on which something in another database depends. */
const stillNeeded = '2BP01'

/** Drops a role of the merchant. Returns whether it is gone: a copy of the merchant in another database may use it too. */
async function dropRole(owner: pg.Client, role: string): Promise<boolean> {
  await owner.query('SAVEPOINT role')
  try {
    await owner.query(`DROP ROLE IF EXISTS ${role}`)
    return true
  } catch (error) {
    if ((error as { code?: string }).code !== stillNeeded) throw error
    await owner.query('ROLLBACK TO SAVEPOINT role')
    return false
  }
}

/** Whether a closed merchant was exported since it was closed, when nothing was written to it any more. */
async function isExported(owner: pg.Client, code: string): Promise<boolean> {
  // a list of an earlier release has no such column
  const { rows } = await owner.query<{ is: boolean }>(
    `SELECT to_jsonb(m) ->> 'exported_at' IS NOT NULL AS is FROM installation.merchants m WHERE code = $1`,
    [code],
  )
  return rows[0]!.is
}

async function requireDeletable(owner: pg.Client, code: string, withoutExport: boolean): Promise<Entry> {
  const entry = await madeMerchant(owner, code, 'it goes with the database.')
  if (entry.state !== 'closed')
    throw new StartError(`${code} is not closed: run npm run merchant -- close ${code} first.`)
  if (!withoutExport && !(await isExported(owner, code)))
    throw new StartError(
      `${code} was not exported since it was closed: run npm run merchant -- export ${code} <file> --key-file <file>, or add --without-export.`,
    )
  return entry
}

/** Deletes a closed merchant with all its rows, its schema, its roles and its hosts. Nothing of it can be brought back but by a file. */
export async function deleteMerchant(
  code: string,
  { withoutExport }: { withoutExport: boolean },
  { addresses }: Place,
): Promise<string> {
  return asInstallation(ownerUrlOf(addresses), async (owner) => {
    const { schema, role } = await requireDeletable(owner, code, withoutExport)
    await untilSilent(owner, role!)
    const kept: string[] = []
    await inTransaction(owner, async () => {
      await owner.query(`SET LOCAL ROLE ${ownerOf(schema)}`)
      await owner.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`)
      await owner.query('SET LOCAL ROLE NONE')
      await owner.query('DELETE FROM installation.domains WHERE merchant = $1', [code])
      await owner.query('DELETE FROM installation.merchants WHERE code = $1', [code])
      for (const one of [role!, ownerOf(schema)]) if (!(await dropRole(owner, one))) kept.push(one)
    })
    const roles = kept.length === 0 ? '' : `\n${kept.join(' and ')} stay: another database uses them.`
    return `${code} is deleted, with all its rows.${roles}`
  })
}
