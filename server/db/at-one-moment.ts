import type { Db, Tx } from './connect.ts'

/** Runs several reads on one snapshot, so that a page and its total never contradict each other. */
export const atOneMoment = <T>(db: Db | Tx, read: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
