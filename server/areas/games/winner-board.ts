import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { QueryOf, ValueOf } from '#openapi/handlers.ts'
import { members } from '../members/tables.ts'
import { bets, type BetCategory } from '../records/tables.ts'
import type { Services } from '../../services.ts'
import { maskedAccount } from '../vendors/launches.ts'
import { amountText } from '../wallet/amounts.ts'
import { nameIn } from './names.ts'
import { games, vendors } from './tables.ts'

/** The latest large wins (500.00 and more, as the board's index holds them), settled and true, with masked names. */
export async function readWinnerBoard(
  { db, merchant }: Pick<Services, 'db' | 'merchant'>,
  { gameType, count = 20 }: QueryOf<'getWinnerBoard'>,
  language: string,
): Promise<ValueOf<'getWinnerBoard'>> {
  const { currencyDecimals } = await merchant.read()
  const esports = gameType === 'ESPORTS'
  const counted = (esports ? 'SPORTS' : gameType) as BetCategory | undefined
  const ofGame = and(eq(games.merchant, bets.merchant), eq(games.vendor, bets.vendor), eq(games.code, bets.game))
  const rows = await db
    .select({
      account: members.account,
      bet: bets,
      names: games.names,
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
        sql`${bets.payout} >= 50000`,
        ne(members.status, 'closed'),
        counted && eq(bets.category, counted),
        esports ? eq(games.category, 'ESPORTS') : undefined,
      ),
    )
    .orderBy(desc(bets.settledAt))
    .limit(count)
  return {
    winners: rows.map(({ account, bet, names, makers, category }) => {
      const named = bet.slip['gameName']
      return {
        account: maskedAccount(account),
        gameName: names
          ? nameIn(names, language)
          : typeof named === 'string'
            ? named
            : nameIn(makers ?? { EN: bet.game }, language),
        gameId: bet.game,
        vassalage: bet.vendor,
        gameType: category ?? bet.category,
        amount: amountText(bet.payout, currencyDecimals),
        currency: bet.currency,
        wonAt: bet.settledAt!.toISOString(),
      }
    }),
  }
}
