import { minorUnits } from '#rules/money.ts'
import { siteLanguages } from '#server/areas/site/settings/site-languages.ts'
import { categories, type Category } from '../tables.ts'
import type { Cells } from './read-file.ts'

export type Fault = { column: string; fault: 'missing' | 'invalid' | 'long' | 'twice' | 'fixed' | 'own' }
/** What a row says of a game; what it does not name stays as it is. */
export type Facts = {
  names: Readonly<Record<string, string>>
  image?: string | null
  rtp?: number | null
  minBet?: bigint | null
  lines?: number | null
  closedCountries?: string[]
}
export type Listed = { vendor: string; code: string; category: Category; vendorName: string | null; facts: Facts }

const languages: ReadonlySet<string> = new Set([...siteLanguages, 'KR'])
const address = /^(?:https:\/\/[A-Za-z0-9.-]+(?::\d{1,5})?)?\/(?!\/)[!-~]*$/
const isCategory = (text: string): text is Category => (categories as readonly string[]).includes(text)

/** A percentage with up to two decimals, in hundredths; null for anything else. */
export function rtpOf(text: string): number | null {
  const [, whole, rest = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?\s*%?$/.exec(text) ?? []
  const hundredths = Number(whole) * 100 + Number(rest.padEnd(2, '0'))
  return whole !== undefined && hundredths <= 10_000 ? hundredths : null
}

const linesOf = (text: string): number | null => (/^[1-9]\d{0,3}$|^10000$/.test(text) ? Number(text) : null)
const imageOf = (text: string): string | null => (text.length <= 300 && address.test(text) ? text : null)

function countriesOf(text: string): string[] | null {
  const codes = [...new Set(text.toUpperCase().split(/[\s,;|]+/))].filter((code) => code !== '').toSorted()
  return codes.length <= 250 && codes.every((code) => /^[A-Z]{2}$/.test(code)) ? codes : null
}

/** Reads one row. Returns the game as far as it reads, and every fault with its column. */
export function checkRow(cells: Cells, decimals: number): { listed: Listed; faults: Fault[] } {
  const faults: Fault[] = []
  const take = <Value>(column: string, read: (text: string) => Value | null): Value | null | undefined => {
    const text = cells[column]
    if (text === undefined || text === '') return text === undefined ? undefined : null
    const value = read(text)
    if (value !== null) return value
    faults.push({ column, fault: 'invalid' })
    return undefined
  }
  const must = (column: string, read: (text: string) => string | null): string => {
    const value = take(column, read)
    if (value === null || (value === undefined && (cells[column] ?? '') === ''))
      faults.push({ column, fault: 'missing' })
    return value ?? ''
  }
  const vendor = must('vendor', (text) => (/^[A-Z0-9_]{1,32}$/.test(text) ? text : null))
  const code = must('code', (text) => (/^[A-Za-z0-9_.-]{1,64}$/.test(text) ? text : null))
  const category = must('category', (text) => (isCategory(text.toUpperCase()) ? text.toUpperCase() : null)) as Category
  if (category === 'LOTT' || category === 'ELOTT') faults.push({ column: 'category', fault: 'own' })
  const names: Record<string, string> = {}
  for (const [column, name] of Object.entries(cells)) {
    if (!column.startsWith('name_') || name === '') continue
    if (!languages.has(column.slice(5))) faults.push({ column, fault: 'invalid' })
    else if (name.length > 80) faults.push({ column, fault: 'long' })
    else names[column.slice(5)] = name
  }
  const facts = {
    names,
    image: take('image', imageOf),
    rtp: take('rtp', rtpOf),
    minBet: take('minBet', (text) => {
      const minor = minorUnits(text, decimals)
      return minor !== null && minor > 0n ? minor : null
    }),
    lines: take('lines', linesOf),
    closedCountries: cells['closedCountries'] === '' ? [] : take('closedCountries', countriesOf),
  }
  const vendorName = take('vendorName', (text) => (text.length <= 80 ? text : null)) ?? null
  const given = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as Facts
  return { listed: { vendor, code, category, vendorName, facts: given }, faults }
}
