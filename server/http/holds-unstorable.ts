/**
 * Whether any text within `value` has characters that PostgreSQL can't store and that no one types: U+0000, or a lone
 * surrogate.
 */
export function holdsUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000') || !value.isWellFormed()
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsUnstorable)
}
