/** A day as it reads: the thirtieth of February is the second of March. */
const dayAfterReading = (day: string): string => {
  const read = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(read.getTime()) ? '' : read.toISOString().slice(0, 10)
}

const written = /^(\d{4}-\d{2}-\d{2})[T ]((?:[01]\d|2[0-3]):\d{2})(:\d{2}(?:\.\d{1,9})?)?\s?(Z|[+-]\d{2}:?\d{2})?$/

/**
 * An instant: with a zone of its own, else in the zone that the columns name. Null for what is no day and time, the thirtieth of
 * February, 24:00 (which `Date` reads as the next day) and days with the month in doubt included.
 */
export function readInstant(text: string, offset: string): string | null {
  const [, day, time, seconds = ':00', zone = offset] = written.exec(text.trim()) ?? []
  if (day === undefined) return null
  if (dayAfterReading(day) !== day) return null
  const at = Date.parse(`${day}T${time}${seconds}${zone}`)
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}
