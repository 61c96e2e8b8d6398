import { aheadOf } from '#rules/zone-ahead.ts'

const dayMs = 86_400_000

/** The day of a zone that a moment belongs to, yyyy-MM-dd. */
export const localDate = (at: number, zone: string): string =>
  new Date(at + aheadOf(zone, at)).toISOString().slice(0, 10)

/** A moment in a zone as people read it: yyyy-MM-dd HH:mm:ss. */
export const localTime = (at: number, zone: string): string =>
  new Date(at + aheadOf(zone, at)).toISOString().slice(0, 19).replace('T', ' ')

/** The day some days after (or, below zero, before) another. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
