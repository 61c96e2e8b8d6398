/** The values of the stream: only JSON. */
export type Plain = null | boolean | number | string | Plain[] | PlainObject
export type PlainObject = { [name: string]: Plain }

export const isPlainObject = (value: unknown): value is PlainObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
