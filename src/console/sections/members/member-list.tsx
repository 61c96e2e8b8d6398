import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { DeskLink, useAddress, useGo } from '../../app/link.tsx'
import { useDeskList } from '../../app/queries.ts'
import { useCalendar } from '../../app/use-calendar.ts'
import { ListTable } from '../../parts/list-table.tsx'
import { FileLinks } from '../../parts/file-links.tsx'
import { Card } from '../../parts/page.tsx'
import { Nothing } from '../../parts/states.tsx'
import { ColumnChoice, useMemberColumns } from './member-columns.tsx'
import { MemberFilters } from './member-filters.tsx'
import { filterNames, queryIn } from './member-query.ts'
import { SegmentsBar } from './segments-bar.tsx'

type FoldProps = { title: ReactNode; open?: boolean; children: ReactNode }

const Fold = ({ title, open = false, children }: FoldProps) => (
  <details open={open} className="border-line not-first:mt-1 not-first:border-t">
    <summary className="min-h-11 cursor-pointer py-2.5 font-bold">{title}</summary>
    <div className="pb-2">{children}</div>
  </details>
)

/** Members by the filters, the order and the columns of the address. */
export function MemberList() {
  const { t } = useLingui()
  const { search } = useAddress()
  const go = useGo()
  const calendar = useCalendar()
  const query = queryIn(search, calendar)
  const list = useDeskList('listMembers', query, { keep: true })
  const { columns, choices, toggle } = useMemberColumns()
  const count = list.query.data?.pages[0]?.count ?? null
  const filters = filterNames.filter((name) => search[name] !== undefined).length
  return (
    <>
      <Card>
        <Fold title={filters === 0 ? <Trans>Filters</Trans> : <Trans>Filters ({filters})</Trans>} open={filters > 0}>
          <MemberFilters />
        </Fold>
        <Fold title={<Trans>Segments</Trans>}>
          <SegmentsBar />
        </Fold>
        <Fold title={<Trans>Columns</Trans>}>
          <ColumnChoice choices={choices} toggle={toggle} />
        </Fold>
      </Card>
      <Card
        title={count === null ? t`Members` : <Plural value={count} one="# member" other="# members" />}
        more={<FileLinks of="listMembers" query={query} />}
      >
        <ListTable
          label={t`Members`}
          list={list}
          columns={columns}
          keyOf={({ id }) => id}
          sort={query.sort ?? '-registered'}
          onSort={(sort) => void go({ search: { ...search, sort }, replace: true })}
          open={({ id }, cell) => (
            <DeskLink className="block min-h-8 content-center hover:underline" to={`/members/${id}`}>
              {cell}
            </DeskLink>
          )}
          empty={<Nothing title={<Trans>Nobody fits these filters.</Trans>} />}
        />
      </Card>
    </>
  )
}
