import { and, eq, inArray, max, sql } from 'drizzle-orm'
import { noteChanges } from '#server/audit/note-change.ts'
import type { Tx } from '#server/db/connect.ts'
import { addManyGames } from '../add-many-games.ts'
import { searchText } from '../names.ts'
import { games, vendorCategories, vendors, type Category } from '../tables.ts'
import { textsOf, type Compared } from './compare-games.ts'

/** A statement takes 65,535 values at most, and a game has 20. */
const batch = 2000

type Needs = { merchant: string; decimals: number }

/** Adds vendors that are not there, closed, and the categories they have games in. */
async function putVendors(tx: Tx, rows: readonly Compared[], merchant: string): Promise<void> {
  const named = new Map<string, string>()
  for (const { listed } of rows) if (listed.vendorName !== null) named.set(listed.vendor, listed.vendorName)
  const codes = [...new Set(rows.map(({ listed }) => listed.vendor))]
  const added = await tx
    .insert(vendors)
    .values(codes.map((code) => ({ merchant, code, names: { EN: named.get(code) ?? code }, open: false })))
    .onConflictDoNothing()
    .returning({ code: vendors.code, names: vendors.names })
  await noteChanges(
    tx,
    'vendors',
    added.map(({ code, names }) => ({ key: `${merchant} ${code}`, before: null, after: { names, open: false } })),
  )
  const places = new Map(rows.map(({ listed }) => [`${listed.category} ${listed.vendor}`, listed]))
  for (const { vendor, category } of places.values())
    await tx
      .insert(vendorCategories)
      .values({
        merchant,
        vendor,
        category,
        position: await lastPlace(tx, merchant, category),
        hot: false,
        popup: false,
      })
      .onConflictDoNothing()
}

async function lastPlace(tx: Tx, merchant: string, category: Category): Promise<number> {
  const [row] = await tx
    .select({ last: max(vendorCategories.position) })
    .from(vendorCategories)
    .where(and(eq(vendorCategories.merchant, merchant), eq(vendorCategories.category, category)))
  return (row?.last ?? -1) + 1
}

async function addGames(tx: Tx, fresh: readonly Compared[], merchant: string): Promise<void> {
  const [row] = await tx
    .select({ last: max(games.position) })
    .from(games)
    .where(eq(games.merchant, merchant))
  const first = (row?.last ?? -1) + 1
  const values = fresh.map(({ listed: { vendor, code, category }, after }, at) => ({
    merchant,
    vendor,
    code,
    category,
    ...after,
    search: searchText(after.names),
    position: first + at,
    isNew: false,
    seamless: false,
    popup: false,
    open: false,
  }))
  for (let at = 0; at < values.length; at += batch) await tx.insert(games).values(values.slice(at, at + batch))
}

/**
 * Adds the new games of a comparison, closed, and changes the known ones; faulty rows are left out. Each game is in the
 * audit entry of the transaction.
 */
export async function putGames(tx: Tx, compared: readonly Compared[], { merchant, decimals }: Needs): Promise<void> {
  const wanted = compared.filter(({ state }) => state === 'fresh' || state === 'changed')
  if (wanted.length === 0) return
  await putVendors(tx, wanted, merchant)
  const fresh = wanted.filter(({ state }) => state === 'fresh')
  await addManyGames(tx, async () => {
    await addGames(tx, fresh, merchant)
    for (const { listed, after, state } of wanted)
      if (state === 'changed')
        await tx
          .update(games)
          .set({ ...after, search: searchText(after.names), version: sql`${games.version} + 1` })
          .where(and(eq(games.merchant, merchant), eq(games.vendor, listed.vendor), eq(games.code, listed.code)))
  })
  await noteChanges(
    tx,
    'games',
    wanted.map(({ listed, changes, state, after }) => ({
      key: `${merchant} ${listed.vendor} ${listed.code}`,
      before: state === 'fresh' ? null : Object.fromEntries(changes.map(({ column, before }) => [column, before])),
      after:
        state === 'fresh'
          ? { ...textsOf(after, decimals), category: listed.category, open: false }
          : Object.fromEntries(changes.map((change) => [change.column, change.after])),
    })),
  )
}

/** The vendors of these codes that are not there yet. */
export async function newVendorsOf(
  tx: Pick<Tx, 'select'>,
  codes: readonly string[],
  merchant: string,
): Promise<string[]> {
  const known = await tx
    .select({ code: vendors.code })
    .from(vendors)
    .where(and(eq(vendors.merchant, merchant), inArray(vendors.code, [...codes])))
  const there = new Set(known.map(({ code }) => code))
  return [...new Set(codes)].filter((code) => !there.has(code))
}
