import { AsyncLocalStorage } from 'node:async_hooks'

const underWay = new AsyncLocalStorage<{ guarded: boolean }>()

/** Runs a transaction so that whatever it calls can be asked whether one is under way. */
export const insideTransaction = <Result>(guarded: boolean, run: () => Promise<Result>): Promise<Result> =>
  underWay.run({ guarded }, run)

/**
 * Throws inside a guarded transaction. A transaction holds a session of the pool and locks rows: a wait in it for
 * another session, a hash or a foreign server makes all others wait, and in the end for each other. Everything that may
 * wait calls this; databases are guarded outside production.
 */
export function forbidInTransaction(what: string): void {
  if (underWay.getStore()?.guarded) throw new Error(`${what} inside a transaction: hand its result in`)
}
