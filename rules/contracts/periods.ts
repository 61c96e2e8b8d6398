import { addDays, dayOf, dayStart, monday, weekOf, type Calendar } from '../calendar.ts'
import type { ContractPeriod } from './terms.ts'

const hourMs = 3_600_000
const bucketMs = 300_000

/**
 * The first day of the period that a day belongs to. Weeks of contracts begin on Monday with every merchant: both sides
 * agree to the terms of the contract, whatever week the site's rewards and reports have.
 */
function firstDay(period: ContractPeriod, day: string): string {
  if (period === 'weekly') return weekOf(day, { weekStart: monday })
  const month = day.slice(0, 8)
  if (period === 'monthly') return `${month}01`
  if (period === 'semimonthly') return `${month}${day.slice(8) < '16' ? '01' : '16'}`
  return day
}

/** The first day of the period after the one that begins on a day. */
function dayAfter(period: ContractPeriod, first: string): string {
  if (period === 'weekly') return addDays(first, 7)
  if (period === 'monthly') return `${addDays(`${first.slice(0, 8)}28`, 4).slice(0, 8)}01`
  if (period === 'semimonthly')
    return first.endsWith('01') ? `${first.slice(0, 8)}16` : `${addDays(`${first.slice(0, 8)}28`, 4).slice(0, 8)}01`
  return addDays(first, 1)
}

/** Whether a period begins with a day. Hours and buckets begin with every day. */
const beginsOn = (period: ContractPeriod, day: string): boolean => firstDay(period, day) === day

/** The days that periods begin with, coming ones, after a day. */
export function comingStarts(period: ContractPeriod, after: string, count: number): string[] {
  const starts: string[] = []
  let first = firstDay(period, after)
  while (starts.length < count) {
    first = dayAfter(period, first)
    starts.push(first)
  }
  return starts
}

/**
 * The period that a moment belongs to, its end not included: days are the merchant's, hours counted from the day's start,
 * buckets of five minutes by UTC. A moment on a cut belongs to the later one.
 */
export function periodAt(period: ContractPeriod, at: number, calendar: Calendar): { start: number; end: number } {
  if (period === 'bucket') {
    const start = Math.floor(at / bucketMs) * bucketMs
    return { start, end: start + bucketMs }
  }
  const day = dayOf(at, calendar)
  if (period === 'hourly') {
    const begin = dayStart(day, calendar)
    const start = begin + Math.floor((at - begin) / hourMs) * hourMs
    return { start, end: Math.min(start + hourMs, dayStart(addDays(day, 1), calendar)) }
  }
  const first = firstDay(period, day)
  return { start: dayStart(first, calendar), end: dayStart(dayAfter(period, first), calendar) }
}

/** When a contract begins: on the day it was offered for, or with the next period when that day is over. */
export function beginOf(period: ContractPeriod, day: string, now: number, calendar: Calendar): number {
  const wanted = dayStart(day, calendar)
  return wanted > now ? wanted : periodAt(period, now, calendar).end
}

/** Whether an offer may begin with a day: a period begins then, it is to come, and in 90 days at most. */
export function mayBegin(period: ContractPeriod, day: string, now: number, calendar: Calendar): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(`${day}T00:00:00Z`))) return false
  return beginsOn(period, day) && dayStart(day, calendar) > now && day <= addDays(dayOf(now, calendar), 90)
}
