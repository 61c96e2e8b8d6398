import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ValueOf } from '#openapi/handlers.ts'
import { redemptionsQuery } from '#src/api/points.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { useSiteInfo } from '#src/app/site-info.ts'
import { useDates } from '#src/app/use-dates.ts'
import { cx } from '#src/ui/cx.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { DateRange } from '../records/date-range.tsx'
import { RecordList, type Column } from '../records/record-list.tsx'
import { useRecordDays } from '../records/use-record-days.ts'
import { Answer } from '../shared/answer.tsx'
import { RowsPager } from '../shared/rows-pager.tsx'
import { pointsText } from './points-text.ts'

type Row = ValueOf<'listRedemptions'>['rows'][number]
type Status = Row['status']

const states: Record<Status, { name: MessageDescriptor; look: string }> = {
  'In Process': { name: msg`In process`, look: 'bg-lamp-wash text-lamp-ink' },
  Approved: { name: msg`Approved`, look: 'bg-win-wash text-win-ink' },
  Rejected: { name: msg`Rejected`, look: 'bg-alert-wash text-alert-ink' },
}

function useColumns(): Column<Row>[] {
  const { i18n } = useLingui()
  const dates = useDates(useSiteInfo()?.timeZone)
  return [
    {
      key: 'name',
      name: <Trans>Reward</Trans>,
      head: 'start',
      cell: ({ name, quantity, remark }) => (
        <>
          <b>
            <bdi>{name}</bdi> <span className="num">× {quantity}</span>
          </b>
          {remark !== '' && <bdi className="block text-xs font-normal text-ink-2">{remark}</bdi>}
        </>
      ),
    },
    {
      key: 'time',
      name: <Trans>Time</Trans>,
      cell: ({ applicationTime }) => <bdi className="tabular whitespace-nowrap">{dates.moment(applicationTime)}</bdi>,
    },
    { key: 'number', name: <Trans>Number</Trans>, cell: ({ referenceNo }) => <bdi className="num">{referenceNo}</bdi> },
    {
      key: 'status',
      name: <Trans>State</Trans>,
      cell: ({ status }) => (
        <span className={cx('rounded-1 px-2 py-0.5 text-xs font-bold whitespace-nowrap', states[status].look)}>
          {i18n._(states[status].name)}
        </span>
      ),
    },
    {
      key: 'points',
      name: <Trans>Points</Trans>,
      figure: true,
      head: 'end',
      cell: ({ pointsRequired }) => <span className="num">{pointsText(-pointsRequired, i18n.locale, true)}</span>,
    },
  ]
}

/** The member's redemptions, by state [1.39, 3.47]. */
export function RedeemHistory() {
  const { api } = useServices()
  const { i18n, t } = useLingui()
  const [status, setStatus] = useState<Status | undefined>()
  const range = useRecordDays('month')
  const { pageNo } = range.at
  const query = useQuery(redemptionsQuery(api, { ...range.days, pageNo, ...(status && { status }) }))
  const columns = useColumns()
  return (
    <div className="grid gap-3.5">
      <div role="group" aria-label={t`State`} className="flex flex-wrap gap-2">
        {[undefined, ...(Object.keys(states) as Status[])].map((one) => (
          <button
            key={one ?? 'all'}
            type="button"
            aria-pressed={one === status}
            className="chip"
            onClick={() => {
              setStatus(one)
              range.restart()
            }}
          >
            {one === undefined ? <Trans context="rewards">All</Trans> : i18n._(states[one].name)}
          </button>
        ))}
      </div>
      <DateRange {...range} />
      <Answer query={query} skeleton={<Skeleton className="h-40 rounded-2" />}>
        {({ rows, ...page }) =>
          page.totalRows === 0 ? (
            <EmptyState title={<Trans>Nothing redeemed in this period</Trans>}>
              <Trans>Points never expire, so there is no hurry.</Trans>
            </EmptyState>
          ) : (
            <>
              <RecordList
                caption={t`Redeemed rewards`}
                columns={columns}
                rows={rows}
                keyOf={({ referenceNo }) => referenceNo}
              />
              <RowsPager {...page} onPage={(next) => range.onPage(next, '')} />
            </>
          )
        }
      </Answer>
    </div>
  )
}
