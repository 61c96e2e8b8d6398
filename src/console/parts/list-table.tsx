import type { RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { useDeskList } from '../app/queries.ts'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { MoreRows } from './more-rows.tsx'
import { Coming, Failure } from './states.tsx'

type List<Row> = Pick<ReturnType<typeof useDeskList>, 'more' | 'moreComing' | 'query'> & { rows: Row[] | undefined }

export type ListTableProps<Row extends RowData> = Omit<DataTableProps<Row>, 'rows'> & {
  list: List<Row>
  /** The text of an empty list. */
  empty: ReactNode
}

/** A paged list as a table, with all its states: loading, failed, empty, and more to load. */
export function ListTable<Row extends RowData>({ list, empty, ...table }: ListTableProps<Row>) {
  const { rows, query, more, moreComing } = list
  if (rows === undefined)
    return query.isPending ? <Coming lines={6} /> : <Failure error={query.error} onRetry={() => void query.refetch()} />
  if (rows.length === 0) return empty
  return (
    <>
      <DataTable {...table} rows={rows} />
      <MoreRows more={more} coming={moreComing} />
    </>
  )
}
