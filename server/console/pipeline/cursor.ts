/** Where a list continues: the keys of its last row. Opaque to callers. */
export const cursorOf = (...keys: readonly string[]): string => Buffer.from(keys.join('\n')).toString('base64url')

/** The caller sent a cursor that no list returned. */
export class NoCursor extends Error {}

const forms = {
  number: (key: string) => /^-?\d{1,18}$/.test(key),
  time: (key: string) => /^\d{4}-\d\d-\d\dT/.test(key) && !Number.isNaN(Date.parse(key)),
  uuid: (key: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key),
  truth: (key: string) => key === 'true' || key === 'false',
  text: (key: string) => key !== '',
}

/** The keys of a cursor, each checked for its format; null without a cursor. @throws NoCursor */
export function keysOf(cursor: string | undefined, ...of: readonly (keyof typeof forms)[]): string[] | null {
  if (cursor === undefined) return null
  const keys = Buffer.from(cursor, 'base64url').toString('utf8').split('\n')
  if (keys.length !== of.length || !of.every((form, index) => forms[form](keys[index]!))) throw new NoCursor()
  return keys
}

/** A page of rows that were read with one more than requested. */
export function pageOf<Row>(rows: readonly Row[], limit: number, cursor: (last: Row) => string) {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, next: rows.length > limit && last !== undefined ? cursor(last) : null }
}
