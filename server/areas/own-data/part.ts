import { sql, type SQL } from 'drizzle-orm'

/** The rows of a part, in an order that does not change. */
export type Part = (memberId: string, decimals: number) => SQL

/** Minor units as people write them. */
export const money = (column: string, decimals: number): SQL =>
  sql`round(${sql.raw(column)}::numeric / power(10::numeric, ${decimals}), ${decimals})::text`
