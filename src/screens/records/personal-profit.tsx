import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { ValueOf } from '#openapi/handlers.ts'
import { personalProfitQuery } from '#src/api/records.queries.ts'
import { balanceQuery } from '#src/api/wallet.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { useDates } from '#src/app/use-dates.ts'
import { CompactSelect } from '#src/ui/compact-select.tsx'
import { Amount, AmountRow } from './amount.tsx'
import { categories, type Category } from './category-names.ts'
import { RecordFrame } from './record-frame.tsx'
import { RecordList, type Column } from './record-list.tsx'
import { useRecordDays } from './use-record-days.ts'

type Row = ValueOf<'listPersonalProfit'>['rows'][number]
type Totals = ValueOf<'listPersonalProfit'>['totals']

type Writer = (amount: string, change?: boolean) => ReactNode

function useColumns(money: Writer): Column<Row>[] {
  const { i18n } = useLingui()
  const dates = useDates()
  return [
    {
      key: 'day',
      name: <Trans>Day</Trans>,
      head: 'start',
      cell: ({ day }) => dates.calendarDay(day),
    },
    { key: 'category', name: <Trans>Games</Trans>, cell: (row) => i18n._(categories[row.category]) },
    { key: 'stake', name: <Trans>Stake</Trans>, figure: true, cell: ({ stake }) => money(stake) },
    { key: 'validBet', name: <Trans>Valid bets</Trans>, figure: true, cell: ({ validBet }) => money(validBet) },
    { key: 'payout', name: <Trans>Payout</Trans>, figure: true, cell: ({ payout }) => money(payout) },
    { key: 'rebate', name: <Trans>Rebate</Trans>, figure: true, cell: ({ rebate }) => money(rebate) },
    { key: 'bonus', name: <Trans>Bonus</Trans>, figure: true, cell: ({ bonus }) => money(bonus) },
    {
      key: 'profitLoss',
      name: <Trans>Win or loss</Trans>,
      figure: true,
      head: 'end',
      cell: ({ profitLoss }) => money(profitLoss, true),
    },
  ]
}

/** Deposits and withdrawals in the whole life of the account. */
const Lifetime = ({ totals, money }: { totals: Totals; money: Writer }) => (
  <AmountRow
    amounts={[
      { key: 'lifetimeDeposit', name: <Trans>Total deposits</Trans>, amount: money(totals.lifetimeDeposit) },
      {
        key: 'lifetimeWithdraw',
        name: <Trans>Total withdrawals</Trans>,
        amount: money(totals.lifetimeWithdraw),
      },
      { key: 'netDeposit', name: <Trans>Net deposit</Trans>, amount: money(totals.netDeposit) },
    ]}
  />
)

type CategoryChoiceProps = { category: Category; onChange: (category: Category) => void }

function CategoryChoice({ category, onChange }: CategoryChoiceProps) {
  const { i18n, t } = useLingui()
  return (
    <CompactSelect
      label={t`Games`}
      className="md:max-w-48"
      value={category}
      options={(Object.keys(categories) as Category[]).map((value) => ({
        value,
        label: i18n._(categories[value]),
      }))}
      onValueChange={onChange}
    />
  )
}

/** The member's profit and loss by day and category, with the net deposit of all time. */
export function PersonalProfit() {
  const { api, queryClient } = useServices()
  const { t } = useLingui()
  const [category, setCategory] = useState<Category>('CONS')
  const range = useRecordDays('month')
  const { data: balance } = useQuery(balanceQuery(api))
  const wanted = { ...range.days, ...range.at, ...(category !== 'CONS' && { category }) }
  const query = useQuery(personalProfitQuery(api, wanted))
  const money: Writer = (amount, change = false) => <Amount of={balance} value={amount} change={change} />
  const columns = useColumns(money)
  return (
    <RecordFrame
      range={range}
      query={query}
      load={() =>
        queryClient.fetchQuery({ ...personalProfitQuery(api, { ...wanted, pageNo: 1, format: 'csv' }), staleTime: 0 })
      }
      filters={
        <CategoryChoice
          category={category}
          onChange={(next) => {
            setCategory(next)
            range.restart()
          }}
        />
      }
      standing={({ totals }) => <Lifetime totals={totals} money={money} />}
    >
      {({ rows, totals }) => (
        <RecordList
          caption={t`Profit and loss`}
          columns={columns}
          rows={rows}
          keyOf={(row) => `${row.day} ${row.category}`}
          totals={{
            stake: money(totals.stake),
            validBet: money(totals.validBet),
            payout: money(totals.payout),
            rebate: money(totals.rebate),
            bonus: money(totals.bonus),
            profitLoss: money(totals.profitLoss, true),
          }}
        />
      )}
    </RecordFrame>
  )
}
