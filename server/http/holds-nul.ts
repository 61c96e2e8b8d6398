/** Whether any text within `value` holds U+0000, which PostgreSQL cannot store and nobody types. */
export function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000')
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNul)
}
