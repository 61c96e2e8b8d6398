import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ValueOf } from '#openapi/handlers.ts'
import { depositChannelsQuery, depositsQuery } from '#src/api/cashier.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { useDates } from '#src/app/use-dates.ts'
import { depositStates, depositTones } from '#src/flows/deposit/deposit-states.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Amount, AmountRow } from '../records/amount.tsx'
import { RecordFrame } from '../records/record-frame.tsx'
import { RecordList, type Column } from '../records/record-list.tsx'
import { useRecordDays } from '../records/use-record-days.ts'
import { CentreLink } from '../shell/centre-link.tsx'
import { RecordKinds } from './record-kinds.tsx'
import { any, StateFilter } from './state-filter.tsx'

type Deposit = ValueOf<'listDeposits'>['rows'][number]
type Status = Deposit['status']

function StateText({ deposit: { status, review, reversed, cancelled } }: { deposit: Deposit }) {
  const { i18n } = useLingui()
  if (reversed) return <Trans>Charged back</Trans>
  if (review) return <Trans>in review</Trans>
  return cancelled && status === 'expired' ? <Trans>Cancelled</Trans> : i18n._(depositStates[status])
}

function useColumns(zone: string | undefined, nameOf: (channelId: string) => string): Column<Deposit>[] {
  const dates = useDates(zone)
  return [
    {
      key: 'number',
      name: <Trans>Number</Trans>,
      head: 'start',
      cell: ({ depositNo, status }) => (
        <CentreLink
          {...(status === 'arrived'
            ? { mc: 'transactionHistory' as const, part: 'receipt' }
            : { mc: 'depositv2' as const })}
          number={depositNo}
          className="link num"
        >
          {depositNo}
        </CentreLink>
      ),
    },
    {
      key: 'time',
      name: <Trans>Time</Trans>,
      cell: ({ createdAt }) => <bdi className="tabular whitespace-nowrap">{dates.moment(createdAt)}</bdi>,
    },
    { key: 'channel', name: <Trans>Channel</Trans>, cell: ({ channelId }) => <bdi>{nameOf(channelId)}</bdi> },
    {
      key: 'status',
      name: <Trans>State</Trans>,
      cell: (deposit) => (
        <Badge tone={deposit.reversed ? 'alert' : depositTones[deposit.status]}>
          <StateText deposit={deposit} />
        </Badge>
      ),
    },
    {
      key: 'amount',
      name: <Trans>Asked for</Trans>,
      figure: true,
      cell: (row) => <Amount of={row} value={row.amount} />,
    },
    {
      key: 'arrived',
      name: <Trans>Arrived</Trans>,
      figure: true,
      head: 'end',
      cell: (row) => (row.arrivedAmount === null ? '–' : <Amount of={row} value={row.arrivedAmount} />),
    },
  ]
}

type Listed = Pick<ValueOf<'listDeposits'>, 'rows' | 'totals'>

const Totals = ({ rows: [first], totals }: Listed) => (
  <AmountRow
    amounts={[
      { key: 'count', name: <Trans>Deposits</Trans>, amount: <span className="num">{totals.count}</span> },
      { key: 'amount', name: <Trans>Asked for</Trans>, amount: <Amount of={first} value={totals.amount} /> },
      { key: 'arrived', name: <Trans>Arrived</Trans>, amount: <Amount of={first} value={totals.arrivedAmount} /> },
    ]}
  />
)

/** The member's deposits, with their states and totals [4.45]. */
export function DepositRecord() {
  const { api, queryClient } = useServices()
  const { t } = useLingui()
  const [status, setStatus] = useState<Status | typeof any>(any)
  const range = useRecordDays('month')
  const { data: channels } = useQuery(depositChannelsQuery(api))
  const wanted = { ...range.days, ...range.at, ...(status !== any && { status }) }
  const query = useQuery(depositsQuery(api, wanted))
  const columns = useColumns(
    query.data?.timeZone,
    (id) => channels?.find(({ channelId }) => channelId === id)?.name ?? id,
  )
  return (
    <div className="grid gap-3.5">
      <RecordKinds />
      <RecordFrame
        range={range}
        query={query}
        load={() =>
          queryClient.fetchQuery({ ...depositsQuery(api, { ...wanted, pageNo: 1, format: 'csv' }), staleTime: 0 })
        }
        filters={
          <StateFilter
            names={depositStates}
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
            <RecordList caption={t`Deposits`} columns={columns} rows={rows} keyOf={({ depositNo }) => depositNo} />
            <Totals rows={rows} totals={totals} />
          </>
        )}
      </RecordFrame>
    </div>
  )
}
