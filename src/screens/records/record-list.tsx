import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { cx } from '#src/ui/cx.ts'
import { Icon } from '#src/ui/icon.tsx'

export type Column<Row> = {
  key: string
  name: ReactNode
  /** Null leaves the line out of a phone's card. */
  cell: (row: Row) => ReactNode
  /** Aligns figures at the end of their column. */
  figure?: boolean
  /** On a phone's card: in the first line at the start or end; the other columns follow below with their names. */
  head?: 'start' | 'end'
  /** On a phone's card: on its own line, without its name. */
  wide?: boolean
}

export type RecordListProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The totals of the whole filter, by the columns' keys. */
  totals?: Readonly<Record<string, ReactNode>>
  onOpen?: (row: Row) => void
  /** Which rows open; all by default. */
  canOpen?: (row: Row) => boolean
  openLabel?: (row: Row) => string
}

type TotalsProps<Row> = Pick<RecordListProps<Row>, 'columns'> & {
  totals: NonNullable<RecordListProps<Row>['totals']>
}

function CardTotals<Row>({ columns, totals }: TotalsProps<Row>) {
  return (
    <div className="mt-2 grid gap-1 rounded-2 bg-panel-3 p-3 text-sm">
      <p className="font-bold">
        <Trans>Total</Trans>
      </p>
      <dl className="grid gap-1">
        {columns
          .filter(({ key }) => totals[key] !== undefined)
          .map(({ key, name }) => (
            <div key={key} className="flex justify-between gap-3">
              <dt className="text-ink-2">{name}</dt>
              <dd className="font-bold">{totals[key]}</dd>
            </div>
          ))}
      </dl>
    </div>
  )
}

type RowProps<Row> = Pick<RecordListProps<Row>, 'columns' | 'onOpen' | 'openLabel'> & { row: Row }

/** The control that opens a row, if it opens. */
const openerOf = <Row,>({ onOpen, canOpen }: Pick<RecordListProps<Row>, 'onOpen' | 'canOpen'>, row: Row) =>
  canOpen === undefined || canOpen(row) ? onOpen : undefined

function Card<Row>({ row, columns, onOpen, openLabel }: RowProps<Row>) {
  const heads = (side: 'start' | 'end') => columns.filter(({ head }) => head === side)
  const rest = columns.filter(({ head }) => head === undefined)
  return (
    <li className="relative rounded-2 border border-line bg-panel-2 p-3">
      <div className="flex items-start justify-between gap-3">
        {(['start', 'end'] as const).map((side) => (
          <div key={side} className={cx('min-w-0 text-sm', side === 'end' && 'flex-none text-end')}>
            {heads(side).map(({ key, cell }) => (
              <p key={key} className="font-bold">
                {cell(row)}
              </p>
            ))}
          </div>
        ))}
      </div>
      <dl className="mt-2 grid grid-cols-1 gap-1 text-xs">
        {rest.map(({ key, name, cell, wide }) => {
          const value = cell(row)
          if (value === null) return null
          return (
            <div key={key} className={wide ? 'mb-1 text-sm' : 'flex justify-between gap-3'}>
              <dt className={wide ? 'sr-only' : 'flex-none text-ink-2'}>{name}</dt>
              <dd className={wide ? '' : 'min-w-0 text-end wrap-anywhere'}>{value}</dd>
            </div>
          )
        })}
      </dl>
      {onOpen && (
        <button
          type="button"
          aria-label={openLabel?.(row)}
          onClick={() => onOpen(row)}
          className="link mt-2 flex w-full items-center justify-end gap-1 text-sm after:absolute after:inset-0 after:rounded-2 print:hidden"
        >
          <Trans>Details</Trans>
          <Icon name="next" size="xs" flip />
        </button>
      )}
    </li>
  )
}

function Cards<Row>({ columns, rows, keyOf, totals, onOpen, canOpen, openLabel, caption }: RecordListProps<Row>) {
  return (
    <div className="md:hidden">
      <ul aria-label={caption} className="grid grid-cols-1 gap-2">
        {rows.map((row) => (
          <Card key={keyOf(row)} {...{ row, columns, openLabel }} onOpen={openerOf({ onOpen, canOpen }, row)} />
        ))}
      </ul>
      {totals && <CardTotals columns={columns} totals={totals} />}
    </div>
  )
}

function TableTotals<Row>({ columns, totals }: TotalsProps<Row>) {
  return (
    <tfoot>
      <tr className="font-bold">
        {columns.map(({ key, figure }, at) => (
          <td key={key} className={cx('px-2 py-2.5 first:ps-0 last:pe-0', figure && 'text-end whitespace-nowrap')}>
            {totals[key] ?? (at === 0 ? <Trans>Total</Trans> : null)}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

function TableRow<Row>({ row, columns, onOpen, openLabel }: RowProps<Row>) {
  return (
    <tr className="relative border-b border-line hover:bg-panel-2">
      {columns.map(({ key, cell, figure }, at) => (
        <td
          key={key}
          className={cx('px-2 py-2.5 align-top first:ps-0 last:pe-0', figure && 'text-end whitespace-nowrap')}
        >
          {at === 0 && onOpen ? (
            <button
              type="button"
              aria-label={openLabel?.(row)}
              className="link text-start after:absolute after:inset-0"
              onClick={() => onOpen(row)}
            >
              {cell(row)}
            </button>
          ) : (
            cell(row)
          )}
        </td>
      ))}
    </tr>
  )
}

function Table<Row>({ columns, rows, keyOf, totals, onOpen, canOpen, openLabel, caption }: RecordListProps<Row>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled by keyboard too
    <div role="region" aria-label={caption} tabIndex={0} className="hidden overflow-x-auto md:block">
      <table className="w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-xs text-ink-2">
            {columns.map(({ key, name, figure }) => (
              <th
                key={key}
                scope="col"
                className={cx(
                  'px-2 py-2 font-normal whitespace-nowrap first:ps-0 last:pe-0',
                  figure ? 'text-end' : 'text-start',
                )}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={keyOf(row)} {...{ row, columns, openLabel }} onOpen={openerOf({ onOpen, canOpen }, row)} />
          ))}
        </tbody>
        {totals && <TableTotals columns={columns} totals={totals} />}
      </table>
    </div>
  )
}

/** A record: a table with its totals from 768 px, cards below that. */
export const RecordList = <Row,>(props: RecordListProps<Row>) => (
  <>
    <Cards {...props} />
    <Table {...props} />
  </>
)
