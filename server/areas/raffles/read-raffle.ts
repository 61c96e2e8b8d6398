import { and, count, desc, eq, isNotNull } from 'drizzle-orm'
import { ok, refuse, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import type { Services } from '../../services.ts'
import { memberOf } from '../members/find-member.ts'
import { readEntries } from '../promotions/standing.ts'
import { raffleStatus, readChances } from './chances.ts'
import { findRaffle } from './find-raffle.ts'
import { drawsOf, readPrizes, readTable } from './read-table.ts'
import { showDraw } from './show-draw.ts'
import { raffleDraws, type Drawn } from './tables.ts'

/** The caller's chances in a raffle, with its table and the seals of the next draws. */
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
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
  })
}

/** What was drawn, newest first: all of it for everybody, or the caller's own. */
export async function listRaffleDraws(
  { db, merchant }: Services,
  {
    query,
    caller,
    language,
  }: Pick<RequestOf<'listRaffleDraws'>, 'query' | 'language'> & { caller: { memberId: string } | null },
): Promise<ReplyOf<'listRaffleDraws'>> {
  const { currencyDecimals: decimals } = await merchant.read()
  const { promotionId, mine = false, drawNo, pageNo = 1, pageSize = 20 } = query
  const raffle = await findRaffle(db, { merchant: merchant.code, promotionId, member: null })
  if (!raffle) return refuse('record.not.found')
  const memberId = caller?.memberId ?? null
  const nobody = '00000000-0000-0000-0000-000000000000'
  const wanted = and(
    drawsOf(raffle),
    isNotNull(raffleDraws.drawnAt),
    drawNo === undefined ? undefined : eq(raffleDraws.drawNo, drawNo),
    mine ? eq(raffleDraws.memberId, memberId ?? nobody) : undefined,
  )
  const [total] = await db.select({ n: count() }).from(raffleDraws).where(wanted)
  const rows = await db
    .select()
    .from(raffleDraws)
    .where(wanted)
    .orderBy(desc(raffleDraws.drawNo))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  const prizes = await readPrizes(db, raffle)
  const shown = []
  for (const row of rows) shown.push(await showDraw(db, row as Drawn, { prizes, memberId }))
  const table = await readTable(db, raffle, { language, decimals })
  return ok({ ...table, rows: shown, pageNo, pageSize, totalRows: total!.n })
}
