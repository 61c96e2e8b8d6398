import type { ContractKind, ContractPeriod } from './terms.ts'

const minuteMs = 60_000

/** How long late results of games are waited for after a period. */
export const graceMs = (kind: ContractKind): number =>
  ({ REALTIME: 1, HOURLY: 10, DAILY: 60, DIVIDEND: 60 })[kind] * minuteMs

/** How long after its pay period a statement is paid. */
export const payAfterMs = (kind: ContractKind): number =>
  ({ REALTIME: 1, HOURLY: 10, DAILY: 120, DIVIDEND: 120 })[kind] * minuteMs

/** What is below zero is not forgotten for so long after the last period of two. */
export const carryMs = 90 * 24 * 60 * minuteMs

/** Whether activity is judged by the rule for a day or less; otherwise by the rule for longer periods. */
export const isDayOrLess = (period: ContractPeriod): boolean =>
  period === 'daily' || period === 'hourly' || period === 'bucket'
