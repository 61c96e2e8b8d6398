import { and, eq, inArray } from 'drizzle-orm'
import { amountText } from '#rules/money.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { Names } from '#server/texts/names.ts'
import { games } from '../tables.ts'
import { checkRow, type Facts, type Fault, type Listed } from './check-row.ts'
import type { Cells } from './read-file.ts'

type Row = typeof games.$inferSelect
/** What an import says of a game. */
export type Kept = Pick<Row, 'names' | 'image' | 'rtp' | 'minBet' | 'lines' | 'closedCountries'>
export type Change = { column: string; before: string | null; after: string | null }
export type Compared = {
  row: number
  listed: Listed
  /** How it is called in the file. */
  said: { vendor: string; code: string; name: string }
  state: 'fresh' | 'changed' | 'same' | 'faulty'
  faults: Fault[]
  changes: Change[]
  after: Kept
}

/** What is known of a game that is not there yet. */
export const nothing: Kept = {
  names: { EN: '' },
  image: null,
  rtp: null,
  minBet: null,
  lines: null,
  closedCountries: [],
}

/** What a game becomes: what its row does not say stays. */
const withFacts = (before: Kept, { names, ...more }: Facts): Kept => ({
  names: { ...before.names, ...names },
  image: before.image,
  rtp: before.rtp,
  minBet: before.minBet,
  lines: before.lines,
  closedCountries: before.closedCountries,
  ...more,
})

/** The facts as texts by column. */
export function textsOf(kept: Kept, decimals: number): Record<string, string | null> {
  const names = Object.entries(kept.names as Names).map(([language, name]) => [`name_${language}`, name] as const)
  return {
    ...Object.fromEntries(names),
    image: kept.image,
    rtp: kept.rtp === null ? null : amountText(BigInt(kept.rtp), 2),
    minBet: kept.minBet === null ? null : amountText(kept.minBet, decimals),
    lines: kept.lines === null ? null : String(kept.lines),
    closedCountries: kept.closedCountries.toSorted().join(' ') || null,
  }
}

/** What differs between two states of a game. */
export function changesOf(before: Kept, after: Kept, decimals: number): Change[] {
  const [was, becomes] = [textsOf(before, decimals), textsOf(after, decimals)]
  return [...new Set([...Object.keys(was), ...Object.keys(becomes)])]
    .map((column) => ({ column, before: was[column] ?? null, after: becomes[column] ?? null }))
    .filter((one) => one.before !== one.after)
}

const keyOf = ({ vendor, code }: { vendor: string; code: string }) => `${vendor} ${code}`

type Needs = { merchant: string; decimals: number }

/** Compares the rows of a file with the games that are there. The first of two rows for one game counts. */
export async function compareGames(
  db: Db | Tx,
  rows: readonly Cells[],
  { merchant, decimals }: Needs,
): Promise<Compared[]> {
  const checked = rows.map((cells) => ({ cells, ...checkRow(cells, decimals) }))
  const vendors = [...new Set(checked.map(({ listed }) => listed.vendor))]
  const known = await db
    .select()
    .from(games)
    .where(and(eq(games.merchant, merchant), inArray(games.vendor, vendors)))
  const byKey = new Map(known.map((game) => [keyOf(game), game]))
  const seen = new Set<string>()
  return checked.map(({ cells, listed, faults }, at) => {
    const key = keyOf(listed)
    const before = byKey.get(key)
    if (seen.has(key)) faults.push({ column: 'code', fault: 'twice' })
    if (faults.length === 0) seen.add(key)
    if (before === undefined && !listed.facts.names['EN'] && !faults.some(({ column }) => column === 'name_EN'))
      faults.push({ column: 'name', fault: 'missing' })
    if (before && before.category !== listed.category && faults.length === 0)
      faults.push({ column: 'category', fault: 'fixed' })
    const after = withFacts(before ?? nothing, listed.facts)
    const changes = faults.length === 0 && before ? changesOf(before, after, decimals) : []
    const state = faults.length > 0 ? 'faulty' : !before ? 'fresh' : changes.length > 0 ? 'changed' : 'same'
    const said = {
      vendor: cells['vendor'] ?? '',
      code: cells['code'] ?? '',
      name: cells['name_EN'] || (before?.names.EN ?? ''),
    }
    return { row: at + 1, listed, said, state, faults, changes, after }
  })
}
