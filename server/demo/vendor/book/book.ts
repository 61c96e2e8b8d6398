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

const sportsByVendor: Record<string, Sport> = { SV3: 'cockfight', PAVILION: 'cricket', FIRSTWHISTLE: 'basketball' }
const sportOf = ({ category, vassalage }: { category: PlayedGame['category']; vassalage: string }): Sport =>
  category === 'ESPORTS' ? 'esports' : (sportsByVendor[vassalage] ?? 'football')

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
      matches: legsOf(input as KeptSlip).map(({ slot: at }) => `${String(input['sport'])}.${at}`),
      legs: detail?.['legs'] ?? [],
      odds: detail?.['totalOdds'],
      stake: money.text(stake),
      payout: payout === null ? null : money.text(payout),
    })),
  }
}

/** What the operator shows of a sports vendor before its book is opened: each match with its main market. */
export function listMatches({ clock }: House, vassalage: string, language: string) {
  const now = clock.now()
  const sport = sportOf({ category: 'SPORTS', vassalage })
  const slot = Math.floor(now / everyMs)
  const matches = Array.from({ length: ahead + 2 }, (_, index) => matchOf(sport, slot - 1 + index))
  return {
    matches: matches
      .filter(({ endsAt }) => endsAt > now)
      .map((match) => ({
        id: match.id,
        sport: vendorWord(sport, language),
        sportCode: sport.toUpperCase(),
        league: leagueOf(match, language),
        home: vendorWord(match.home, language),
        away: vendorWord(match.away, language),
        startsAt: new Date(match.startsAt).toISOString(),
        endsAt: new Date(match.endsAt).toISOString(),
        score: null,
        offers: match.offers
          .filter(({ market }) => market === 'winner' && now < match.startsAt)
          .map((offer) => ({
            pick: `${match.id}.${offer.id}`,
            name: legOf(match, offer, language).selection,
            odds: offer.odds,
            market: 'WINNER',
            side: offer.side.toUpperCase(),
          })),
      })),
  }
}

const maxLegs = 4
type Leg = { match: Match; offer: Offer }
/** A leg as the bet keeps it. */
type KeptLeg = { slot: number; offer: string; odds: string }
type KeptSlip = KeptLeg & { sport: Sport; more?: KeptLeg[] }

const hundredths = (odds: string) => BigInt(odds.replace('.', ''))
/** The odds of several legs in hundredths, rounded down. */
const jointOdds = (odds: readonly bigint[]) =>
  odds.reduce((product, one) => product * one, 1n) / 100n ** BigInt(odds.length - 1)
const oddsText = (odds: bigint) => `${odds / 100n}.${String(odds % 100n).padStart(2, '0')}`

/** A leg that can be backed now, or why not. */
function readLeg(sport: Sport, now: number, { match: id, offer: name, odds }: Record<string, unknown>): Leg | string {
  const slot = Number(/^[a-z]+\.(\d{1,12})$/.exec(String(id))?.[1])
  if (!Number.isSafeInteger(slot)) return 'BAD_REQUEST'
  if (Math.abs(slot - now / everyMs) > ahead + behind + 1) return 'CLOSED'
  const match = matchOf(sport, slot)
  const offer = match.offers.find((one) => one.id === name)
  if (match.id !== id || !offer) return 'BAD_REQUEST'
  if (now >= match.startsAt) return 'CLOSED'
  return offer.odds === odds ? { match, offer } : 'ODDS_CHANGED'
}

/** The legs of a slip, each of another match, or why it can't be backed. */
function readLegs(sport: Sport, now: number, input: unknown): Leg[] | string {
  if (!Array.isArray(input) || input.length === 0 || input.length > maxLegs) return 'BAD_REQUEST'
  const read = input.map((one) =>
    typeof one === 'object' && one !== null ? readLeg(sport, now, one as Record<string, unknown>) : 'BAD_REQUEST',
  )
  const refused = read.find((one) => typeof one === 'string')
  if (refused !== undefined) return refused
  const legs = read as Leg[]
  return new Set(legs.map(({ match }) => match.id)).size === legs.length ? legs : 'BAD_REQUEST'
}

/**
 * Backs one pick, or several that must all win, of matches that have not begun, at the odds the page shows. Input
 * `{ legs: [{ match, offer, odds }], bet }`. The bet belongs to the round of the match that ends last.
 */
export async function betBook(
  house: House,
  player: Player,
  request: string,
  input: Record<string, unknown>,
): Promise<object> {
  const money = moneyOf(player)
  const stake = money.read(input['bet'])
  const sport = sportOf(player.game)
  if (stake === null || stake <= 0n) return { ok: false, code: 'BAD_REQUEST' }
  const legs = readLegs(sport, house.clock.now(), input['legs'])
  if (typeof legs === 'string') return { ok: false, code: legs }
  const last = legs.reduce((one, other) => (other.match.endsAt > one.match.endsAt ? other : one))
  const rounds = await Promise.all(legs.map(({ match }) => roundOfMatch(house, match)))
  const total = jointOdds(legs.map(({ offer }) => hundredths(offer.odds)))
  const detail = {
    slipType: legs.length === 1 ? 'SINGLE' : 'ACCUMULATOR',
    legs: legs.map(({ match, offer }) => legOf(match, offer, player.language)),
    totalOdds: oddsText(total),
    possibleWin: money.text((stake * total) / 100n),
    cashedOut: false,
  }
  const [first, ...more] = legs.map(({ match, offer }) => ({
    slot: match.startsAt / everyMs,
    offer: offer.id,
    odds: offer.odds,
  }))
  const taken = await takeStake(house, player, {
    request,
    engine,
    roundKey: keyOf(last.match),
    input: { sport, ...first, ...(more.length > 0 && { more }) },
    staked: { stake, detail, sides: legs.flatMap(({ offer }, index) => sidesOf(rounds[index]!.key, offer)) },
  })
  return taken.ok ? { ok: true, balance: taken.balance } : taken
}

/**
 * The part of a stake that counts for turnover: none at odds below 1.50 or if every leg is given back, half if the legs
 * that count are all decided by half.
 */
export function validBetOf(stake: bigint, verdicts: readonly Verdict[], odds: bigint): bigint {
  const counting = verdicts.filter((verdict) => verdict !== 'PUSH')
  if (odds < 150n || counting.length === 0) return 0n
  return counting.every((verdict) => verdict.startsWith('HALF')) ? stake / 2n : stake
}

const legsOf = ({ sport: _sport, more = [], ...first }: KeptSlip): KeptLeg[] => [first, ...more]

/**
 * What the ended matches pay a bet: all legs together, at joint odds that are rounded down as they were shown when all
 * of them win.
 */
export const decideBook: Decide = async (house, _round, bet, player) => {
  const kept = bet.input as KeptSlip
  const decided = await Promise.all(
    legsOf(kept).map(async ({ slot, offer: id, odds }) => {
      const match = matchOf(kept.sport, slot)
      const [home, away] = scoreOf(match, await roundOfMatch(house, match))
      const offer = { ...match.offers.find((one) => one.id === id)!, odds }
      const result = verdictOf(offer, home, away)
      const leg = { ...legOf(match, offer, player.language), score: `${home}–${away}`, result }
      return { home, away, result, leg, odds: hundredths(odds) }
    }),
  )
  const total = jointOdds(decided.map(({ odds }) => odds))
  const back = decided.reduce((product, { result, odds }) => product * backOf(result, odds), 1n)
  const isWon = decided.every(({ result }) => result === 'WIN')
  const payout = isWon ? (bet.stake * total) / 100n : (bet.stake * back) / 200n ** BigInt(decided.length)
  return {
    payout,
    result: { legs: decided.map(({ home, away, result }) => ({ home, away, result })) },
    detail: {
      validBet: moneyOf(player).text(
        validBetOf(
          bet.stake,
          decided.map(({ result }) => result),
          total,
        ),
      ),
      legs: decided.map(({ leg }) => leg),
    },
  }
}

export const aboutBook = (game: PlayedGame) => ({
  engine,
  rules: { sport: sportOf(game), margin: '5', everyMs, lastsMs },
})
