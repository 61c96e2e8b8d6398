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

/** Kinds in the order they are done: what dividends take off is known before. */
export const kindsInOrder: readonly ContractKind[] = ['REALTIME', 'HOURLY', 'DAILY', 'DIVIDEND']

/** The valid bets from which a member counts as active: in a day or less, and in a longer period. */
export const activeFrom = (period: ContractPeriod): string =>
  period === 'daily' || period === 'hourly' || period === 'bucket' ? '100.00' : '500.00'
