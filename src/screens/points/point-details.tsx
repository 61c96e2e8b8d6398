import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ValueOf } from '#openapi/handlers.ts'
import { accountRecordQuery } from '#src/api/records.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { useDates } from '#src/app/use-dates.ts'
import { CompactSelect } from '#src/ui/compact-select.tsx'
import { cx } from '#src/ui/cx.ts'
import { AmountRow } from '../records/amount.tsx'
import { RecordFrame } from '../records/record-frame.tsx'
import { RecordList, type Column } from '../records/record-list.tsx'
import { useRecordDays } from '../records/use-record-days.ts'
import { pointKinds, type PointType } from './point-kinds.ts'
import { pointsText } from './points-text.ts'

type Entry = ValueOf<'listAccountRecord'>['points'][number]

const any = 'any'

function useColumns(zone: string | undefined): Column<Entry>[] {
  const { i18n } = useLingui()
  const dates = useDates(zone)
  return [
    { key: 'type', name: <Trans>Kind</Trans>, head: 'start', cell: ({ type }) => i18n._(pointKinds[type].name) },
    {
      key: 'time',
      name: <Trans>Time</Trans>,
      cell: ({ time }) => <bdi className="tabular whitespace-nowrap">{dates.moment(time)}</bdi>,
    },
    {
      key: 'name',
      name: <Trans>What for</Trans>,
      cell: ({ name, refNo }) =>
        name === '' && refNo === null ? null : (
          <>
            <bdi className="block">{name}</bdi>
            <bdi className="num block text-ink-2">{refNo}</bdi>
          </>
        ),
    },
    { key: 'transNo', name: <Trans>Number</Trans>, cell: ({ transNo }) => <bdi className="num">{transNo}</bdi> },
    {
      key: 'points',
      name: <Trans>Points</Trans>,
      figure: true,
      head: 'end',
      cell: ({ changedPoints }) => (
        <span className={cx('num', changedPoints > 0 && 'text-win-ink')}>
          {pointsText(changedPoints, i18n.locale, true)}
        </span>
      ),
    },
    {
      key: 'after',
      name: <Trans>Points after</Trans>,
      figure: true,
      cell: ({ pointsBalance }) => <span className="num">{pointsText(pointsBalance, i18n.locale)}</span>,
    },
  ]
}

type KindChoice = PointType | typeof any
type KindFilterProps = { kind: KindChoice; onChange: (kind: KindChoice) => void }

function KindFilter({ kind, onChange }: KindFilterProps) {
  const { i18n, t } = useLingui()
  return (
    <div className="md:max-w-60">
      <CompactSelect
        label={t`Kind`}
        value={kind}
        options={[
          { value: any, label: t`All kinds` },
          ...(Object.keys(pointKinds) as PointType[]).map((value) => ({
            value,
            label: i18n._(pointKinds[value].name),
          })),
        ]}
        onValueChange={onChange}
      />
    </div>
  )
}

/** Every movement of points, by kind [3.47, 3.48]. */
export function PointDetails() {
  const { api, queryClient } = useServices()
  const { i18n, t } = useLingui()
  const [kind, setKind] = useState<KindChoice>(any)
  const range = useRecordDays('month')
  const wanted = { walletType: 'POINT' as const, ...range.days, ...range.at, ...(kind !== any && { types: [kind] }) }
  const query = useQuery(accountRecordQuery(api, wanted))
  const columns = useColumns(query.data?.timeZone)
  const sum = (points: string, change = false) => (
    <span className="num">{pointsText(Number(points), i18n.locale, change)}</span>
  )
  return (
    <RecordFrame
      range={range}
      query={query}
      load={() =>
        queryClient.fetchQuery({ ...accountRecordQuery(api, { ...wanted, pageNo: 1, format: 'csv' }), staleTime: 0 })
      }
      filters={
        <KindFilter
          kind={kind}
          onChange={(next) => {
            setKind(next)
            range.restart()
          }}
        />
      }
    >
      {({ points, totals }) => (
        <>
          <RecordList caption={t`Points details`} columns={columns} rows={points} keyOf={({ transNo }) => transNo} />
          <AmountRow
            amounts={[
              { key: 'in', name: <Trans>Came in</Trans>, amount: sum(totals.in) },
              { key: 'out', name: <Trans>Went out</Trans>, amount: sum(totals.out) },
              { key: 'net', name: <Trans>Difference</Trans>, amount: sum(totals.net, true) },
            ]}
          />
        </>
      )}
    </RecordFrame>
  )
}
