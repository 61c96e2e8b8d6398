import { bigint, timestamp } from 'drizzle-orm/pg-core'

/** A moment, with time zone. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A whole number of 64 bits, exact: minor units of money, numbers of rows. */
export const int8 = (name: string) => bigint(name, { mode: 'bigint' })
