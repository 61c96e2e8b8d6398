import { and, asc, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import { foldedText } from '#rules/folded-text.ts'
import { consoleOk, consoleRefuse, type ConsoleReplyOf, type ConsoleValueOf } from '#openapi/console-handlers.ts'
import { askRooms } from '#server/areas/play/games/list-rooms.ts'
import { nameIn } from '#server/texts/names.ts'
import { playStateOf, stricter } from '#server/areas/play/games/play-state.ts'
import { games, vendors } from '#server/areas/play/games/tables.ts'
import { amountText, minorUnits } from '#rules/money.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { audited } from '../../pipeline/audited.ts'
import { cursorOf, keysOf, pageOf } from '../../pipeline/cursor.ts'
import type { ConsoleRequest } from '../../pipeline/handler.ts'
import { windowIn, windowOf } from './window.ts'

type Shown = ConsoleValueOf<'setGame'>
type Needs = { merchant: string; now: number; language: string; decimals: number }

const ofVendor = and(eq(vendors.merchant, games.merchant), eq(vendors.code, games.vendor))
const isOf = (merchant: string, vendor: string, code: string) =>
  and(eq(games.merchant, merchant), eq(games.vendor, vendor), eq(games.code, code))

const selectGames = (db: Db | Tx) =>
  db.select({ game: games, vendor: vendors }).from(games).innerJoin(vendors, ofVendor)
type Row = Awaited<ReturnType<typeof selectGames>>[number]

/** A game in the format of the console. */
export async function showGameOf(tx: Tx, one: SQL | undefined, needs: Needs): Promise<Shown> {
  const [row] = await selectGames(tx).where(one)
  return showGame(row!, needs)
}

const showGame = ({ game, vendor }: Row, { now, language, decimals }: Needs): Shown => ({
  vendor: game.vendor,
  code: game.code,
  version: game.version,
  name: nameIn(game.names, language),
  category: game.category,
  open: game.open,
  window: windowOf(game),
  state: stricter(playStateOf(game, now), playStateOf(vendor, now)),
  hotRank: game.hotRank,
  isNew: game.isNew,
  position: game.position,
  minBet: game.minBet === null ? null : amountText(game.minBet, decimals),
  names: Object.entries(game.names).map(([code, text]) => ({ language: code, text })),
  image: game.image,
  rtp: game.rtp === null ? null : amountText(BigInt(game.rtp), 2),
  closedCountries: game.closedCountries,
})

export const needsOf = (
  { merchant, clock }: Services,
  { language, settings }: Pick<ConsoleRequest<'listDeskGames'>, 'language' | 'settings'>,
): Needs => ({ merchant: merchant.code, now: clock.now(), language, decimals: settings.currencyDecimals })

/** Games in the site's order. */
export async function listDeskGames(
  services: Services,
  request: ConsoleRequest<'listDeskGames'>,
): Promise<ConsoleValueOf<'listDeskGames'>> {
  const { vendor, code, category, marked, q = '', after, limit } = request.query
  const needs = needsOf(services, request)
  const part = foldedText(q)
  const last = keysOf(after, 'number', 'text', 'text')
  const rows = await selectGames(services.db)
    .where(
      and(
        eq(games.merchant, needs.merchant),
        vendor === undefined ? undefined : eq(games.vendor, vendor),
        code === undefined ? undefined : eq(games.code, code),
        category === undefined ? undefined : eq(games.category, category),
        marked === 'off' ? eq(games.open, false) : undefined,
        marked === 'hot' ? isNotNull(games.hotRank) : undefined,
        marked === 'new' ? eq(games.isNew, true) : undefined,
        part === '' ? undefined : sql`strpos(${games.search}, ${part}) > 0`,
        last === null
          ? undefined
          : sql`(${games.position}, ${games.vendor}, ${games.code}) > (${Number(last[0])}, ${last[1]}, ${last[2]})`,
      ),
    )
    .orderBy(asc(games.position), asc(games.vendor), asc(games.code))
    .limit(limit + 1)
  const page = pageOf(rows, limit, ({ game }) => cursorOf(String(game.position), game.vendor, game.code))
  return { rows: page.rows.map((row) => showGame(row, needs)), next: page.next }
}

/** Changes the operator's settings of a game; players see them at once. */
export async function setGame(
  services: Services,
  request: ConsoleRequest<'setGame'>,
): Promise<ConsoleReplyOf<'setGame'>> {
  const { vendor, code, version, open, window, hotRank, isNew, position, minBet } = request.body
  const needs = needsOf(services, request)
  const closed = windowIn(window)
  if (closed === null) return consoleRefuse('window.invalid')
  const min = minBet === null ? null : minorUnits(minBet, needs.decimals)
  if (minBet !== null && (min === null || min < 1n)) return consoleRefuse('play.limits.invalid')
  const own = isOf(needs.merchant, vendor, code)
  const thing = `game:${vendor}:${code}`
  return audited(services, request, { thing }, async (tx): Promise<ConsoleReplyOf<'setGame'>> => {
    const [before] = await tx.select({ version: games.version }).from(games).where(own).for('update')
    if (!before) return consoleRefuse('not.found')
    if (before.version !== version) return consoleRefuse('thing.changed')
    await tx
      .update(games)
      .set({ open, ...closed, hotRank, isNew, position, minBet: min, version: version + 1 })
      .where(own)
    return consoleOk(await showGameOf(tx, own, needs))
  })
}

/** The rooms of a game as its vendor opens them for the configured minimum bet. */
export async function listDeskRooms(
  services: Services,
  request: ConsoleRequest<'listDeskRooms'>,
): Promise<ConsoleReplyOf<'listDeskRooms'>> {
  const { vendor, code } = request.query
  const { merchant, language, decimals } = needsOf(services, request)
  const [game] = await services.db
    .select()
    .from(games)
    .where(isOf(merchant, vendor, code))
  if (game?.category !== 'PVP') return consoleRefuse('not.found')
  const rooms = await askRooms(services, game, decimals)
  return consoleOk({ rows: rooms.map(({ name, ...room }) => ({ ...room, name: nameIn(name, language) })), next: null })
}
