import { addDays, dayOf, dayStart, type Calendar } from '#rules/calendar.ts'
import { maskedAccount } from '#rules/masked.ts'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { FilledQueryOf, ValueOf } from '#openapi/handlers.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { bets } from '../records/tables.ts'
import type { Services } from '#server/services.ts'
import { amountText } from '#rules/money.ts'
import { betGameName } from '../records/bet-game-name.ts'
import { nameIn, type Names } from '#server/texts/names.ts'
import { games, vendors } from './tables.ts'

const daysOf = { DAY: 1, WEEK: 7 } as const

/** When the merchant's day, or the day six days earlier, began. */
function startOf(period: keyof typeof daysOf, now: number, calendar: Calendar): string {
  const first = addDays(dayOf(now, calendar), 1 - daysOf[period])
  return new Date(dayStart(first, calendar)).toISOString()
}

/** Bets on e-sports are sports bets on games of the e-sports category. */
function ofType(gameType: NonNullable<FilledQueryOf<'getWinnerBoard'>['gameType']>) {
  if (gameType === 'ESPORTS') return and(eq(bets.category, 'SPORTS'), eq(games.category, 'ESPORTS'))
  if (gameType === 'SPORTS') return and(eq(bets.category, 'SPORTS'), sql`${games.category} IS DISTINCT FROM 'ESPORTS'`)
  return eq(bets.category, gameType)
}

type Row = {
  account: string
  bet: typeof bets.$inferSelect
  names: Names | null
  slipName: string | null
  makers: Names | null
  category: Winner['gameType'] | null
}
type Winner = ValueOf<'getWinnerBoard'>['winners'][number]

function winnerOf(
  { account, bet, names, slipName, makers, category }: Row,
  language: string,
  decimals: number,
): Winner {
  return {
    account: maskedAccount(account),
    gameName:
      betGameName({ game: bet.game, names, game_name: slipName }, language) ??
      nameIn(makers ?? { EN: bet.game }, language),
    gameId: bet.game,
    vassalage: bet.vendor,
    gameType: category ?? bet.category,
    amount: amountText(bet.payout, decimals),
    currency: bet.currency,
    wonAt: bet.settledAt!.toISOString(),
  }
}

/**
 * Returns large wins with masked names: 500.00 and more, the limit of the board's index, settled and in real money; the
 * latest, or the largest of a period.
 */
export async function readWinnerBoard(
  { db, clock, merchant }: Pick<Services, 'db' | 'clock' | 'merchant'>,
  { gameType, period, count }: FilledQueryOf<'getWinnerBoard'>,
  language: string,
): Promise<ValueOf<'getWinnerBoard'>> {
  const { currencyDecimals, calendar } = await merchant.read()
  const ofGame = and(eq(games.merchant, bets.merchant), eq(games.vendor, bets.vendor), eq(games.code, bets.game))
  const rows = await db
    .select({
      account: members.account,
      bet: bets,
      names: games.names,
      slipName: sql<string | null>`${bets.slip} ->> 'gameName'`,
      makers: vendors.names,
      category: games.category,
    })
    .from(bets)
    .innerJoin(members, eq(members.id, bets.memberId))
    .leftJoin(games, ofGame)
    .leftJoin(vendors, and(eq(vendors.merchant, bets.merchant), eq(vendors.code, bets.vendor)))
    .where(
      and(
        eq(bets.merchant, merchant.code),
        sql`${bets.status} = 1 AND ${bets.currency} <> 'PLAY'`,
        sql`${bets.payout} >= 50000 AND ${bets.payout} > ${bets.stake}`,
        ne(members.status, 'closed'),
        gameType && ofType(gameType),
        period && sql`${bets.settledAt} >= ${startOf(period, clock.now(), calendar)}`,
      ),
    )
    .orderBy(...(period ? [desc(bets.payout)] : []), desc(bets.settledAt))
    .limit(count)
  return {
    winners: rows.map((row) => winnerOf(row, language, currencyDecimals)),
  }
}
