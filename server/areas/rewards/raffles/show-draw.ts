import { eq } from 'drizzle-orm'
import type { ValueOf } from '#openapi/handlers.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { redemptions } from '../points/tables.ts'
import { nameIn } from '#server/texts/names.ts'
import type { Drawn, PrizeRow } from './tables.ts'

type Shown = ValueOf<'listRaffleDraws'>['rows'][number]

/** The delivery state of the reader's own physical prize; null for everything else. */
async function deliveryOf(
  db: Db | Tx,
  { referenceNo, givenNo }: Drawn,
  prizes: readonly PrizeRow[],
): Promise<Shown['delivery']> {
  if (prizes.find(({ prizeNo }) => prizeNo === givenNo)?.kind !== 'PHYSICAL') return null
  if (referenceNo === null) return 'ADDRESS'
  const [row] = await db
    .select({ status: redemptions.status })
    .from(redemptions)
    .where(eq(redemptions.referenceNo, referenceNo))
  return row?.status ?? 'In Process'
}

/** A published draw in the form for a reader. */
export async function showDraw(
  db: Db | Tx,
  draw: Drawn,
  { prizes, memberId, language }: { prizes: readonly PrizeRow[]; memberId: string | null; language: string },
): Promise<Shown> {
  const { drawNo, drawnAt, commitment, seed, entrants, entrant, number, remaining: left, prizeNo, givenNo } = draw
  const delivery = draw.memberId === memberId ? await deliveryOf(db, draw, prizes) : null
  const published = { drawNo, drawnAt: drawnAt.toISOString(), commitment, seed, entrants, entrant, number, left }
  const given = prizes.find((one) => one.prizeNo === givenNo)
  return { ...published, prizeNo, givenNo, prize: given ? nameIn(given.names, language) : '', delivery }
}
