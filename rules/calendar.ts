import { aheadOf } from './zone-ahead.ts'

/** From which day on days begin when: yyyy-MM-dd, and HH:mm by the clocks of the zone, from 00:00 to 11:30. */
export type DayCut = { from: string; at: string }

/**
 * How a merchant counts days. Before the first of the cuts days begin at midnight; they are in the order of their days.
 * The day before a new cut lasts until the new one, so that no moment is left out or counted twice.
 * `weekStart` is the first day of weeks by ISO 8601, from 1, Monday, to 7, Sunday; Monday where it is missing.
 */
export type Calendar = { timeZone: string; dayCuts: readonly DayCut[]; weekStart?: number }

export const monday = 1

/** No zone changes its clocks twice within so long. */
const reachMs = 4 * 3_600_000
const dayMs = 86_400_000

const msOf = (time: string): number => Number(time.slice(0, 2)) * 3_600_000 + Number(time.slice(3, 5)) * 60_000

/** The day some days after (or, below zero, before) another. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** The first day of the week that a day belongs to. */
export const weekOf = (day: string, { weekStart = monday }: Pick<Calendar, 'weekStart'>): string =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 7 - weekStart) % 7))

/**
 * When the clocks of a zone first show a time of a day or a later one. Where they go forward over it that is when they change;
 * where they go back over it, the first time they show it.
 */
export function firstShown(day: string, time: string, zone: string): number {
  const wall = Date.parse(`${day}T00:00:00Z`) + msOf(time)
  const near = wall - aheadOf(zone, wall)
  let [before, from] = [near - reachMs, near + reachMs]
  const ahead = aheadOf(zone, before)
  const first = wall - ahead
  if (aheadOf(zone, first) === ahead || aheadOf(zone, from) === ahead) return first
  while (from - before > 1000) {
    const middle = before + Math.floor((from - before) / 2000) * 1000
    if (middle + aheadOf(zone, middle) < wall) before = middle
    else from = middle
  }
  return from
}

/** The moment a day begins, yyyy-MM-dd: the first one at which the clocks of the zone show the cut of that day. */
export function dayStart(day: string, { timeZone, dayCuts }: Calendar): number {
  return firstShown(day, dayCuts.findLast(({ from }) => from <= day)?.at ?? '00:00', timeZone)
}

/** The stretches of time with one cut each, the latest first: from when, with which days, and the day that ends it. */
export function stretchesOf({ timeZone, dayCuts }: Calendar): { start: number; at: string; until: string | null }[] {
  const known = [{ from: '', at: '00:00' }, ...dayCuts]
  return known
    .map(({ from, at }, n) => ({
      start: from === '' ? -Infinity : firstShown(from, at, timeZone),
      at,
      until: known[n + 1]?.from ?? null,
    }))
    .reverse()
}

/** The day that a moment belongs to, yyyy-MM-dd. A moment on a cut belongs to the later one. */
export function dayOf(moment: number, calendar: Calendar): string {
  const { timeZone } = calendar
  const { at, until } = stretchesOf(calendar).find(({ start }) => start <= moment)!
  const ahead = aheadOf(timeZone, moment)
  const shown = new Date(moment + ahead - msOf(at)).toISOString().slice(0, 10)
  const wentBack = aheadOf(timeZone, moment - reachMs) > ahead
  const day = wentBack && firstShown(addDays(shown, 1), at, timeZone) <= moment ? addDays(shown, 1) : shown
  return until !== null && day >= until ? addDays(until, -1) : day
}

/** A calendar whose days begin at midnight, such as that of a lottery's draws. */
export const byMidnight = (timeZone: string): Calendar => ({ timeZone, dayCuts: [] })
