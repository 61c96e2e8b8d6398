/** The day as `Date` parses it: the thirtieth of February becomes the second of March. */
const dayAfterReading = (day: string): string => {
  const read = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(read.getTime()) ? '' : read.toISOString().slice(0, 10)
}

const written = /^(\d{4}-\d{2}-\d{2})[T ]((?:[01]\d|2[0-3]):\d{2})(:\d{2}(?:\.\d{1,9})?)?\s?(Z|[+-]\d{2}:?\d{2})?$/

/**
 * An instant in its own zone, or in the zone of the columns. Null for an invalid day or time, such as the thirtieth of
 * February, 24:00 (which `Date` parses as the next day) and days with an ambiguous month.
 */
export function readInstant(text: string, offset: string): string | null {
  const [, day, time, seconds = ':00', zone = offset] = written.exec(text.trim()) ?? []
  if (day === undefined) return null
  if (dayAfterReading(day) !== day) return null
  const at = Date.parse(`${day}T${time}${seconds}${zone}`)
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}
