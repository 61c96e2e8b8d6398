import { sql, type SQL } from 'drizzle-orm'
import type { ConsoleQueryOf, ConsoleValueOf } from '#openapi/console-handlers.ts'
import { nameIn, type Names } from '#server/texts/names.ts'
import { gameName } from '#server/areas/play/lottery/names.ts'
import { amountText } from '#rules/money.ts'
import { gameOf } from '#rules/lottery/games.ts'
import { rangeBefore } from './periods.ts'
import { holdOf, type Needs, type Zone } from './read-report.ts'

type Wanted = ConsoleQueryOf<'listReportGames'>
type Part = ConsoleValueOf<'listReportGames'>['rows'][number]
type Found = Pick<Part, 'category' | 'vendor' | 'game'> & { names: Names | null; rtp: number | null } & Record<
    'bets' | 'stake' | 'payout' | 'bonus' | 'rebate' | 'stake_before' | 'payout_before',
    string
  >

const keys = {
  category: sql`p.category, NULL AS vendor, NULL AS game`,
  vendor: sql`NULL AS category, p.vendor, NULL AS game`,
  game: sql`NULL AS category, p.vendor, p.game`,
} as const

/** The return that the catalogue states for a game, in hundredths of a percent. */
const statedOf = (split: Wanted['split'], merchant: string): SQL =>
  split === 'game'
    ? sql`(SELECT g.rtp FROM games g WHERE g.merchant = ${merchant} AND g.vendor = s.vendor AND g.code = s.game LIMIT 1)`
    : sql`NULL::int`

/** The names that the catalogue has for each part. */
const namesOf: Record<Wanted['split'], (merchant: string) => SQL> = {
  category: () => sql`NULL`,
  vendor: (merchant) => sql`(SELECT v.names FROM vendors v WHERE v.merchant = ${merchant} AND v.code = s.vendor)`,
  game: (merchant) =>
    sql`(SELECT g.names FROM games g WHERE g.merchant = ${merchant} AND g.vendor = s.vendor AND g.code = s.game LIMIT 1)`,
}

function nameOf({ category, vendor, game, names }: Found, language: string): string {
  if (names) return nameIn(names, language)
  const lottery = game === null ? null : gameOf(game)
  return lottery ? gameName(lottery, language) : (game ?? vendor ?? category ?? '')
}

/** The bets of a range and of the range before by category, vendor or game, the largest stake first. */
export async function readSplit(
  { db, merchant }: Needs,
  { currencyDecimals }: Zone,
  { from, to, split, category, vendor }: Wanted,
  language: string,
): Promise<ConsoleValueOf<'listReportGames'>> {
  const before = rangeBefore({ from, to })
  const now = sql`FILTER (WHERE p.day >= ${from})`
  const earlier = sql`FILTER (WHERE p.day < ${from})`
  const { rows } = await db.execute<Found>(sql`
    SELECT s.*, ${namesOf[split](merchant.code)} AS names, ${statedOf(split, merchant.code)} AS rtp FROM (
      SELECT ${keys[split]}, coalesce(sum(p.bets) ${now}, 0) AS bets, coalesce(sum(p.stake) ${now}, 0) AS stake,
        coalesce(sum(p.payout) ${now}, 0) AS payout, coalesce(sum(p.bonus) ${now}, 0) AS bonus,
        coalesce(sum(p.rebate) ${now}, 0) AS rebate, coalesce(sum(p.stake) ${earlier}, 0) AS stake_before,
        coalesce(sum(p.payout) ${earlier}, 0) AS payout_before
      FROM house_play p WHERE p.merchant = ${merchant.code} AND p.day BETWEEN ${before.from} AND ${to}
        ${category === undefined ? sql`` : sql`AND p.category = ${category}`}
        ${vendor === undefined ? sql`` : sql`AND p.vendor = ${vendor}`}
        ${split === 'category' ? sql`` : sql`AND p.vendor <> ''`}
      GROUP BY 1, 2, 3
    ) AS s ORDER BY s.stake DESC, 1, 2, 3`)
  const text = (minor: bigint) => amountText(minor, currencyDecimals)
  return {
    rows: rows.map((row) => {
      const [stake, payout] = [BigInt(row.stake), BigInt(row.payout)]
      const given = (minor: string) => (split === 'category' ? text(BigInt(minor)) : null)
      return {
        category: row.category,
        vendor: row.vendor,
        game: row.game,
        name: nameOf(row, language),
        bets: Number(row.bets),
        stake: text(stake),
        payout: text(payout),
        gross: text(stake - payout),
        hold: holdOf(stake - payout, stake),
        rtp: holdOf(payout, stake),
        rtpStated: row.rtp === null ? null : amountText(BigInt(row.rtp), 2),
        bonus: given(row.bonus),
        rebates: given(row.rebate),
        stakeBefore: text(BigInt(row.stake_before)),
        grossBefore: text(BigInt(row.stake_before) - BigInt(row.payout_before)),
      }
    }),
    next: null,
  }
}
