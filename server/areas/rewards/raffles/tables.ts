import { integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { ValueOf } from '#openapi/handlers.ts'
import { instant, int8 } from '#server/db/columns.ts'
import type { Names } from '#server/texts/names.ts'

/** The published tables of a raffle, each from a draw on; a null stock is unlimited. */
export const rafflePrizes = pgTable(
  'raffle_prizes',
  {
    merchant: text('merchant').notNull(),
    promotionId: text('promotion_id').notNull(),
    /** The first draw that uses this table. */
    fromDraw: integer('from_draw').notNull().default(1),
    prizeNo: smallint('prize_no').notNull(),
    names: jsonb('names').$type<Names>().notNull(),
    kind: text('kind').$type<ValueOf<'getRaffle'>['prizes'][number]['kind']>().notNull(),
    /** Minor units of a credit, or points; 0 for other kinds. */
    amount: int8('amount').notNull(),
    weight: smallint('weight').notNull(),
    stock: integer('stock'),
    remaining: integer('remaining'),
    standIn: smallint('stand_in'),
    image: text('image'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.promotionId, table.fromDraw, table.prizeNo] })],
)

/** Draws in order; a seed is sealed until its draw is made, and public from then on. */
export const raffleDraws = pgTable(
  'raffle_draws',
  {
    merchant: text('merchant').notNull(),
    promotionId: text('promotion_id').notNull(),
    drawNo: integer('draw_no').notNull(),
    commitment: text('commitment').notNull(),
    committedAt: instant('committed_at').notNull(),
    sealedSeed: text('sealed_seed'),
    seed: text('seed'),
    entrants: text('entrants'),
    entrant: text('entrant'),
    memberId: uuid('member_id'),
    drawnAt: instant('drawn_at'),
    number: smallint('number'),
    prizeNo: smallint('prize_no'),
    givenNo: smallint('given_no'),
    /** The stock of each prize before the draw, in the order of the table. */
    remaining: jsonb('remaining').$type<(number | null)[]>(),
    referenceNo: text('reference_no'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.promotionId, table.drawNo] })],
)

export type PrizeRow = typeof rafflePrizes.$inferSelect
export type DrawRow = typeof raffleDraws.$inferSelect
/** A completed draw. */
export type Drawn = {
  [Key in keyof DrawRow]: Key extends 'sealedSeed' | 'referenceNo' ? DrawRow[Key] : NonNullable<DrawRow[Key]>
}
