import { createHash } from 'node:crypto'
import { isOf, type SaidLine } from '../cashier/payment-protocol.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { plainCell } from '#rules/inert-cell.ts'
import { rowsOfCsv } from '#rules/read-csv.ts'
import { FileSigns, fileAmount, sizeText } from './line-amounts.ts'
import { readInstant } from './read-instant.ts'
import { lineOfSaid, type NewLine } from './said-line.ts'
import type { StatementColumns, LineKind } from '#server/areas/site/settings/statement-columns.ts'
import { lineDecimals } from './suspense.ts'

type Said = Omit<SaidLine, 'kind'> & { kind: LineKind }

/** As many lines as one transaction can take within the time of a call. */
const maxLines = 3000

/** The same line has the same number in every file: its own number, or a hash of its cells. */
const idOf = (cells: readonly string[]) =>
  `f-${createHash('sha256').update(cells.join('\n')).digest('hex').slice(0, 40)}`

type Place = Pick<MerchantSettings, 'currency' | 'currencyDecimals'>
type File = { head: readonly string[]; columns: StatementColumns; signs: FileSigns; settings: Place }

/** A row in the terms of the provider protocol; null if an amount, sign or time is invalid. */
function saidOf(row: readonly string[], { head, columns, signs, settings }: File): Said | null {
  const cell = (name: string | null) => (name === null ? '' : plainCell(row[head.indexOf(name)] ?? ''))
  const orNull = (text: string) => (text === '' ? null : text)
  const called = cell(columns.kind)
  const named = columns.kind === null ? 'payment' : columns.kinds.find((one) => one.called === called)?.kind
  const currency = orNull(cell(columns.currency)) ?? settings.currency
  const decimals = lineDecimals(currency, settings)
  const [amount, fee] = [columns.amount, columns.fee].map((name) => fileAmount(cell(name), columns, decimals))
  const at = readInstant(cell(columns.at), columns.offset)
  if (
    cell(columns.amount) === '' ||
    named === undefined ||
    amount == null ||
    fee == null ||
    at === null ||
    !signs.takesFee(fee)
  )
    return null
  const kind = signs.kindOf(named, amount)
  if (kind === null) return null
  const sender = cell(columns.sender).replaceAll(/\D/g, '').slice(-4)
  return {
    lineId: orNull(cell(columns.lineId)) ?? idOf(row),
    kind,
    providerTxId: cell(columns.txId),
    orderNo: orNull(cell(columns.orderNo)),
    payoutNo: orNull(cell(columns.payoutNo)),
    number: orNull(cell(columns.number).replaceAll(/[^A-Za-z0-9]/g, '')),
    sender: sender.length === 4 ? sender : null,
    amount: sizeText(amount, decimals),
    fee: sizeText(fee, decimals),
    currency,
    at,
  }
}

/**
 * The lines of a statement file, by the configured columns. One unreadable row refuses the whole file, with its row
 * number: half a statement would make the other half look missing.
 */
export function linesOfFile(
  text: string,
  columns: StatementColumns,
  settings: Place,
  from: { provider: string; merchant: string; heardAt: number },
): { lines: NewLine[] } | { faultyRow: number } {
  const [head, ...rows] = (rowsOfCsv(text) ?? []).map((cells) => cells.map((cell) => cell.trim()))
  const needed = [columns.txId, columns.amount, columns.at]
  if (!head || needed.some((name) => !head.includes(name)) || rows.length > maxLines) return { faultyRow: 1 }
  const file = { head, columns, signs: new FileSigns(), settings }
  const lines: NewLine[] = []
  for (const [at, row] of rows.entries()) {
    const said = saidOf(row, file)
    // only files have reversals; the protocol uses charge-backs
    const isForm = said && isOf('StatementLine', said.kind === 'reversal' ? { ...said, kind: 'payment' } : said)
    const line = said && isForm && lineOfSaid(said, settings, { ...from, source: 'file' })
    if (!line) return { faultyRow: at + 2 }
    lines.push(line)
  }
  return { lines }
}
