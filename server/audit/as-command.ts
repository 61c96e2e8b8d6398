import type { Tx } from '../db/connect.ts'
import type { Services } from '../services.ts'
import { beginEntry } from './begin-entry.ts'

export type Command = {
  /** Its name, as `member:freeze`. */
  operation: string
  /** Who answers for it, by name. */
  operators: readonly string[]
  reason: string
  thing?: string
  memberId?: string
}

/** Does in one transaction what a command line was told to, noted in the audit log. What `run` throws takes all of it back. */
export const asCommand = <Result>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { operators, ...entry }: Command,
  run: (tx: Tx) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (tx) => {
    await beginEntry(tx, { actorKind: 'command', actor: operators.join(', '), ...entry }, clock.now())
    return run(tx)
  })
