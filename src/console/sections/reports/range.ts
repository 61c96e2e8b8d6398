import { addDays } from '#rules/calendar.ts'
import type { ConsoleBodyOf, ConsoleValueOf } from '#openapi/console-handlers.ts'
import type { Search } from '../../app/link.tsx'
import { views, type View } from './use-metrics.ts'

type SavedAsked = ConsoleBodyOf<'saveReportView'>['asked']
export type Unit = 'day' | 'week' | 'month'
export type Preset = NonNullable<SavedAsked['preset']>
export type Split = 'category' | 'vendor' | 'game'
export type GroupSplit = 'branch' | 'country' | 'source'
export type Part = ConsoleValueOf<'listReportGames'>['rows'][number]

const presets: readonly Preset[] = ['today', 'yesterday', 'week', 'days', 'month', 'monthBefore']
const splits: readonly Split[] = ['category', 'vendor', 'game']
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

/** What the address asks for: the last 30 days by day, where it says nothing. A preset moves with today. */
export function reportOf(search: Search, today: string) {
  const { from, to } = search
  const fixed = isDay(from) && isDay(to) && search['range'] === undefined ? { from, to } : null
  const preset = fixed ? null : oneOf(presets, search['range'], 'days')
  return {
    preset,
    range: fixed ?? daysOfPreset(preset ?? 'days', today),
    by: oneOf(units, search['by'], 'day'),
    view: oneOf(Object.keys(views) as View[], search['view'], 'result'),
    split: oneOf(splits, search['split'], 'category'),
    group: oneOf(groupSplits, search['group'], 'branch'),
    category: search['category'],
    vendor: search['vendor'],
  }
}

export type ReportAsked = ReturnType<typeof reportOf>

/** What the page shows, as it is saved. */
export const savedOf = ({ preset, range, by, view, split, group, category, vendor }: ReportAsked): SavedAsked => ({
  ...(preset === null ? range : { preset }),
  by,
  view,
  split,
  group,
  ...(category !== undefined && { category }),
  ...(vendor !== undefined && { vendor }),
})

/** The address of a saved report. */
export function searchOf({ preset, by, view, split, group, ...more }: SavedAsked): Search {
  return {
    ...more,
    range: preset,
    by,
    view: view === 'result' ? undefined : view,
    split: split === 'category' ? undefined : split,
    group: group === 'branch' ? undefined : group,
  }
}

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
