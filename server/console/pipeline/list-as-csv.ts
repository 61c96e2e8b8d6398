import type { ConsoleStep } from '#openapi/console-handlers.ts'
import { csvLines, csvText, type Cell } from '../../lists/csv.ts'

type Row = Record<string, unknown>
export type ListPage = { rows: readonly Row[]; next: string | null }
export type Ask = (query: { after?: string; limit: number }) => Promise<ConsoleStep<unknown>>

const pageRows = 200

const cellOf = (value: unknown): Cell =>
  value === null || value === undefined
    ? ''
    : typeof value === 'number'
      ? { number: String(value) }
      : typeof value === 'string'
        ? value
        : JSON.stringify(value)

/**
 * Writes a list as a CSV file, page by page, so that it is never in memory as a whole. An empty list still has a header
 * row. If a page is refused midway, the last row says so. Texts that a spreadsheet would run as a formula are made
 * inert.
 * @param columns the properties of its rows
 * @param ask reads one page
 */
export async function listAsCsv(
  columns: readonly string[],
  ask: Ask,
): Promise<ConsoleStep<ReadableStream<Uint8Array>>> {
  const first = await ask({ limit: pageRows })
  if (!first.ok) return first
  const encoder = new TextEncoder()
  const linesOf = ({ rows }: ListPage) => rows.map((row) => columns.map((column) => cellOf(row[column])))
  let page = first.value as ListPage
  const value = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(csvText([columns, ...linesOf(page)]))),
    async pull(controller) {
      if (page.next === null) return controller.close()
      const more = await ask({ after: page.next, limit: pageRows })
      if (more.ok) page = more.value as ListPage
      else page = { rows: [], next: null }
      const lines = more.ok ? linesOf(page) : [[`The file ends before the list does: ${more.code}`]]
      controller.enqueue(encoder.encode(csvLines(lines)))
    },
  })
  return { ok: true, value }
}
