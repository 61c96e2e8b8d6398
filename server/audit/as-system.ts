import type { Db, Tx } from '../db/connect.ts'
import { beginEntry } from './begin-entry.ts'

/** Does what no person does but watched tables hear of: first data, secrets sealed anew. */
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
