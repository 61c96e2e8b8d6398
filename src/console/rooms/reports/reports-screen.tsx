import { Trans, useLingui } from '@lingui/react/macro'
import { buttonClass } from '#src/ui/button-class.ts'
import { Icon } from '#src/ui/icon.tsx'
import { numberText } from '#src/lib/languages.ts'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { useDesk } from '../../app/queries.ts'
import { useServices } from '../../app/services.tsx'
import { useDates } from '../../app/use-dates.ts'
import { Amount } from '../../parts/amount.tsx'
import { Chart } from '../../parts/chart.tsx'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { Figures } from '../../parts/facts.tsx'
import { Card, Page } from '../../parts/page.tsx'
import { Nothing, Shown } from '../../parts/states.tsx'

type Today = ConsoleValueOf<'getToday'>
type Category = Today['categories'][number]
type Day = ConsoleValueOf<'listDays'>['rows'][number]

const everyMs = 60_000

function TodayFigures({ figures }: Pick<Today, 'figures'>) {
  const { i18n } = useLingui()
  const count = (value: number) => <span className="num">{numberText(value, i18n.locale)}</span>
  return (
    <Figures
      items={[
        { label: <Trans>Registrations</Trans>, value: count(figures.registrations) },
        { label: <Trans>Logins</Trans>, value: count(figures.logins) },
        { label: <Trans>Active players</Trans>, value: count(figures.active) },
        { label: <Trans>Bets settled</Trans>, value: count(figures.bets) },
        { label: <Trans>Staked</Trans>, value: <Amount value={figures.stake} /> },
        { label: <Trans>Won by players</Trans>, value: <Amount value={figures.payout} /> },
        { label: <Trans>Gross result</Trans>, value: <Amount value={figures.gross} change /> },
        {
          label: <Trans>Deposits</Trans>,
          value: <Amount value={figures.deposited} />,
          note: count(figures.deposits),
        },
        {
          label: <Trans>Withdrawals</Trans>,
          value: <Amount value={figures.withdrawn} />,
          note: count(figures.withdrawals),
        },
      ]}
    />
  )
}

function Categories({ categories }: Pick<Today, 'categories'>) {
  const { t } = useLingui()
  const columns: Column<Category>[] = [
    { id: 'category', header: t`Category`, cell: ({ category }) => category },
    { id: 'bets', header: t`Bets`, end: true, cell: ({ bets }) => <span className="num">{bets}</span> },
    { id: 'stake', header: t`Staked`, end: true, cell: ({ stake }) => <Amount value={stake} /> },
    { id: 'payout', header: t`Won by players`, end: true, cell: ({ payout }) => <Amount value={payout} /> },
    { id: 'gross', header: t`Gross result`, end: true, cell: ({ gross }) => <Amount value={gross} change /> },
  ]
  if (categories.length === 0) return <Nothing title={<Trans>No bet was settled today</Trans>} />
  return (
    <DataTable
      label={t`Gross result by category`}
      columns={columns}
      rows={categories}
      keyOf={({ category }) => category}
    />
  )
}

function Month({ days }: { days: readonly Day[] }) {
  const { t, i18n } = useLingui()
  const dates = useDates()
  const inOrder = days.toReversed()
  const labels = inOrder.map(({ day }) => dates.calendarDay(day))
  const text = (value: number) => numberText(Math.round(value), i18n.locale)
  const line = (name: string, of: (day: Day) => number | string) => ({
    name,
    values: inOrder.map((day) => Number(of(day))),
  })
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Chart bars title={t`Gross result`} labels={labels} text={text} lines={[line(t`Gross`, ({ gross }) => gross)]} />
      <Chart
        title={t`Stakes and wins`}
        labels={labels}
        text={text}
        lines={[line(t`Staked`, ({ stake }) => stake), line(t`Won by players`, ({ payout }) => payout)]}
      />
      <Chart
        title={t`People`}
        labels={labels}
        text={text}
        lines={[
          line(t`Active players`, ({ active }) => active),
          line(t`Registrations`, ({ registrations }) => registrations),
        ]}
      />
      <Chart
        title={t`Money in and out`}
        labels={labels}
        text={text}
        lines={[line(t`Deposits`, ({ deposited }) => deposited), line(t`Withdrawals`, ({ withdrawn }) => withdrawn)]}
      />
    </div>
  )
}

/** Today's figures on one page, and the last thirty days as charts. */
export function ReportsScreen() {
  const { api } = useServices()
  const today = useDesk('getToday', {}, { every: everyMs })
  const days = useDesk('listDays', {})
  return (
    <Page
      title={<Trans>Reports</Trans>}
      actions={
        <a className={buttonClass({ size: 'sm' })} href={api.fileOf('listDays', {})} download>
          <Icon name="download" size="xs" />
          CSV
        </a>
      }
    >
      <Shown answer={today} coming={6}>
        {({ figures, categories }) => (
          <>
            <Card title={<Trans>Today</Trans>}>
              <TodayFigures figures={figures} />
            </Card>
            <Card title={<Trans>Gross result by category</Trans>}>
              <Categories categories={categories} />
            </Card>
          </>
        )}
      </Shown>
      <Card title={<Trans>30 days</Trans>}>
        <Shown answer={days} coming={10}>
          {({ rows }) => <Month days={rows} />}
        </Shown>
      </Card>
    </Page>
  )
}
