import { and, count, desc, eq, isNotNull, type SQL } from 'drizzle-orm'
import { ok, refuse, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import type { Db } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { memberOf } from '#server/areas/accounts/members/find-member.ts'
import { readEntries } from '../promotions/standing.ts'
import { raffleStatus, readChances } from './chances.ts'
import { findRaffle } from './find-raffle.ts'
import { drawsOf, readTable, readTables, tableOf } from './read-table.ts'
import { showDraw } from './show-draw.ts'
import { raffleDraws, type Drawn } from './tables.ts'

type Raffle = { merchant: string; promotionId: string }
type Wanted = { memberId: string | null; language: string; where?: SQL | undefined; limit: number; offset?: number }

/** Completed draws, newest first, as published; the member `memberId` also sees the delivery of prizes won. */
async function readDraws(db: Db, raffle: Raffle, { memberId, language, where, limit, offset = 0 }: Wanted) {
  const rows = await db
    .select()
    .from(raffleDraws)
    .where(and(drawsOf(raffle), isNotNull(raffleDraws.drawnAt), where))
    .orderBy(desc(raffleDraws.drawNo))
    .limit(limit)
    .offset(offset)
  const tables = await readTables(db, raffle)
  const shown = []
  for (const row of rows)
    shown.push(await showDraw(db, row as Drawn, { prizes: tableOf(tables, row.drawNo), memberId, language }))
  return shown
}

/** The caller's chances in a raffle, with its table and the commitments to the next draws. */
export async function readRaffle(
  { db, clock, merchant }: Services,
  {
    query: { promotionId },
    caller: { memberId },
    language,
  }: Pick<RequestOf<'getRaffle'>, 'query' | 'caller' | 'language'>,
): Promise<ReplyOf<'getRaffle'>> {
  const settings = await merchant.read()
  const member = await memberOf(db, memberId)
  const row = await findRaffle(db, { merchant: merchant.code, promotionId, member })
  if (!row) return refuse('record.not.found')
  const now = clock.now()
  const chances = await readChances(db, { memberId, row, settings, now })
  const [entry] = await readEntries(db, memberId, [promotionId])
  const table = await readTable(db, row, { language, decimals: settings.currencyDecimals })
  return ok({
    promotionId,
    status: raffleStatus(row, chances.left, now),
    chancesLeft: chances.left,
    chancesUsed: chances.used,
    sources: chances.sources,
    ...table,
    entrant: entry?.entryNo ?? null,
    own: await readDraws(db, row, { memberId, language, where: eq(raffleDraws.memberId, memberId), limit: 50 }),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
  })
}

/** The public list of results, newest first. */
export async function listRaffleDraws(
  { db, merchant }: Services,
  { query, language }: Pick<RequestOf<'listRaffleDraws'>, 'query' | 'language'>,
): Promise<ReplyOf<'listRaffleDraws'>> {
  const { currencyDecimals: decimals } = await merchant.read()
  const { promotionId, drawNo, pageNo, pageSize } = query
  const raffle = await findRaffle(db, { merchant: merchant.code, promotionId, member: null })
  if (!raffle) return refuse('record.not.found')
  const where = drawNo === undefined ? undefined : eq(raffleDraws.drawNo, drawNo)
  const all = and(drawsOf(raffle), isNotNull(raffleDraws.drawnAt), where)
  const [total] = await db.select({ n: count() }).from(raffleDraws).where(all)
  const rows = await readDraws(db, raffle, {
    memberId: null,
    language,
    where,
    limit: pageSize,
    offset: (pageNo - 1) * pageSize,
  })
  const table = await readTable(db, raffle, { language, decimals, drawNo })
  return ok({ ...table, rows, pageNo, pageSize, totalRows: total!.n })
}
