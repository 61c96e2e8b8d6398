import { aheadOf } from '#rules/zone-ahead.ts'

/** A moment in a zone, formatted yyyy-MM-dd HH:mm:ss. */
export const localTime = (at: number, zone: string): string =>
  new Date(at + aheadOf(zone, at)).toISOString().slice(0, 19).replace('T', ' ')
