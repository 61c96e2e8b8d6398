import { sql, type SQL } from 'drizzle-orm'

/** A part's rows, in a stable order. */
export type Part = (memberId: string, decimals: number) => SQL

/** Converts minor units to a written amount. */
export const money = (column: string, decimals: number): SQL =>
  sql`round(${sql.raw(column)}::numeric / power(10::numeric, ${decimals}), ${decimals})::text`
