import { and, asc, eq, sql } from 'drizzle-orm'
import { consoleOk, consoleRefuse, type ConsoleReplyOf, type ConsoleValueOf } from '#openapi/console-handlers.ts'
import { nameIn, type Names } from '#server/texts/names.ts'
import { playStateOf } from '#server/areas/play/games/play-state.ts'
import { games, vendorCategories, vendors } from '#server/areas/play/games/tables.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { audited } from '../../pipeline/audited.ts'
import type { ConsoleRequest } from '../../pipeline/handler.ts'
import { windowIn, windowOf } from './window.ts'

type Shown = ConsoleValueOf<'setGameVendor'>
type Reply = ConsoleReplyOf<'setGameVendor'>

/** The vendors, or one of them, each with what players see of it. */
export async function readVendors(
  { merchant, clock, ports }: Pick<Services, 'merchant' | 'clock' | 'ports'>,
  db: Db | Tx,
  language: string,
  code?: string,
): Promise<Shown[]> {
  const own = and(eq(vendors.merchant, merchant.code), code === undefined ? undefined : eq(vendors.code, code))
  const rows = await db.select().from(vendors).where(own).orderBy(asc(vendors.code))
  const places = await db
    .select()
    .from(vendorCategories)
    .where(eq(vendorCategories.merchant, merchant.code))
    .orderBy(asc(vendorCategories.category))
  const counted = await db
    .select({
      vendor: games.vendor,
      all: sql<number>`count(*)::int`,
      off: sql<number>`(count(*) FILTER (WHERE NOT ${games.open}))::int`,
    })
    .from(games)
    .where(and(eq(games.merchant, merchant.code), code === undefined ? undefined : eq(games.vendor, code)))
    .groupBy(games.vendor)
  const counts = new Map(counted.map((row) => [row.vendor, row]))
  return rows.map((row) => ({
    code: row.code,
    version: row.version,
    name: nameIn(row.names, language),
    names: Object.entries(row.names).map(([of, text]) => ({ language: of, text })),
    open: row.open,
    window: windowOf(row),
    state: playStateOf(row, clock.now()),
    service: ports.gameVendors.serving(row.code)?.id ?? null,
    games: counts.get(row.code)?.all ?? 0,
    gamesOff: counts.get(row.code)?.off ?? 0,
    places: places
      .filter(({ vendor }) => vendor === row.code)
      .map(({ category, position, hot }) => ({ category, position, hot })),
  }))
}

/** Names by language, as they are kept. */
const namesOf = (names: NonNullable<ConsoleRequest<'setGameVendor'>['body']['names']>) =>
  Object.fromEntries(names.map(({ language, text }) => [language, text.trim()])) as Names

/** Switches a vendor on or off, renames it, sets or ends its maintenance, and changes its position in its categories. */
export async function setGameVendor(services: Services, request: ConsoleRequest<'setGameVendor'>): Promise<Reply> {
  const { merchant } = services
  const { code, version, open, window, names, places } = request.body
  const closed = windowIn(window)
  if (closed === null) return consoleRefuse('window.invalid')
  const own = and(eq(vendors.merchant, merchant.code), eq(vendors.code, code))
  return audited(services, request, { thing: `vendor:${code}` }, async (tx): Promise<Reply> => {
    const [before] = await tx.select().from(vendors).where(own).for('update')
    if (!before) return consoleRefuse('not.found')
    if (before.version !== version) return consoleRefuse('thing.changed')
    await tx
      .update(vendors)
      .set({ open, ...closed, ...(names && { names: namesOf(names) }), version: version + 1 })
      .where(own)
    for (const { category, position, hot } of places) {
      const moved = await tx
        .update(vendorCategories)
        .set({ position, hot })
        .where(
          and(
            eq(vendorCategories.merchant, merchant.code),
            eq(vendorCategories.vendor, code),
            eq(vendorCategories.category, category),
          ),
        )
        .returning({ vendor: vendorCategories.vendor })
      if (moved.length === 0) return consoleRefuse('not.found')
    }
    const [shown] = await readVendors(services, tx, request.language, code)
    return consoleOk(shown!)
  })
}
