/**
 * Whether any text within `value` holds what nobody types and PostgreSQL cannot store as it is: U+0000, or half of a letter
 * (a surrogate without its other one).
 */
export function holdsUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000') || !value.isWellFormed()
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsUnstorable)
}
