import { createHash } from 'node:crypto'
import { isOf, type SaidLine } from '../cashier/payment-protocol.ts'
import type { MerchantSettings } from '../system/settings.ts'
import { plainCell, rowsOfCsv } from '#rules/read-csv.ts'
import { lineOfSaid, type NewLine } from './said-line.ts'
import type { StatementColumns } from './statement-columns.ts'

/** So many are taken in one transaction within a call's time. */
const maxLines = 3000

/** The same line has the same number in every file: its own, or what it says. */
const idOf = (cells: readonly string[]) =>
  `f-${createHash('sha256').update(cells.join('\n')).digest('hex').slice(0, 40)}`

/** An instant: with a zone of its own, else in the zone that the columns name. */
function instantOf(text: string, offset: string): string {
  const plain = text.trim().replace(' ', 'T')
  const at = Date.parse(/(Z|[+-]\d{2}:?\d{2})$/.test(plain) ? plain : `${plain}${offset}`)
  return Number.isNaN(at) ? '' : new Date(at).toISOString()
}

const plainAmount = (text: string): string => {
  const bare = text.replaceAll(/[,\s]/g, '')
  return bare === '' ? '0' : bare.replace(/^-/, '')
}

/** A row as the protocol of providers would say it. */
function saidOf(row: readonly string[], head: readonly string[], columns: StatementColumns, currency: string): unknown {
  const cell = (name: string | null) => (name === null ? '' : plainCell(row[head.indexOf(name)] ?? ''))
  const orNull = (text: string) => (text === '' ? null : text)
  const called = cell(columns.kind)
  const kind =
    columns.kind === null ? 'payment' : (columns.kinds.find((one) => one.called === called)?.kind ?? 'none of these')
  const sender = cell(columns.sender).replaceAll(/\D/g, '').slice(-4)
  return {
    lineId: orNull(cell(columns.lineId)) ?? idOf(row),
    kind,
    providerTxId: cell(columns.txId),
    orderNo: orNull(cell(columns.orderNo)),
    payoutNo: orNull(cell(columns.payoutNo)),
    number: orNull(cell(columns.number).replaceAll(/[^A-Za-z0-9]/g, '')),
    sender: sender.length === 4 ? sender : null,
    amount: plainAmount(cell(columns.amount)),
    fee: plainAmount(cell(columns.fee)),
    currency: orNull(cell(columns.currency)) ?? currency,
    at: instantOf(cell(columns.at), columns.offset),
  }
}

/**
 * The lines of a statement's file by the columns that were mapped once. A row that reads as none refuses the whole file, by the
 * number of its row: half a statement would say that the other half is missing.
 */
export function linesOfFile(
  text: string,
  columns: StatementColumns,
  settings: Pick<MerchantSettings, 'currency' | 'currencyDecimals'>,
  from: { provider: string; merchant: string; heardAt: number },
): { lines: NewLine[] } | { faultyRow: number } {
  const [head, ...rows] = (rowsOfCsv(text) ?? []).map((cells) => cells.map((cell) => cell.trim()))
  const needed = [columns.txId, columns.amount, columns.at]
  if (!head || needed.some((name) => !head.includes(name)) || rows.length > maxLines) return { faultyRow: 1 }
  const lines: NewLine[] = []
  for (const [at, row] of rows.entries()) {
    const said = saidOf(row, head, columns, settings.currency)
    const line = isOf('StatementLine', said) && lineOfSaid(said as SaidLine, settings, { ...from, source: 'file' })
    if (!line) return { faultyRow: at + 2 }
    lines.push(line)
  }
  return { lines }
}
