import { inertCell } from '#rules/inert-cell.ts'

/** A cell: a text, or a number that is written unquoted. */
export type Cell = string | { number: string }

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const written = (cell: Cell): string => (typeof cell === 'string' ? quoted(inertCell(cell)) : cell.number)

/** The note in a file that ends before its list; empty when all rows are in it. */
export const cutOff = (written: number, count: number): Cell[][] =>
  written < count
    ? [
        [
          `Only the first ${written} of ${count} rows are in this file. Choose fewer days; the totals are those of all rows.`,
        ],
      ]
    : []

/** Lines of a file, each with CRLF. */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(written).join(',')}\r\n`).join('')

/** A file by RFC 4180: UTF-8 with a byte-order mark and CRLF, with the head first and totals last. */
export const csvText = (rows: readonly (readonly Cell[])[]): string => `\uFEFF${csvLines(rows)}`
