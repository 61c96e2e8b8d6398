import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { dayOf } from '#rules/calendar.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import { useCalendar } from '#src/app/use-calendar.ts'
import { useDates } from '#src/app/use-dates.ts'
import { Badge, type BadgeTone } from '#src/ui/badge.tsx'

export type Statement = ValueOf<'getContractStatement'>['statement']
export type StatementMember = ValueOf<'getContractStatement'>['members'][number]
export type StatementBet = ValueOf<'listStatementBets'>['rows'][number]

const states: Record<Statement['state'], { name: MessageDescriptor; tone: BadgeTone }> = {
  running: { name: msg({ message: 'So far', context: 'statement' }), tone: 'info' },
  computed: { name: msg({ message: 'On its way', context: 'statement' }), tone: 'lamp' },
  paid: { name: msg({ message: 'Paid', context: 'statement' }), tone: 'win' },
  held: { name: msg({ message: 'Held', context: 'statement' }), tone: 'alert' },
}

/** The state of a statement; a zero statement is done without a payment. */
export function StatementBadge({ state, gross }: Pick<Statement, 'state' | 'gross'>) {
  const { i18n } = useLingui()
  if (state === 'paid' && Number(gross) === 0)
    return (
      <Badge tone="neutral">
        <Trans>Nothing due</Trans>
      </Badge>
    )
  return <Badge tone={states[state].tone}>{i18n._(states[state].name)}</Badge>
}

/** The states to filter a list by. */
export const listedStates = ['computed', 'paid', 'held'] as const
export const stateName = (state: (typeof listedStates)[number]): MessageDescriptor => states[state].name

/** Why a bet doesn't count, or that it arrived late. */
export const reasonNames: Record<NonNullable<StatementBet['reason']>, MessageDescriptor> = {
  TIE: msg`Tied`,
  CANCELLED: msg`Cancelled`,
  FREE_CREDIT: msg`Placed with bonus money`,
  LOW_ODDS: msg`Odds too low`,
  BELOW_SINGLE_BET: msg`Below the smallest bet that counts`,
  CORRECTION: msg`Corrected later`,
}

const hourMs = 3_600_000

/** Formats the period of a statement: its day, its days, or its hours. */
export function usePeriodText(zone?: string) {
  const calendar = useCalendar()
  const dates = useDates(zone)
  const day = (at: number) => dates.calendarDay(dayOf(at, calendar))
  return ({ periodStart, periodEnd }: Pick<Statement, 'periodStart' | 'periodEnd'>): string => {
    const [start, end] = [Date.parse(periodStart), Date.parse(periodEnd)]
    if (end - start <= hourMs) return `${dates.moment(periodStart)} – ${dates.time(periodEnd)}`
    const [from, to] = [day(start), day(end - 1)]
    return from === to ? from : `${from} – ${to}`
  }
}
