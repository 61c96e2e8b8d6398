import { tableFeatures, useTable, type ColumnDef, type RowData } from '@tanstack/react-table'
import { Fragment, useMemo, type ReactNode } from 'react'
import { cx } from '#src/ui/cx.ts'
import { Icon } from '#src/ui/icon.tsx'
import { rowKeys } from './row-keys.ts'

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Figures stand at the end. */
  end?: boolean
  /** Only from 1280 px, where there is room. */
  wide?: boolean
  /** What to sort by when its header is pressed; without it the column does not sort. */
  sort?: string
}

export type DataTableProps<Row extends RowData> = {
  /** Names the table for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The row's own page or detail: its first cell becomes what opens it. */
  open?: ((row: Row, cell: ReactNode) => ReactNode) | undefined
  /** What stands below a row while it is open. */
  below?: (row: Row) => ReactNode
  /** A line across the table before a row: where a day begins, how far something is proven. */
  before?: (row: Row) => ReactNode
  /** What the rows are sorted by, `-` first when falling. */
  sort?: string | undefined
  onSort?: (sort: string) => void
  /** Which rows are chosen, and how that changes. */
  chosen?: { keys: ReadonlySet<string>; onChange: (keys: ReadonlySet<string>) => void; nameOf: (row: Row) => string }
}

const features = tableFeatures({})

const cellClass = 'py-1.5 md:h-9 md:border-b md:border-line md:px-2.5 md:py-1'

type HeaderProps<Row> = { column: Column<Row>; sort: string | undefined; onSort: ((sort: string) => void) | undefined }

function Header<Row>({ column, sort, onSort }: HeaderProps<Row>) {
  const { sort: by, header, end, wide } = column
  const sorted = by !== undefined && (sort === by ? 'ascending' : sort === `-${by}` ? 'descending' : 'none')
  return (
    <th
      scope="col"
      aria-sort={sorted || undefined}
      className={cx(
        'h-9 border-b border-line px-2.5 text-xs text-ink-2',
        end ? 'text-end' : 'text-start',
        wide && 'max-[1279px]:hidden',
      )}
    >
      {by === undefined || !onSort ? (
        header
      ) : (
        <button
          type="button"
          className="inline-flex min-h-8 items-center gap-1 font-bold hover:text-ink"
          onClick={() => onSort(sort === `-${by}` ? by : `-${by}`)}
        >
          {header}
          {sorted !== 'none' && <Icon name="down" size="xs" className={sorted === 'ascending' ? 'rotate-180' : ''} />}
        </button>
      )}
    </th>
  )
}

/**
 * Rows of anything: a table from 768 px, below it a card a row whose first cell is its title. `j` and `k` or the arrow keys
 * go from row to row, Enter opens one.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, open, below, before, sort, onSort, chosen } = props
  const definitions = useMemo<ColumnDef<typeof features, Row>[]>(
    () =>
      columns.map((column) => ({ id: column.id, header: column.header, cell: ({ row }) => column.cell(row.original) })),
    [columns],
  )
  const data = useMemo(() => [...rows], [rows])
  const table = useTable({ features, columns: definitions, data, getRowId: keyOf })
  const byId = new Map(columns.map((column) => [column.id, column]))
  const toggle = (key: string) => {
    const keys = new Set(chosen?.keys)
    if (!keys.delete(key)) keys.add(key)
    chosen?.onChange(keys)
  }
  const width = columns.length + (chosen ? 1 : 0)
  return (
    <table ref={rowKeys} aria-label={label} className="w-full max-md:block">
      <thead className="max-md:sr-only">
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {chosen && (
              <th scope="col" className="w-9 border-b border-line">
                <span className="sr-only">{label}</span>
              </th>
            )}
            {group.headers.map(({ id }) => (
              <Header key={id} column={byId.get(id)!} sort={sort} onSort={onSort} />
            ))}
          </tr>
        ))}
      </thead>
      <tbody className="max-md:grid">
        {table.getRowModel().rows.map((row) => {
          const line = before?.(row.original)
          const under = below?.(row.original)
          return (
            <Fragment key={row.id}>
              {line != null && (
                <tr className="max-md:block">
                  <td colSpan={width} className="border-b-2 border-win px-2.5 py-1.5 text-xs text-win-ink max-md:block">
                    {line}
                  </td>
                </tr>
              )}
              <tr
                data-row=""
                className={cx(
                  'max-md:grid max-md:border-b max-md:border-line max-md:py-2 md:hover:bg-panel-2',
                  under != null && 'bg-panel-2',
                )}
              >
                {chosen && (
                  <td className={cx(cellClass, 'w-9')}>
                    <input
                      type="checkbox"
                      aria-label={chosen.nameOf(row.original)}
                      checked={chosen.keys.has(row.id)}
                      onChange={() => toggle(row.id)}
                      className="size-5 align-middle accent-(--color-lamp-edge)"
                    />
                  </td>
                )}
                {row.getAllCells().map((cell, at) => {
                  const { header, end, wide } = byId.get(cell.column.id)!
                  const content = <table.FlexRender cell={cell} />
                  return (
                    <td
                      key={cell.id}
                      data-label={at === 0 ? undefined : header}
                      className={cx(
                        cellClass,
                        'max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-3 max-md:before:flex-none max-md:before:text-xs max-md:before:text-ink-2 max-md:before:content-[attr(data-label)]',
                        at === 0 && 'max-md:justify-start! max-md:font-bold',
                        end && 'md:text-end',
                        wide && 'md:max-[1279px]:hidden',
                        under != null && 'md:border-transparent',
                      )}
                    >
                      <span className={cx('min-w-0', at > 0 && 'max-md:text-end')}>
                        {at === 0 && open ? open(row.original, content) : content}
                      </span>
                    </td>
                  )
                })}
              </tr>
              {under != null && (
                <tr className="bg-panel-2 max-md:block">
                  <td colSpan={width} className="border-b border-line px-2.5 pb-3 max-md:block">
                    {under}
                  </td>
                </tr>
              )}
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}
