import { AsyncLocalStorage } from 'node:async_hooks'

const underWay = new AsyncLocalStorage<{ guarded: boolean }>()

/** Runs a transaction so that whatever it calls can be asked whether one is under way. */
export const insideTransaction = <Result>(guarded: boolean, run: () => Promise<Result>): Promise<Result> =>
  underWay.run({ guarded }, run)

/**
 * Throws where a guarded transaction is under way. A transaction holds a session of the pool and locks rows: whoever waits
 * in it for another session, a hash or somebody else's server makes all others wait, in the end for each other. Called by
 * everything that may wait; databases are guarded outside of production.
 */
export function forbidInTransaction(what: string): void {
  if (underWay.getStore()?.guarded) throw new Error(`${what} inside a transaction: hand its result in`)
}
