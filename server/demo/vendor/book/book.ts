import { vendorWord } from '#rules/vendor-words.ts'
import { desc, and, eq, inArray } from 'drizzle-orm'
import { moneyOf, takeStake } from '../bets.ts'
import type { Side } from '#server/areas/play/vendors/protocol.ts'
import type { House } from '../house.ts'
import { chanceOf, commitOf } from '../chance.ts'
import { roundOf, type Decide } from '../rounds.ts'
import { demoBets, type PlayedGame, type Player, type Round } from '../schema.ts'
import {
  backOf,
  drawScore,
  everyMs,
  lastsMs,
  matchOf,
  verdictOf,
  type Match,
  type Offer,
  type Pick,
  type Sport,
  type Verdict,
} from './match.ts'

const engine = 'BOOK1'
const ahead = 8
const behind = 3

const sportOf = ({ category, vassalage }: PlayedGame): Sport =>
  vassalage === 'SV3' ? 'cockfight' : category === 'ESPORTS' ? 'esports' : 'football'

const keyOf = (match: Match) => `${engine}.${match.id}`
const roundOfMatch = (house: House, match: Match) => roundOf(house, keyOf(match), match.endsAt)
const scoreOf = (match: Match, { key, seed }: Round) =>
  drawScore(match.sport, match.id, chanceOf(seed, `${engine}|${key}`))

const leagueOf = ({ sport }: Match, language: string) => vendorWord(`${sport}League`, language)

/** The leg of a slip as the member's record shows it. */
function legOf(match: Match, { market, side, line, odds }: Offer, language: string) {
  const [home, away] = [vendorWord(match.home, language), vendorWord(match.away, language)]
  const named = side === 'home' ? home : side === 'away' ? away : vendorWord(side, language)
  const selection = market === 'winner' ? named : `${named} ${market === 'handicap' && line > 0 ? '+' : ''}${line}`
  return {
    sport: vendorWord(match.sport, language),
    league: leagueOf(match, language),
    event: `${home} – ${away}`,
    market: vendorWord(market, language),
    selection,
    odds,
    oddsType: 'DECIMAL',
    score: null as string | null,
    result: 'OPEN',
  }
}

/** The sides of a pick as reported to the operator: both sides of a line share a name. A draw has no opposite. */
export const sidesOf = (round: string, { market, side, line }: Pick): Side[] =>
  side === 'draw' ? [] : [{ on: `${round}.${market}.${Math.abs(line)}`, side }]

/** Matches that were, are and will be, each with its commitment; the score and its seed once it ended. */
export async function showBook(house: House, player: Player): Promise<object> {
  const now = house.clock.now()
  const sport = sportOf(player.game)
  const slot = Math.floor(now / everyMs)
  const matches = Array.from({ length: ahead + behind + 1 }, (_, index) => matchOf(sport, slot - behind + index))
  const money = moneyOf(player)
  const mine = await house.db
    .select()
    .from(demoBets)
    .where(
      and(
        eq(demoBets.player, player.player),
        eq(demoBets.engine, engine),
        inArray(demoBets.state, ['open', 'paying', 'closed']),
      ),
    )
    .orderBy(desc(demoBets.madeAt))
    .limit(10)
  return {
    ok: true,
    now,
    matches: await Promise.all(
      matches.map(async (match) => {
        const round = await roundOfMatch(house, match)
        const ended = now >= match.endsAt
        return {
          ...match,
          home: vendorWord(match.home, player.language),
          away: vendorWord(match.away, player.language),
          league: leagueOf(match, player.language),
          commit: commitOf(round.seed),
          ...(ended && { score: scoreOf(match, round), seed: round.seed }),
        }
      }),
    ),
    mine: mine.map(({ detail, stake, payout, id, input }) => ({
      id,
      match: `${String(input['sport'])}.${String(input['slot'])}`,
      leg: (detail?.['legs'] as object[] | undefined)?.[0],
      stake: money.text(stake),
      payout: payout === null ? null : money.text(payout),
    })),
  }
}

/** Backs a pick of a match that has not begun, at the odds the page shows. Input `{ match, offer, odds, bet }`. */
export async function betBook(
  house: House,
  player: Player,
  request: string,
  input: Record<string, unknown>,
): Promise<object> {
  const money = moneyOf(player)
  const stake = money.read(input['bet'])
  const slot = Number(/^[a-z]+\.(\d{1,12})$/.exec(String(input['match']))?.[1])
  const now = house.clock.now()
  const sport = sportOf(player.game)
  if (stake === null || stake <= 0n || !Number.isSafeInteger(slot)) return { ok: false, code: 'BAD_REQUEST' }
  if (Math.abs(slot - now / everyMs) > ahead + behind + 1) return { ok: false, code: 'CLOSED' }
  const match = matchOf(sport, slot)
  const offer = match.offers.find(({ id }) => id === input['offer'])
  if (match.id !== input['match'] || !offer) return { ok: false, code: 'BAD_REQUEST' }
  if (now >= match.startsAt) return { ok: false, code: 'CLOSED' }
  if (offer.odds !== input['odds']) return { ok: false, code: 'ODDS_CHANGED' }
  const round = await roundOfMatch(house, match)
  const possible = (stake * BigInt(offer.odds.replace('.', ''))) / 100n
  const detail = {
    slipType: 'SINGLE',
    legs: [legOf(match, offer, player.language)],
    totalOdds: offer.odds,
    possibleWin: money.text(possible),
    cashedOut: false,
  }
  const taken = await takeStake(house, player, {
    request,
    engine,
    roundKey: round.key,
    input: { sport, slot, offer: offer.id, odds: offer.odds },
    staked: { stake, detail, sides: sidesOf(round.key, offer) },
  })
  return taken.ok ? { ok: true, balance: taken.balance } : taken
}

/**
 * The part of a stake that counts for turnover: none at odds below 1.50 or given back, half of what is decided by half.
 */
export const validBetOf = (stake: bigint, verdict: Verdict, odds: bigint): bigint =>
  odds < 150n || verdict === 'PUSH' ? 0n : verdict.startsWith('HALF') ? stake / 2n : stake

/** What an ended match pays a pick. */
export const decideBook: Decide = (_house, round, bet, player) => {
  const { sport, slot, offer: id } = bet.input as { sport: Sport; slot: number; offer: string }
  const match = matchOf(sport, slot)
  const [home, away] = scoreOf(match, round)
  const offer = { ...match.offers.find((one) => one.id === id)!, odds: String(bet.input['odds']) }
  const result = verdictOf(offer, home, away)
  const odds = BigInt(offer.odds.replace('.', ''))
  const payout = (bet.stake * backOf(result, odds)) / 200n
  return {
    payout,
    result: { home, away, result },
    detail: {
      validBet: moneyOf(player).text(validBetOf(bet.stake, result, odds)),
      legs: [{ ...legOf(match, offer, player.language), score: `${home}–${away}`, result }],
    },
  }
}

export const aboutBook = (game: PlayedGame) => ({
  engine,
  rules: { sport: sportOf(game), margin: '5', everyMs, lastsMs },
})
