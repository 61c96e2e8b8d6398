/** Formats a moment for a field of day and time, in the browser's time zone. */
export const fieldOf = (instant: string | null): string => {
  if (instant === null) return ''
  const at = new Date(instant)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** Converts the field's value to an instant; null if the field is empty. */
export const instantOf = (text: string): string | null => (text === '' ? null : new Date(text).toISOString())
