import type { Db, Tx } from '../db/connect.ts'
import { beginEntry } from './begin-entry.ts'

/** Writes audited tables on behalf of the system, not a person: first data, secrets sealed with a new key. */
export const asSystem = <Result>(
  db: Db | Tx,
  operation: string,
  now: number,
  run: (tx: Tx) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (tx) => {
    await beginEntry(tx, { actorKind: 'system', actor: 'system', operation }, now)
    return run(tx)
  })
