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

/** Carries what a command came to out of a transaction that is taken back. */
class NothingDone extends Error {
  readonly result: unknown
  constructor(result: unknown) {
    super('a command that did nothing')
    this.result = result
  }
}

/**
 * Does in one transaction what a command line was told to, noted in the audit log. What `run` throws takes all of it back, and
 * so does a result that `isDone` says no to.
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
