/** A cell: a text, or a number that is written as it is. */
export type Cell = string | { number: string }

/** A text that a spreadsheet would take for a formula gets a leading apostrophe. */
const inert = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const written = (cell: Cell): string => (typeof cell === 'string' ? quoted(inert(cell)) : cell.number)

/** Lines of a file, each with its CRLF. */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(written).join(',')}\r\n`).join('')

/** A file of RFC 4180: UTF-8 with a byte-order mark, CRLF; the head first, totals last. */
export const csvText = (rows: readonly (readonly Cell[])[]): string => `\uFEFF${csvLines(rows)}`
