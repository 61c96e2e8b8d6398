/** Where a list goes on: the keys of its last row. Opaque to callers. */
export const cursorOf = (...keys: readonly string[]): string => Buffer.from(keys.join('\n')).toString('base64url')

/** The keys of a cursor; null when it is none with so many. */
export function keysOf(cursor: string | undefined, count: number): string[] | null {
  if (cursor === undefined) return null
  const keys = Buffer.from(cursor, 'base64url').toString('utf8').split('\n')
  return keys.length === count ? keys : null
}

/** A page of rows that were read with one more than asked for. */
export function pageOf<Row>(rows: readonly Row[], limit: number, cursor: (last: Row) => string) {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, next: rows.length > limit && last !== undefined ? cursor(last) : null }
}
