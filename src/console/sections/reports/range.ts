import { addDays } from '#rules/calendar.ts'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import type { Search } from '../../app/link.tsx'
import { views, type View } from './use-metrics.ts'

export type Unit = 'day' | 'week' | 'month'
export type Preset = 'today' | 'yesterday' | 'week' | 'days' | 'month' | 'monthBefore'
export type Split = 'category' | 'vendor' | 'game'
export type GroupSplit = 'branch' | 'country' | 'source'
export type Part = ConsoleValueOf<'listReportGames'>['rows'][number]

const units: readonly Unit[] = ['day', 'week', 'month']
const groupSplits: readonly GroupSplit[] = ['branch', 'country', 'source']
const DAY_MS = 86_400_000
const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
const monthStart = (day: string) => `${day.slice(0, 7)}-01`

/** The days of a preset, up to today. */
export function daysOfPreset(preset: Preset, today: string): { from: string; to: string } {
  const yesterday = addDays(today, -1)
  const monthEnd = addDays(monthStart(today), -1)
  return {
    today: { from: today, to: today },
    yesterday: { from: yesterday, to: yesterday },
    week: { from: addDays(today, -6), to: today },
    days: { from: addDays(today, -29), to: today },
    month: { from: monthStart(today), to: today },
    monthBefore: { from: monthStart(monthEnd), to: monthEnd },
  }[preset]
}

const oneOf = <Value extends string>(all: readonly Value[], text: string | undefined, usual: Value): Value =>
  all.find((one) => one === text) ?? usual

/** What the address asks for: the last 30 days by day, where it says nothing. */
export function reportOf(search: Search, today: string) {
  const usual = daysOfPreset('days', today)
  const { from = usual.from, to = usual.to } = search
  const range = isDay(from) && isDay(to) ? { from, to } : usual
  return {
    range,
    by: oneOf(units, search['by'], 'day'),
    view: oneOf(Object.keys(views) as View[], search['view'], 'result'),
    group: oneOf(groupSplits, search['group'], 'branch'),
    category: search['category'],
    vendor: search['vendor'],
  }
}

export type ReportAsked = ReturnType<typeof reportOf>

/** Why a range can't be shown; null if it can. */
export function faultOf({ from, to }: { from: string; to: string }): 'order' | 'length' | null {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
  return days < 1 ? 'order' : days > 731 ? 'length' : null
}

/** Rows by a column, `-` in front of it for the highest first; rows without a figure come last. */
export function sorted<Row>(
  rows: readonly Row[],
  sort: string,
  of: (row: Row, column: string) => string | number | null,
) {
  const [column, sign] = sort.startsWith('-') ? [sort.slice(1), -1] : [sort, 1]
  const value = (row: Row) => {
    const one = of(row, column)
    return one === null ? null : typeof one === 'number' || Number.isNaN(Number(one)) ? one : Number(one)
  }
  return rows.toSorted((one, other) => {
    const [a, b] = [value(one), value(other)]
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
    return a === b ? 0 : a < b ? -sign : sign
  })
}
