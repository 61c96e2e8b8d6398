/** Where the server stopped reading a file, if it did. */
export const rowOf = (value: unknown): number | null =>
  typeof value === 'object' && value !== null && 'row' in value && typeof value.row === 'number' ? value.row : null
