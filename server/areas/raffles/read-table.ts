import { and, asc, count, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { ValueOf } from '#openapi/handlers.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { nameIn } from '../games/names.ts'
import { amountText } from '../wallet/amounts.ts'
import { raffleDraws, rafflePrizes, type DrawRow, type PrizeRow } from './tables.ts'

type Raffle = { merchant: string; promotionId: string }
type Shown = ValueOf<'getRaffle'>

export const drawsOf = ({ merchant, promotionId }: Raffle) =>
  and(eq(raffleDraws.merchant, merchant), eq(raffleDraws.promotionId, promotionId))

/** The prizes of a raffle in the order of its table. */
export const readPrizes = (db: Db | Tx, { merchant, promotionId }: Raffle): Promise<PrizeRow[]> =>
  db
    .select()
    .from(rafflePrizes)
    .where(and(eq(rafflePrizes.merchant, merchant), eq(rafflePrizes.promotionId, promotionId)))
    .orderBy(asc(rafflePrizes.prizeNo))

/** An amount of a prize as it is shown: money, or points. */
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
})

/** How many next draws are shown with their seals. */
const shownAhead = 10

/** What everybody may know of a raffle now: its table, the seals of the next draws, how many were made. */
export async function readTable(
  db: Db | Tx,
  raffle: Raffle,
  { language, decimals }: { language: string; decimals: number },
) {
  const prizes = await readPrizes(db, raffle)
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
  return { prizes: prizes.map((row) => showPrize(row, language, decimals)), coming, drawn: drawn!.n }
}

/** The last draw that was made. */
export async function lastDraw(db: Db | Tx, raffle: Raffle): Promise<DrawRow | null> {
  const [row] = await db
    .select()
    .from(raffleDraws)
    .where(and(drawsOf(raffle), isNotNull(raffleDraws.drawnAt)))
    .orderBy(desc(raffleDraws.drawNo))
    .limit(1)
  return row ?? null
}
