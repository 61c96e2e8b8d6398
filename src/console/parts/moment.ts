/** A moment as a field of day and time takes it, in the browser's zone. */
export const fieldOf = (instant: string | null): string => {
  if (instant === null) return ''
  const at = new Date(instant)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** The moment that such a field says; null while it says none. */
export const instantOf = (text: string): string | null => (text === '' ? null : new Date(text).toISOString())
