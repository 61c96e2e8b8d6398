import { ok, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import { readBonuses, showBonus } from './read-bonuses.ts'

/** The caller's bonuses with their progress, newest first. */
export async function listBonuses(
  { db, merchant }: Services,
  { query, caller, language }: Pick<RequestOf<'listBonuses'>, 'query' | 'caller' | 'language'>,
): Promise<ReplyOf<'listBonuses'>> {
  const { currency, currencyDecimals } = await merchant.read()
  const { state, pageNo, pageSize } = query
  const known = await db.transaction((tx) => readBonuses(tx, { memberId: caller.memberId, currency, currencyDecimals }))
  const rows = known
    .map((one) => showBonus(one, language, currencyDecimals))
    .filter((one) => state === undefined || one.state === state)
  const page = rows.slice((pageNo - 1) * pageSize, pageNo * pageSize)
  return ok({ rows: page, pageNo, pageSize, totalRows: rows.length })
}
