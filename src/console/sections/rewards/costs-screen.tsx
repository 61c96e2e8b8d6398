import { Trans, useLingui } from '@lingui/react/macro'
import { numberText } from '#src/lib/languages.ts'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { DeskLink } from '../../app/link.tsx'
import { useDesk } from '../../app/queries.ts'
import { useDates } from '../../app/use-dates.ts'
import { Amount } from '../../parts/amount.tsx'
import { CapBar } from '../../parts/cap-bar.tsx'
import { Chart } from '../../parts/chart.tsx'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { Figures } from '../../parts/facts.tsx'
import { FileLinks } from '../../parts/file-links.tsx'
import { Card, Page } from '../../parts/page.tsx'
import { Nothing, Shown } from '../../parts/states.tsx'
import type { Promotion } from './promotion-draft.ts'
import { PromotionTitle } from './promotion-status.tsx'
import { RewardsTabs } from './rewards-tabs.tsx'

type Day = ConsoleValueOf<'listRewardCosts'>['rows'][number]
type Scheme = Exclude<keyof Day, 'day'>

function useSchemes(): { scheme: Scheme; name: string }[] {
  const { t } = useLingui()
  return [
    { scheme: 'total', name: t`Together` },
    { scheme: 'promotions', name: t`Promotions` },
    { scheme: 'missions', name: t`Missions` },
    { scheme: 'rebates', name: t`Rebates` },
    { scheme: 'ranks', name: t`Ranks` },
    { scheme: 'points', name: t`Points` },
    { scheme: 'raffle', name: t`Raffle` },
    { scheme: 'referral', name: t`Friends` },
  ]
}

const sumOf = (days: readonly Day[], scheme: Scheme): string =>
  days.reduce((sum, day) => sum + Number(day[scheme]), 0).toFixed(days[0]?.total.split('.')[1]?.length ?? 2)

function Totals({ days }: { days: readonly Day[] }) {
  const schemes = useSchemes()
  return (
    <Figures
      items={schemes.map(({ scheme, name }) => ({ label: name, value: <Amount value={sumOf(days, scheme)} /> }))}
    />
  )
}

function Charts({ days }: { days: readonly Day[] }) {
  const { i18n } = useLingui()
  const dates = useDates()
  const schemes = useSchemes()
  const inOrder = days.toReversed()
  const labels = inOrder.map(({ day }) => dates.calendarDay(day))
  const text = (value: number) => numberText(Math.round(value), i18n.locale)
  const used = schemes.filter(({ scheme }) => scheme === 'total' || days.some((day) => Number(day[scheme]) > 0))
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {used.map(({ scheme, name }) => (
        <Chart
          key={scheme}
          bars
          title={name}
          labels={labels}
          text={text}
          lines={[{ name, values: inOrder.map((day) => Number(day[scheme])) }]}
        />
      ))}
    </div>
  )
}

function Budgets({ rows }: { rows: readonly Promotion[] }) {
  const { t } = useLingui()
  const limited = rows.filter(({ draft: { budget }, status }) => budget !== null && status !== 'closed')
  const columns: Column<Promotion>[] = [
    {
      id: 'title',
      header: t`Promotion`,
      cell: (row) => <PromotionTitle promotion={row} />,
    },
    { id: 'given', header: t`Given`, end: true, cell: ({ given }) => <span className="num">{given}</span> },
    {
      id: 'budget',
      header: t`Budget`,
      end: true,
      cell: ({ spent, draft }) => <CapBar taken={spent} cap={draft.budget!} />,
    },
  ]
  if (limited.length === 0) return <Nothing title={<Trans>No promotion has a budget</Trans>} />
  return (
    <DataTable
      label={t`Budgets of promotions`}
      columns={columns}
      rows={limited}
      keyOf={({ promotionId }) => promotionId}
      open={({ promotionId }, cell) => (
        <DeskLink className="block font-bold hover:underline" to={`/rewards/promotion/${promotionId}`}>
          {cell}
        </DeskLink>
      )}
    />
  )
}

/** The cost of rewards: 30 days by scheme, day by day, and how much of each budget is used. */
export function CostsScreen() {
  const days = useDesk('listRewardCosts', {})
  const promotions = useDesk('listDeskPromotions', {})
  return (
    <Page title={<Trans>Cost of rewards</Trans>} actions={<FileLinks of="listRewardCosts" query={{}} />}>
      <RewardsTabs />
      <Shown answer={days} coming={10}>
        {({ rows }) => (
          <>
            <Card title={<Trans>30 days</Trans>}>
              <Totals days={rows} />
            </Card>
            <Card title={<Trans>Day by day</Trans>}>
              <Charts days={rows} />
            </Card>
          </>
        )}
      </Shown>
      <Card title={<Trans>Budgets</Trans>}>
        <Shown answer={promotions} coming={4}>
          {({ rows }) => <Budgets rows={rows} />}
        </Shown>
      </Card>
    </Page>
  )
}
