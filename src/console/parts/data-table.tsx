import { tableFeatures, useTable, type ColumnDef, type RowData } from '@tanstack/react-table'
import { useMemo, type ReactNode } from 'react'
import { cx } from '#src/ui/cx.ts'
import { Icon } from '#src/ui/icon.tsx'
import { rowKeys } from './row-keys.ts'

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Aligns figures at the end. */
  end?: boolean
  /** Shown from 1280 px only, where there is room. */
  wide?: boolean
  /** The sort key of its header; without it the column doesn't sort. */
  sort?: string
}

export type DataTableProps<Row extends RowData> = {
  /** Names the table for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The row's page or detail, opened from its first cell. */
  open?: ((row: Row, cell: ReactNode) => ReactNode) | undefined
  /** The content below an open row. */
  below?: (row: Row) => ReactNode
  /** A line across the table before a row: where a day begins, or how far the chain is verified. */
  before?: (row: Row) => ReactNode
  /** The sort key, with `-` in front for descending order. */
  sort?: string | undefined
  onSort?: (sort: string) => void
  /** The selected rows, and how to change them. */
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
        'h-9 border-b border-line px-2.5 text-xs wrap-normal text-ink-2',
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

type Chosen<Row extends RowData> = NonNullable<DataTableProps<Row>['chosen']>

/** The checkbox of a row. */
function ChooseCell<Row extends RowData>({ row, id, chosen }: { row: Row; id: string; chosen: Chosen<Row> }) {
  const toggle = () => {
    const keys = new Set(chosen.keys)
    if (!keys.delete(id)) keys.add(id)
    chosen.onChange(keys)
  }
  return (
    <td className={cx(cellClass, 'w-9')}>
      <input
        type="checkbox"
        aria-label={chosen.nameOf(row)}
        checked={chosen.keys.has(id)}
        onChange={toggle}
        className="size-5 align-middle accent-(--color-lamp-edge)"
      />
    </td>
  )
}

type CellProps<Row> = { column: Column<Row>; first: boolean; under: boolean; children: ReactNode }

/** A cell; on a phone its header comes before it. */
const Cell = <Row,>({ column: { header, end, wide }, first, under, children }: CellProps<Row>) => (
  <td
    data-label={first ? undefined : header}
    className={cx(
      cellClass,
      'max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-3 max-md:before:flex-none max-md:before:text-xs max-md:before:text-ink-2 max-md:before:content-[attr(data-label)]',
      first && 'max-md:justify-start! max-md:font-bold',
      end && 'md:text-end',
      wide && 'md:max-[1279px]:hidden',
      under && 'md:border-transparent',
    )}
  >
    <span className={cx('min-w-0', !first && 'max-md:text-end')}>{children}</span>
  </td>
)

type AcrossProps = { width: number; children: ReactNode; className?: string; row?: string }

/** A line across the whole table. */
const Across = ({ width, children, className, row }: AcrossProps) => (
  <tr className={cx('max-md:block', row)}>
    <td colSpan={width} className={cx('px-2.5 max-md:block', className)}>
      {children}
    </td>
  </tr>
)

type RowPartProps<Row extends RowData> = {
  props: DataTableProps<Row>
  row: Row
  id: string
  cells: readonly { id: string; column: Column<Row>; content: ReactNode }[]
  width: number
}

/** A row with the lines before and below it. */
function RowPart<Row extends RowData>({
  props: { open, below, before, chosen },
  row,
  id,
  cells,
  width,
}: RowPartProps<Row>) {
  const line = before?.(row)
  const under = below?.(row)
  return (
    <>
      {line != null && (
        <Across width={width} className="border-b-2 border-win py-1.5 text-xs text-win-ink">
          {line}
        </Across>
      )}
      <tr
        data-row=""
        className={cx(
          'max-md:grid max-md:border-b max-md:border-line max-md:py-2 md:hover:bg-panel-2',
          under != null && 'bg-panel-2',
        )}
      >
        {chosen && <ChooseCell row={row} id={id} chosen={chosen} />}
        {cells.map((cell, at) => (
          <Cell key={cell.id} column={cell.column} first={at === 0} under={under != null}>
            {at === 0 && open ? open(row, cell.content) : cell.content}
          </Cell>
        ))}
      </tr>
      {under != null && (
        <Across width={width} row="bg-panel-2" className="border-b border-line pb-3">
          {under}
        </Across>
      )}
    </>
  )
}

/**
 * Rows of any kind: a table from 768 px, below that a card per row whose first cell is its title. `j` and `k` or the
 * arrow keys move between rows, Enter opens one.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, sort, onSort, chosen } = props
  const definitions = useMemo<ColumnDef<typeof features, Row>[]>(
    () =>
      columns.map((column) => ({ id: column.id, header: column.header, cell: ({ row }) => column.cell(row.original) })),
    [columns],
  )
  const data = useMemo(() => [...rows], [rows])
  const table = useTable({ features, columns: definitions, data, getRowId: keyOf })
  const byId = new Map(columns.map((column) => [column.id, column]))
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
          const cells = row.getAllCells().map((cell) => ({
            id: cell.id,
            column: byId.get(cell.column.id)!,
            content: <table.FlexRender cell={cell} />,
          }))
          return <RowPart key={row.id} {...{ props, row: row.original, id: row.id, cells, width }} />
        })}
      </tbody>
    </table>
  )
}
