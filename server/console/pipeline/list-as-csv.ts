import type { ConsoleStep } from '#openapi/console-handlers.ts'
import { csvLines, csvText, type Cell } from '../../areas/records/csv.ts'

type Row = Record<string, unknown>
type Page = { rows: readonly Row[]; next: string | null }
type Ask = (query: { after?: string; limit: number }) => Promise<ConsoleStep<unknown>>

const pageRows = 200
/** Files end here: more is read with narrower filters. */
const mostPages = 500

const cellOf = (value: unknown): Cell =>
  value === null || value === undefined
    ? ''
    : typeof value === 'number'
      ? { number: String(value) }
      : typeof value === 'string'
        ? value
        : JSON.stringify(value)

/**
 * A list as a file, page by page, so that it is never in memory as a whole. Texts that a spreadsheet would take for a formula
 * are made inert.
 * @param ask reads one page
 */
export async function listAsCsv(ask: Ask): Promise<ConsoleStep<ReadableStream<Uint8Array>>> {
  const first = await ask({ limit: pageRows })
  if (!first.ok) return first
  const encoder = new TextEncoder()
  let page = first.value as Page | null
  let head: string[] | null = null
  let pages = 0
  const value = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (page === null) return controller.close()
      const { rows, next } = page
      const start = head === null
      head ??= Object.keys(rows[0] ?? {})
      const columns = head
      const lines = rows.map((row) => columns.map((column) => cellOf(row[column])))
      controller.enqueue(encoder.encode(start ? csvText([columns, ...lines]) : csvLines(lines)))
      pages += 1
      const more = next === null || pages >= mostPages ? null : await ask({ after: next, limit: pageRows })
      page = more?.ok ? (more.value as Page) : null
    },
  })
  return { ok: true, value }
}
