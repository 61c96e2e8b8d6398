import { highest, lowestOut } from '#rules/crash.ts'
import { vendorWord } from '#rules/vendor-words.ts'
import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { moneyOf, settle, takeStake } from '../bets.ts'
import { commitOf } from '../chance.ts'
import type { Decision } from '../engine.ts'
import type { House } from '../house.ts'
import { betsOf, type Decide } from '../rounds.ts'
import { demoBets, players, rounds, type DemoBet, type Player, type Round } from '../schema.ts'
import { nameIn } from '../words.ts'
import { beginRound, currentRound, dataOf, engine, lastRounds, outcomeAt, timing } from './crash-round.ts'

const historyLength = 24
const shownOthers = 40
/** Bets of one player in a round. */
const mostBets = 2

const factorText = (factor: number): string => `× ${(factor / 100).toFixed(2)}`
const areaOf = ({ input }: Pick<DemoBet, 'input'>, { language }: Pick<Player, 'language'>): string =>
  input['auto'] === undefined ? vendorWord('byHand', language) : factorText(Number(input['auto']))

function decisionOf(bet: DemoBet, player: Player, round: Round, factor: number): Decision {
  const { text } = moneyOf(player)
  const payout = (bet.stake * BigInt(factor)) / 100n
  const area = factor > 0 ? factorText(factor) : areaOf(bet, player)
  // who leaves at once risks no more than what was won
  const won = payout - bet.stake
  const counts = factor > 0 && won < bet.stake ? won : bet.stake
  return {
    payout,
    result: { factor },
    detail: {
      areas: [{ area, stake: text(bet.stake), payout: text(payout) }],
      validBet: text(counts),
      // a round that runs still is not told where it will end
      ...(factor === 0 && { result: factorText(dataOf(round).point!) }),
    },
  }
}

/** A bet as everybody at the table sees it. */
function seatOf(round: Round, bet: DemoBet, now: number, player: Player) {
  const decided = bet.result === null ? outcomeAt(round, bet, now) : Number(bet.result['factor'])
  return {
    name: String(bet.input['name']),
    mine: bet.player === player.player,
    stake: moneyOf(player).text(bet.stake),
    ...(bet.player === player.player && { id: bet.id, auto: bet.input['auto'] ?? null }),
    out: decided,
  }
}

/** The round of now: its clock and commitment, who bets and left at what; after its end where it went out, and why. */
export async function showCrash(house: House, player: Player): Promise<object> {
  const round = await currentRound(house, player.game)
  const now = house.clock.now()
  const { startsAt, point, input, entries } = dataOf(round)
  const over = point !== undefined && now >= round.endsAt.getTime()
  const bets = await betsOf(house, round.key)
  const past = await lastRounds(house, player.game, historyLength + 1)
  const seats = bets.map((bet) => seatOf(round, bet, now, player))
  return {
    ok: true,
    now,
    key: round.key,
    commit: commitOf(round.seed),
    closesAt: closeOf(round),
    startsAt,
    ...(over && {
      crashedAt: round.endsAt.getTime(),
      nextAt: round.endsAt.getTime() + timing.rest,
      point,
      seed: round.seed,
      input,
      entries,
    }),
    bets: [...seats.filter(({ mine }) => mine), ...seats.filter(({ mine }) => !mine).slice(0, shownOthers)],
    players: new Set(bets.map((bet) => bet.player)).size,
    history: past
      .filter((one) => dataOf(one).point !== undefined && now >= one.endsAt.getTime())
      .map((one) => dataOf(one).point!)
      .slice(0, historyLength),
  }
}

const closeOf = (round: Round): number => dataOf(round).startsAt - timing.still

const isTarget = (auto: unknown): auto is number =>
  typeof auto === 'number' && Number.isInteger(auto) && auto >= lowestOut && auto <= highest

async function placeBet(house: House, player: Player, request: string, input: Record<string, unknown>) {
  const money = moneyOf(player)
  const stake = money.read(input['bet'])
  const auto = input['auto'] ?? null
  if (stake === null || stake <= 0n || (auto !== null && !isTarget(auto))) return { ok: false, code: 'BAD_REQUEST' }
  const round = await currentRound(house, player.game)
  if (input['round'] !== round.key || house.clock.now() >= closeOf(round)) return { ok: false, code: 'CLOSED' }
  const mine = (await betsOf(house, round.key)).filter((bet) => bet.player === player.player)
  if (mine.length >= mostBets) return { ok: false, code: 'LIMIT_EXCEEDED' }
  const given = { name: player.name, ...(auto !== null && { auto }) }
  const detail = {
    table: nameIn(player.game.name, player.language).slice(0, 60),
    areas: [{ area: areaOf({ input: given }, player), stake: money.text(stake), payout: money.text(0n) }],
  }
  const staked = { stake, detail }
  const taken = await takeStake(house, player, { request, engine, roundKey: round.key, input: given, staked })
  return taken.ok ? { ok: true, balance: taken.balance } : taken
}

/** Leaves a running round: what the bet came to is decided by the time this vendor hears of the press. */
async function cashOut(house: House, player: Player, id: string) {
  const [found] = await house.db
    .select({ bet: demoBets, round: rounds })
    .from(demoBets)
    .innerJoin(rounds, eq(rounds.key, demoBets.roundKey))
    .where(and(eq(demoBets.id, id), eq(demoBets.player, player.player), eq(demoBets.engine, engine)))
  if (!found) return { ok: false, code: 'BAD_REQUEST' }
  const { bet } = found
  const round = dataOf(found.round).point === undefined ? await currentRound(house, player.game) : found.round
  const factor = outcomeAt(round, bet, house.clock.now(), true)
  if (bet.state === 'open' && factor === null) return { ok: false, code: 'TOO_EARLY' }
  const balance =
    bet.state === 'open' ? await settle(house, player, bet, decisionOf(bet, player, round, factor!)) : null
  // another press, its own target or the end of the round may have come between
  const [now] = await house.db.select().from(demoBets).where(eq(demoBets.id, id))
  const left = Number(now?.result?.['factor'] ?? 0)
  if (left === 0) return { ok: false, code: 'TOO_LATE' }
  return { ok: true, out: left, payout: moneyOf(player).text(now!.payout!), ...(balance !== null && { balance }) }
}

/** Input `{ round, bet, auto? }` backs a round before it begins, `{ out: <bet> }` leaves it. `auto` in hundredths. */
export async function betCrash(house: House, player: Player, request: string, input: Record<string, unknown>) {
  return typeof input['out'] === 'string'
    ? cashOut(house, player, input['out'])
    : placeBet(house, player, request, input)
}

/** What a bet of a round that went out came to. */
export const decideCrash: Decide = (house, round, bet, player) =>
  decisionOf(bet, player, round, outcomeAt(round, bet, house.clock.now()) ?? 0)

/** Begins due rounds, even without players, and cashes out bets that reached their own multiple. */
export async function runCrash(house: House): Promise<void> {
  const { db, clock } = house
  const isOurs = sql`${rounds.key} LIKE ${`${engine}.%`}`
  const due = await db
    .select()
    .from(rounds)
    .where(
      and(
        isOurs,
        sql`${rounds.data} ->> 'point' IS NULL`,
        lte(sql`(${rounds.data} ->> 'startsAt')::bigint`, clock.now()),
      ),
    )
    .limit(50)
  for (const round of due) await beginRound(house, round)
  const running = await db
    .select({ bet: demoBets, player: players, round: rounds })
    .from(demoBets)
    .innerJoin(rounds, eq(rounds.key, demoBets.roundKey))
    .innerJoin(players, eq(players.tokenHash, demoBets.tokenHash))
    .where(and(eq(demoBets.engine, engine), inArray(demoBets.state, ['open']), sql`${demoBets.input} ? 'auto'`))
    .limit(200)
  for (const { bet, player, round } of running) {
    const factor = outcomeAt(round, bet, clock.now())
    if (factor !== null && factor > 0) await settle(house, player, bet, decisionOf(bet, player, round, factor))
  }
}

export const aboutCrash = { engine, rules: { timing, lowest: lowestOut, highest, rtp: '99.00' } }
