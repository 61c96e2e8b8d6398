/** An array literal of PostgreSQL, with `null` as NULL. */
export const arrayText = (values: readonly (string | number | bigint | null)[]): string =>
  `{${values.map((value) => (typeof value === 'string' ? `"${value.replace(/["\\]/g, '\\$&')}"` : String(value))).join(',')}}`

export const instant = (at: number): string => new Date(at).toISOString()
