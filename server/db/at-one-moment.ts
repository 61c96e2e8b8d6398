import type { Db, Tx } from './connect.ts'

/** Reads several things as they stand at one moment, so that a page and its total never contradict each other. */
export const atOneMoment = <T>(db: Db | Tx, read: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
