import type { Calendar } from '#rules/calendar.ts'
import { beginOf, periodAt } from '#rules/contracts/periods.ts'
import type { ContractRow } from './tables.ts'

type Moment = { now: number; calendar: Calendar }

/** When an offer accepted now would begin. */
export const beginning = ({ period, beginsOn }: Pick<ContractRow, 'period' | 'beginsOn'>, { now, calendar }: Moment) =>
  beginOf(period, beginsOn, now, calendar)

/** When an accepted contract can end: at the end of its running period, or at its start if it hasn't begun. */
export const ending = ({ period, effectiveFrom }: ContractRow, { now, calendar }: Moment): number =>
  effectiveFrom.getTime() > now ? effectiveFrom.getTime() : periodAt(period, now, calendar).end
