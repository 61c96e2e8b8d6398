import type { Calendar } from '#rules/calendar.ts'
import { beginOf, periodAt } from '#rules/contracts/periods.ts'
import type { ContractRow } from './tables.ts'

type Moment = { now: number; calendar: Calendar }

/** When an offer would begin if it were accepted now. */
export const beginning = ({ period, beginsOn }: Pick<ContractRow, 'period' | 'beginsOn'>, { now, calendar }: Moment) =>
  beginOf(period, beginsOn, now, calendar)

/** When an accepted contract may end: with the period that runs, or before it begins. */
export const ending = ({ period, effectiveFrom }: ContractRow, { now, calendar }: Moment): number =>
  effectiveFrom.getTime() > now ? effectiveFrom.getTime() : periodAt(period, now, calendar).end
