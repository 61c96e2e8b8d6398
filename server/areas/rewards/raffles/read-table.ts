import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { ValueOf } from '#openapi/handlers.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { nameIn } from '#server/texts/names.ts'
import { amountText } from '#rules/money.ts'
import { raffleDraws, rafflePrizes, type DrawRow, type PrizeRow } from './tables.ts'

type Raffle = { merchant: string; promotionId: string }
type Shown = ValueOf<'getRaffle'>

export const drawsOf = ({ merchant, promotionId }: Raffle) =>
  and(eq(raffleDraws.merchant, merchant), eq(raffleDraws.promotionId, promotionId))

const prizesOf = ({ merchant, promotionId }: Raffle) =>
  and(eq(rafflePrizes.merchant, merchant), eq(rafflePrizes.promotionId, promotionId))

/** The prizes of a draw, in the order of their table. */
export const readPrizes = (db: Db | Tx, raffle: Raffle, drawNo: number): Promise<PrizeRow[]> =>
  db
    .select()
    .from(rafflePrizes)
    .where(
      and(
        prizesOf(raffle),
        sql`${rafflePrizes.fromDraw} = (SELECT max(p.from_draw) FROM raffle_prizes p
          WHERE p.merchant = ${raffle.merchant} AND p.promotion_id = ${raffle.promotionId} AND p.from_draw <= ${drawNo})`,
      ),
    )
    .orderBy(asc(rafflePrizes.prizeNo))

/** All tables of a raffle, in order, each with its prizes in order. */
export async function readTables(db: Db | Tx, raffle: Raffle): Promise<PrizeRow[][]> {
  const rows = await db
    .select()
    .from(rafflePrizes)
    .where(prizesOf(raffle))
    .orderBy(asc(rafflePrizes.fromDraw), asc(rafflePrizes.prizeNo))
  return [...Map.groupBy(rows, ({ fromDraw }) => fromDraw).values()]
}

/** The table that applies to a draw. */
export const tableOf = (tables: readonly PrizeRow[][], drawNo: number): PrizeRow[] =>
  tables.findLast(([first]) => first!.fromDraw <= drawNo) ?? []

/** The number of the next draw. */
export async function nextDraw(db: Db | Tx, raffle: Raffle): Promise<number> {
  const last = await lastDraw(db, raffle)
  return (last?.drawNo ?? 0) + 1
}

/** A prize's amount in displayed form: money, or points. */
export const prizeAmount = ({ kind, amount }: Pick<PrizeRow, 'kind' | 'amount'>, decimals: number): string =>
  kind === 'POINTS' ? String(amount) : amountText(amount, decimals)

export const showPrize = (row: PrizeRow, language: string, decimals: number): Shown['prizes'][number] => ({
  prizeNo: row.prizeNo,
  prize: nameIn(row.names, language),
  kind: row.kind,
  amount: prizeAmount(row, decimals),
  weight: row.weight,
  stock: row.stock,
  left: row.remaining,
  standIn: row.standIn,
  image: row.image,
})

/** How many next draws are shown with their commitments. */
const shownAhead = 10

/**
 * The public view of a raffle: the table of the next draw or of the given one, the table after it, the commitments to
 * the next draws, and the number of completed draws.
 */
export async function readTable(
  db: Db | Tx,
  raffle: Raffle,
  { language, decimals, drawNo }: { language: string; decimals: number; drawNo?: number | undefined },
) {
  const tables = await readTables(db, raffle)
  const at = drawNo ?? (await nextDraw(db, raffle))
  const follows = tables.find(([first]) => first!.fromDraw > at)
  const show = (rows: readonly PrizeRow[]) => rows.map((row) => showPrize(row, language, decimals))
  const coming = await db
    .select({ drawNo: raffleDraws.drawNo, commitment: raffleDraws.commitment })
    .from(raffleDraws)
    .where(and(drawsOf(raffle), isNull(raffleDraws.drawnAt)))
    .orderBy(asc(raffleDraws.drawNo))
    .limit(shownAhead)
  const [drawn] = await db
    .select({ n: count() })
    .from(raffleDraws)
    .where(and(drawsOf(raffle), isNotNull(raffleDraws.drawnAt)))
  return {
    prizes: show(tableOf(tables, at)),
    next: follows ? { fromDraw: follows[0]!.fromDraw, prizes: show(follows) } : null,
    coming,
    drawn: drawn!.n,
  }
}

/** The last completed draw. */
export async function lastDraw(db: Db | Tx, raffle: Raffle): Promise<DrawRow | null> {
  const [row] = await db
    .select()
    .from(raffleDraws)
    .where(and(drawsOf(raffle), isNotNull(raffleDraws.drawnAt)))
    .orderBy(desc(raffleDraws.drawNo))
    .limit(1)
  return row ?? null
}
