import { Trans, useLingui } from '@lingui/react/macro'
import type { ValueOf } from '#openapi/handlers.ts'
import { useCurrency } from '#src/app/use-currency.ts'
import { useDates } from '#src/app/use-dates.ts'
import { numberText } from '#src/lib/languages.ts'
import { moneyText, shortMoneyText } from '#src/lib/money-text.ts'
import { DayChart, type ChartPane, type ChartTone } from './day-chart.tsx'

type Day = ValueOf<'getTeamOverview'>['days'][number]
type Amounts = Exclude<keyof Day, 'day' | 'activeMembers'>

/**
 * Bets and their results, deposits and withdrawals, and active members, day by day; hidden for a single day, which
 * has nothing to compare.
 */
export function OverviewCharts({ days }: { days: readonly Day[] }) {
  const { i18n, t } = useLingui()
  const dates = useDates()
  const currency = useCurrency()
  if (days.length < 2) return null
  const { locale } = i18n
  const money = (value: number) => shortMoneyText(value, { currency, locale })
  const pane = (name: string, figure: Amounts, tone: ChartTone): ChartPane => ({
    name,
    tone,
    values: days.map((day) => Number(day[figure])),
    text: (n) => moneyText(days[n]![figure], { currency, locale }),
  })
  const isMoved = days.some(({ deposit, withdraw }) => Number(deposit) !== 0 || Number(withdraw) !== 0)
  const isPlayed = days.some(
    ({ stake, netLoss, activeMembers }) => Number(stake) + Number(netLoss) + activeMembers !== 0,
  )
  const labels = {
    days: days.map(({ day }) => dates.calendarDay(day)),
    ticks: days.map(({ day }) => dates.shortDay(day)),
  }
  return (
    <div className="grid gap-3 xl:grid-cols-2 xl:*:first:col-span-2">
      {isPlayed && (
        <DayChart
          title={t`Bets and net result`}
          {...labels}
          panes={[pane(t`Bets`, 'stake', 'lamp'), pane(t`Net result`, 'netLoss', 'info')]}
          scale={money}
          note={<Trans>The net result is what the team lost. Below zero, in red, the team won.</Trans>}
        />
      )}
      {isMoved && (
        <DayChart
          title={t`Deposits and withdrawals`}
          {...labels}
          panes={[pane(t`Deposits`, 'deposit', 'win'), pane(t`Withdrawals`, 'withdraw', 'info')]}
          scale={money}
          isOneScale
        />
      )}
      {isPlayed && (
        <DayChart
          title={t`Active members by day`}
          {...labels}
          panes={[
            {
              name: t`Active members`,
              tone: 'lamp',
              values: days.map(({ activeMembers }) => activeMembers),
              text: (n) => numberText(days[n]!.activeMembers, locale),
            },
          ]}
          scale={(value) => numberText(value, locale, { maximumFractionDigits: 1 })}
        />
      )}
    </div>
  )
}
