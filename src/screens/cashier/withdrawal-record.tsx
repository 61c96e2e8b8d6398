import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ValueOf } from '#openapi/handlers.ts'
import { withdrawalsQuery } from '#src/api/cashier.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { useDates } from '#src/app/use-dates.ts'
import { withdrawalStates, withdrawalTones } from '#src/flows/withdrawal/withdrawal-states.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Amount, AmountRow } from '../records/amount.tsx'
import { RecordFrame } from '../records/record-frame.tsx'
import { RecordList, type Column } from '../records/record-list.tsx'
import { useRecordDays } from '../records/use-record-days.ts'
import { CentreLink } from '../shell/centre-link.tsx'
import { RecordKinds } from './record-kinds.tsx'
import { any, StateFilter } from './state-filter.tsx'

type Withdrawal = ValueOf<'listWithdrawals'>['rows'][number]
type Status = Withdrawal['status']

function useColumns(zone: string | undefined): Column<Withdrawal>[] {
  const { i18n } = useLingui()
  const dates = useDates(zone)
  return [
    {
      key: 'number',
      name: <Trans>Number</Trans>,
      head: 'start',
      cell: ({ withdrawalNo }) => (
        <CentreLink mc="withdraw" number={withdrawalNo} className="link num">
          {withdrawalNo}
        </CentreLink>
      ),
    },
    {
      key: 'time',
      name: <Trans>Time</Trans>,
      cell: ({ createdAt }) => <bdi className="tabular whitespace-nowrap">{dates.moment(createdAt)}</bdi>,
    },
    {
      key: 'account',
      name: <Trans>Account</Trans>,
      cell: ({ bankName, number }) => (
        <bdi>
          {bankName} <span className="num">{number}</span>
        </bdi>
      ),
    },
    {
      key: 'status',
      name: <Trans>State</Trans>,
      cell: ({ status }) => <Badge tone={withdrawalTones[status]}>{i18n._(withdrawalStates[status])}</Badge>,
    },
    {
      key: 'amount',
      name: <Trans>Amount</Trans>,
      figure: true,
      head: 'end',
      cell: (row) => <Amount of={row} value={row.amount} />,
    },
    { key: 'fee', name: <Trans>Fee</Trans>, figure: true, cell: (row) => <Amount of={row} value={row.fee} /> },
    { key: 'net', name: <Trans>Sent</Trans>, figure: true, cell: (row) => <Amount of={row} value={row.net} /> },
  ]
}

type Listed = Pick<ValueOf<'listWithdrawals'>, 'rows' | 'totals'>

const Totals = ({ rows: [first], totals }: Listed) => (
  <AmountRow
    amounts={[
      { key: 'amount', name: <Trans>Amount</Trans>, amount: <Amount of={first} value={totals.amount} /> },
      { key: 'fee', name: <Trans>Fee</Trans>, amount: <Amount of={first} value={totals.fee} /> },
      { key: 'net', name: <Trans>Sent</Trans>, amount: <Amount of={first} value={totals.net} /> },
    ]}
  />
)

/** The member's withdrawals, with their states and totals. */
export function WithdrawalRecord() {
  const { api, queryClient } = useServices()
  const { t } = useLingui()
  const [status, setStatus] = useState<Status | typeof any>(any)
  const range = useRecordDays('month')
  const wanted = { ...range.days, ...range.at, ...(status !== any && { status }) }
  const query = useQuery(withdrawalsQuery(api, wanted))
  const columns = useColumns(query.data?.timeZone)
  return (
    <div className="grid gap-3.5">
      <RecordKinds />
      <RecordFrame
        range={range}
        query={query}
        load={() =>
          queryClient.fetchQuery({ ...withdrawalsQuery(api, { ...wanted, pageNo: 1, format: 'csv' }), staleTime: 0 })
        }
        filters={
          <StateFilter
            names={withdrawalStates}
            status={status}
            onStatus={(next) => {
              setStatus(next)
              range.restart()
            }}
          />
        }
      >
        {({ rows, totals }) => (
          <>
            <RecordList
              caption={t`Withdrawals`}
              columns={columns}
              rows={rows}
              keyOf={({ withdrawalNo }) => withdrawalNo}
            />
            <Totals rows={rows} totals={totals} />
          </>
        )}
      </RecordFrame>
    </div>
  )
}
