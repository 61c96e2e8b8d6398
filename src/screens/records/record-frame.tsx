import { Trans } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { useDates } from '#src/app/use-dates.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useCorrections } from '../lottery/use-corrections.ts'
import { Answer, type AnswerProps } from '../shared/answer.tsx'
import { RowsPager } from '../shared/rows-pager.tsx'
import { CsvButton } from './csv-button.tsx'
import { DateRange } from './date-range.tsx'
import type { useRecordDays } from './use-record-days.ts'

type RecordPage = {
  rows: readonly unknown[]
  pageNo: number
  pageSize: number
  totalRows: number
  timeZone: string
  asOf: string
}

export type RecordFrameProps<TPage extends RecordPage> = {
  range: ReturnType<typeof useRecordDays>
  query: AnswerProps<TPage>['query']
  load: ComponentProps<typeof CsvButton>['load']
  /** More filters. */
  filters?: ReactNode
  /** Shown with and without rows. */
  standing?: (page: TPage) => ReactNode
  children: (page: TPage) => ReactNode
}

/** Placeholders while rows load. */
const Rows = () => (
  <div className="grid gap-2">
    {Array.from({ length: 6 }, (_, i) => (
      <Skeleton key={i} className="h-11 rounded-2" />
    ))}
  </div>
)

/** The common frame of records: days, file, pages, and the time of the figures. */
export function RecordFrame<TPage extends RecordPage>({
  range,
  query,
  load,
  filters,
  standing,
  children,
}: RecordFrameProps<TPage>) {
  const dates = useDates(query.data?.timeZone)
  useCorrections()
  return (
    <div className="grid grid-cols-1 gap-3.5">
      {filters}
      <DateRange {...range} />
      <Answer query={query} skeleton={<Rows />}>
        {(page) => {
          if (page.totalRows === 0)
            return (
              <>
                {standing?.(page)}
                <EmptyState title={<Trans>Nothing in this period</Trans>}>
                  <Trans>Choose other dates to see more.</Trans>
                </EmptyState>
              </>
            )
          const moment = dates.moment(page.asOf.split('@')[1] ?? '')
          return (
            <>
              {standing?.(page)}
              {children(page)}
              <RowsPager
                pageNo={page.pageNo}
                pageSize={page.pageSize}
                totalRows={page.totalRows}
                onPage={(next) => range.onPage(next, page.asOf)}
              />
              <div className="flex flex-wrap items-center justify-between gap-2.5">
                <p className="min-w-0 flex-1 basis-60 text-xs text-ink-2">
                  <Trans>As of {moment}. Days are counted in the site's time.</Trans>
                </p>
                <CsvButton load={load} />
              </div>
            </>
          )
        }}
      </Answer>
    </div>
  )
}
