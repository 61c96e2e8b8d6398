import { useLingui } from '@lingui/react/macro'
import { dayOf } from '#rules/calendar.ts'
import type { ContractKind } from '#rules/contracts/terms.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import { useCurrency } from '#src/app/use-currency.ts'
import { useCalendar } from '#src/app/use-calendar.ts'
import { useDates } from '#src/app/use-dates.ts'
import { moneyText, shortMoneyText } from '#src/lib/money-text.ts'
import { DayChart } from '../agents/day-chart.tsx'

type Props = {
  kind: ContractKind
  side: 'RECEIVED' | 'PAID'
  series: ValueOf<'listDividendStatements'>['series']
  zone: string
}

/** The results of the last periods; hidden for a single one, which has nothing to compare. */
export function StatementsChart({ kind, side, series, zone }: Props) {
  const { i18n, t } = useLingui()
  const dates = useDates(zone)
  const calendar = useCalendar()
  const currency = useCurrency()
  if (series.length < 2) return null
  const { locale } = i18n
  const barDays = series.map(({ start }) => dayOf(Date.parse(start), calendar))
  const hourly = (kind === 'HOURLY' || kind === 'REALTIME') && barDays[0] === barDays.at(-1)
  return (
    <DayChart
      title={kind === 'DIVIDEND' ? t`The last periods` : hourly ? t`By the hour` : t`Day by day`}
      days={series.map(({ start }, n) => (hourly ? dates.time(start) : dates.calendarDay(barDays[n]!)))}
      ticks={series.map(({ start }, n) => (hourly ? dates.time(start) : dates.shortDay(barDays[n]!)))}
      unit={kind === 'DIVIDEND' ? t`Begins on` : hourly ? t`Hour` : t`Day`}
      panes={[
        {
          name: side === 'RECEIVED' ? t`Your share` : t`The share you pay`,
          tone: 'lamp',
          values: series.map(({ gross }) => Number(gross)),
          text: (n) => moneyText(series[n]!.gross, { currency, locale }),
        },
      ]}
      scale={(value) => shortMoneyText(value, { currency, locale })}
    />
  )
}
