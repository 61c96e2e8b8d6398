import { rowsOfCsv } from '#rules/read-csv.ts'

/** The values of a row by column; a column that the file lacks is not there. */
export type Cells = Readonly<Record<string, string>>
export type GamesFile = { rows: readonly Cells[]; strange: readonly string[] }
export type FileFault = 'unreadable' | 'columns' | 'empty' | 'long'

const mostRows = 10_000

const columns: Readonly<Record<string, string>> = {
  vendor: 'vendor',
  vassalage: 'vendor',
  vendorname: 'vendorName',
  code: 'code',
  category: 'category',
  name: 'name_EN',
  names: 'name_EN',
  image: 'image',
  rtp: 'rtp',
  minbet: 'minBet',
  lines: 'lines',
  closedcountries: 'closedCountries',
}
const nameIn = /^names?[ _.-]([a-z]{2}(?:[_-][a-z]{2,4})?)$/i

/** The column that a heading means; null for one that is not read. */
function columnOf(heading: string): string | null {
  const language = nameIn.exec(heading.trim())?.[1]
  if (language !== undefined) return `name_${language.toUpperCase()}`
  return columns[heading.toLowerCase().replaceAll(/[^a-z]/g, '')] ?? null
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(textOf).join(' ')
  return typeof value === 'string' ? value.trim() : JSON.stringify(value)
}

/** An object as headings and values: names by language become a column each. */
const pairsOf = (one: object): [string, string][] =>
  Object.entries(one).flatMap(([heading, value]: [string, unknown]) =>
    columnOf(heading) === 'name_EN' && typeof value === 'object' && value !== null
      ? Object.entries(value).map(([language, name]): [string, string] => [`name_${language}`, textOf(name)])
      : [[heading, textOf(value)] satisfies [string, string]],
  )

function tableOf(text: string): [string, string][][] | null {
  const rows = rowsOfCsv(text)
  if (rows === null) return null
  const [head = [], ...body] = rows
  return body.map((cells) => head.map((heading, at): [string, string] => [heading, (cells[at] ?? '').trim()]))
}

function listOf(text: string): [string, string][][] | null {
  try {
    const data = JSON.parse(text) as unknown
    const list: unknown = Array.isArray(data) ? data : (data as { games?: unknown } | null)?.games
    if (!Array.isArray(list)) return null
    return list.map((one) => (typeof one === 'object' && one !== null ? pairsOf(one as object) : []))
  } catch {
    return null
  }
}

/** Reads a file of games: CSV with a header, or a list of objects in JSON. */
export function readGamesFile(format: 'csv' | 'json', text: string): GamesFile | { fault: FileFault } {
  const read = format === 'csv' ? tableOf(text) : listOf(text)
  if (read === null) return { fault: 'unreadable' }
  if (read.length === 0) return { fault: 'empty' }
  if (read.length > mostRows) return { fault: 'long' }
  const headings = new Set(read.flatMap((row) => row.map(([heading]) => heading)))
  const known = new Set([...headings].map(columnOf))
  if (['vendor', 'code', 'category'].some((column) => !known.has(column))) return { fault: 'columns' }
  const rows = read.map((row) =>
    Object.fromEntries(
      row.flatMap(([heading, value]) => {
        const column = columnOf(heading)
        return column === null ? [] : [[column, value] as const]
      }),
    ),
  )
  return { rows, strange: [...headings].filter((heading) => columnOf(heading) === null) }
}
