import { addDays, dayOf, dayStart, type Calendar } from '#rules/calendar.ts'

const dayMs = 86_400_000
const graceMs = 3_600_000
const longestWindow = 30
/** The most rows of a CSV file. */
const csvRows = 50_000

export type RecordAsked = {
  from: string
  to: string
  pageNo: number
  pageSize: number
  asOf?: string
  format?: 'json' | 'csv'
}

/** A query to the records with its bounds as moments, and the facts about its answer. */
export type RecordQuery = {
  from: string
  to: string
  /** The window is [start, end). */
  start: Date
  end: Date
  /** Later events are not shown. */
  until: Date
  /** The highest posting shown; null if the reader has to find it. */
  position: bigint | null
  /** The snapshot of the first page; null on the first page and if no snapshot is stored. */
  snapshot: string | null
  csv: boolean
  limit: number
  offset: number
  pageNo: number
  pageSize: number
  calendar: Calendar
  /** The window can't change any more. */
  final: boolean
}

/** The same day a year earlier; 29 February becomes 28. */
export function yearBefore(date: string): string {
  return `${Number(date.slice(0, 4)) - 1}${date.slice(4).replace('02-29', '02-28')}`
}

/** Whether PostgreSQL can parse it as a snapshot: `xmin:xmax:` and the running transactions between them. */
function isSnapshot(text: string): boolean {
  const [, first, last, list] = /^(\d{1,18}):(\d{1,18}):([\d,]*)$/.exec(text) ?? []
  if (first === undefined || last === undefined || list === undefined) return false
  const all = [first, ...list.split(',').filter((one) => one !== ''), last].map(BigInt)
  return BigInt(first) > 0n && all.every((id, n) => n === 0 || id >= all[n - 1]!) && BigInt(last) >= all.at(-2)!
}

/**
 * Parses the bounds of a query. Null if the window is not allowed: at most 30 days of the merchant's zone, both
 * included, within 12 months, not in the future.
 */
export function readQuery(requested: RecordAsked, now: number, calendar: Calendar): RecordQuery | null {
  const { from, to, pageNo, pageSize, asOf, format } = requested
  const today = dayOf(now, calendar)
  if (from > to || to > today || from < yearBefore(today)) return null
  if (Date.parse(to) - Date.parse(from) > (longestWindow - 1) * dayMs) return null
  const [position, time = '', snapshot = null] = asOf?.split('@') ?? []
  const until = asOf === undefined ? now : Date.parse(time)
  if (Number.isNaN(until) || (snapshot !== null && !isSnapshot(snapshot))) return null
  const end = dayStart(addDays(to, 1), calendar)
  const csv = format === 'csv'
  return {
    from,
    to,
    start: new Date(dayStart(from, calendar)),
    end: new Date(end),
    until: new Date(Math.max(0, Math.min(until, now))),
    position: position === undefined ? null : BigInt(position),
    snapshot,
    csv,
    limit: csv ? csvRows : pageSize,
    offset: csv ? 0 : (pageNo - 1) * pageSize,
    pageNo,
    pageSize,
    calendar,
    final: end + graceMs <= now,
  }
}

/** The paging facts of every page of records. */
export const pageOf = (query: RecordQuery, position: bigint, totalRows: number, snapshot = query.snapshot) => ({
  pageNo: query.pageNo,
  pageSize: query.pageSize,
  totalRows,
  timeZone: query.calendar.timeZone,
  asOf: [position, query.until.toISOString(), ...(snapshot === null ? [] : [snapshot])].join('@'),
  final: query.final,
})
