import writeXlsxFile, { type Row } from 'write-excel-file/node'
import type { ConsoleStep } from '#openapi/console-handlers.ts'
import type { Ask, ListPage } from './list-as-csv.ts'

type XlsxColumns = {
  /** The properties of a row, one column each. */
  columns: readonly string[]
  /** Those of them whose texts are numbers: amounts and percentages. */
  numbers: readonly string[]
}

const pageRows = 200
/** A workbook is in memory as a whole. */
const mostRows = 50_000
/** More digits than a spreadsheet keeps exactly stay text. */
const exactDigits = 15

const isExact = (text: string) => /^-?\d+(?:\.\d+)?$/.test(text) && text.replaceAll(/\D/g, '').length <= exactDigits

/** How a spreadsheet shows a number with as many decimals as the text has. */
const formatOf = (text: string) => (text.includes('.') ? `#,##0.${'0'.repeat(text.split('.')[1]!.length)}` : '#,##0')

function cellOf(value: unknown, isNumber: boolean): Row[number] {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return { value, type: Number }
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (isNumber && isExact(text)) return { value: Number(text), type: Number, format: formatOf(text) }
  return { value: text, type: String }
}

/**
 * Writes a list as a workbook with a bold header row that stays in view. Amounts are numbers, so that sums work; texts
 * are never formulas. The last row says so if the list has more rows than a workbook takes.
 */
export async function listAsXlsx({ columns, numbers }: XlsxColumns, ask: Ask): Promise<ConsoleStep<Uint8Array>> {
  const rows: Row[] = [columns.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))]
  let after: string | null = null
  do {
    const page = await ask({ limit: pageRows, ...(after !== null && { after }) })
    if (!page.ok) return page
    const { rows: more, next } = page.value as ListPage
    rows.push(...more.map((row) => columns.map((column) => cellOf(row[column], numbers.includes(column)))))
    after = next
  } while (after !== null && rows.length <= mostRows)
  if (after !== null) {
    rows.length = mostRows + 1
    rows.push([{ value: `Only the first ${mostRows} rows are in this file. The CSV file has all.`, type: String }])
  }
  return { ok: true, value: await writeXlsxFile(rows, { stickyRowsCount: 1 }).toBuffer() }
}
