import { beginOf, periodAt } from '#rules/contracts/periods.ts'
import type { ContractRow } from './tables.ts'

type Moment = { now: number; timeZone: string }

/** When an offer would begin if it were accepted now. */
export const beginning = ({ period, beginsOn }: Pick<ContractRow, 'period' | 'beginsOn'>, { now, timeZone }: Moment) =>
  beginOf(period, beginsOn, now, timeZone)

/** When an accepted contract may end: with the period that runs, or before it begins. */
export const ending = ({ period, effectiveFrom }: ContractRow, { now, timeZone }: Moment): number =>
  effectiveFrom.getTime() > now ? effectiveFrom.getTime() : periodAt(period, now, timeZone).end
