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

/** Carries the result of a command out of a transaction that rolls back. */
class NothingDone extends Error {
  readonly result: unknown
  constructor(result: unknown) {
    super('a command that did nothing')
    this.result = result
  }
}

/**
 * Runs a command in one transaction and writes it to the audit log. An error in `run` rolls everything back, and so
 * does a result for which `isDone` returns false.
 */
export const asCommand = <Result>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { operators, ...entry }: Command,
  run: (tx: Tx) => Promise<Result>,
  isDone: (result: Result) => boolean = () => true,
): Promise<Result> =>
  db
    .transaction(async (tx) => {
      await beginEntry(tx, { actorKind: 'command', actor: operators.join(', '), ...entry }, clock.now())
      const result = await run(tx)
      if (!isDone(result)) throw new NothingDone(result)
      return result
    })
    .catch((error: unknown) => {
      if (error instanceof NothingDone) return error.result as Result
      throw error
    })
