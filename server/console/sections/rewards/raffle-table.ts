import { createHash } from 'node:crypto'
import { and, count, eq, gte, isNotNull, max } from 'drizzle-orm'
import { consoleOk, consoleRefuse, type ConsoleReplyOf, type ConsoleValueOf } from '#openapi/console-handlers.ts'
import type { Names } from '#server/texts/names.ts'
import { promotions } from '#server/areas/rewards/promotions/tables.ts'
import { drawsOf, nextDraw, prizeAmount, readTables } from '#server/areas/rewards/raffles/read-table.ts'
import { raffleDraws, type PrizeRow } from '#server/areas/rewards/raffles/tables.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import type { ConsoleRequest } from '../../pipeline/handler.ts'

export type Raffle = { merchant: string; promotionId: string }
export type Prize = ConsoleValueOf<'getDeskRaffle'>['tables'][number]['prizes'][number]['prize']
type Table = ConsoleValueOf<'getDeskRaffle'>['tables'][number]

/** A name in each of its languages, always in the same order. */
export const titlesOf = (names: Names): Prize['names'] =>
  Object.entries(names)
    .map(([language, title]) => ({ language, title: title! }))
    .toSorted((one, other) => (one.language < other.language ? -1 : 1))

/** A prize in the format of the form. */
export const prizeOf = (row: PrizeRow, decimals: number): Prize => ({
  names: titlesOf(row.names),
  kind: row.kind,
  amount: row.kind === 'CREDIT' || row.kind === 'POINTS' ? prizeAmount(row, decimals) : null,
  weight: row.weight,
  stock: row.stock,
  standIn: row.standIn,
  image: row.image,
})

/** The last sealed draw: a table written now applies from the next draw on. */
export async function sealedTo(db: Db | Tx, raffle: Raffle): Promise<number> {
  const [row] = await db
    .select({ last: max(raffleDraws.drawNo) })
    .from(raffleDraws)
    .where(drawsOf(raffle))
  return row?.last ?? 0
}

/** The table of the next draw and the tables after it. */
export async function tablesAhead(db: Db | Tx, raffle: Raffle): Promise<PrizeRow[][]> {
  const tables = await readTables(db, raffle)
  const next = await nextDraw(db, raffle)
  const now = tables.findLastIndex(([first]) => first!.fromDraw <= next)
  return tables.slice(Math.max(0, now))
}

/** The version mark of a table: an approval is valid only for the table that the preview showed. */
export const markOf = (table: readonly PrizeRow[]): string =>
  createHash('sha256')
    .update(JSON.stringify(table.map(({ remaining: _remaining, amount, ...row }) => [row, String(amount)])))
    .digest('hex')
    .slice(0, 16)

async function showTable(db: Db | Tx, raffle: Raffle, rows: readonly PrizeRow[], decimals: number): Promise<Table> {
  const { fromDraw } = rows[0]!
  const given = await db
    .select({ no: raffleDraws.givenNo, n: count() })
    .from(raffleDraws)
    .where(and(drawsOf(raffle), isNotNull(raffleDraws.drawnAt), gte(raffleDraws.drawNo, fromDraw)))
    .groupBy(raffleDraws.givenNo)
  const prizes = rows.map((row) => ({
    prize: prizeOf(row, decimals),
    left: row.remaining,
    given: given.find(({ no }) => no === row.prizeNo)?.n ?? 0,
  }))
  return { fromDraw, prizes }
}

/** The raffle as the console shows it. */
export async function showRaffle(db: Db | Tx, raffle: Raffle, decimals: number) {
  const tables: Table[] = []
  for (const rows of await tablesAhead(db, raffle)) tables.push(await showTable(db, raffle, rows, decimals))
  return {
    promotionId: raffle.promotionId,
    drawn: (await nextDraw(db, raffle)) - 1,
    sealedTo: await sealedTo(db, raffle),
    tables,
  }
}

export const isRaffle = ({ merchant, promotionId }: Raffle) =>
  and(eq(promotions.merchant, merchant), eq(promotions.promotionId, promotionId), eq(promotions.kind, 'RAFFLE'))

/** The published tables of a raffle, with the remaining and given number of each prize. */
export async function getDeskRaffle(
  { db, merchant }: Services,
  { query: { promotionId }, settings }: ConsoleRequest<'getDeskRaffle'>,
): Promise<ConsoleReplyOf<'getDeskRaffle'>> {
  const raffle = { merchant: merchant.code, promotionId }
  const [row] = await db.select({ state: promotions.state }).from(promotions).where(isRaffle(raffle))
  return row ? consoleOk(await showRaffle(db, raffle, settings.currencyDecimals)) : consoleRefuse('not.found')
}
