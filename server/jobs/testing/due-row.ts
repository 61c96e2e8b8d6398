import { sql, type SQL } from 'drizzle-orm'
import type { TestServer } from '#tests/support/test-server.ts'

export const merchant = 'fairhall'
export const hour = 3_600_000

/** Two rows that a job has to deal with, the first of which is poisoned, and how to see that one is dealt with. */
export type DueRows = {
  table: string
  column: string
  /** Their values in the column, in the order of the job. */
  ids: [first: string, second: string]
  done: (id: string) => SQL
}
export type Made = (server: TestServer) => Promise<DueRows>

export const two = async <T>(make: (n: number) => Promise<T>): Promise<[T, T]> => [await make(1), await make(2)]

/** Whether the row of an id is changed so. */
export const isIn = (table: string, column: string, change: SQL) => (id: string) =>
  sql`SELECT FROM ${sql.identifier(table)} WHERE ${sql.identifier(column)}::text = ${id} AND ${change}`
