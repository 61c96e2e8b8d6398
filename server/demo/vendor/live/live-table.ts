import { vendorArea } from '#rules/vendor-words.ts'
import { and, desc, lte, sql } from 'drizzle-orm'
import { moneyOf, takeStake } from '../bets.ts'
import type { Side } from '#server/areas/play/vendors/protocol.ts'
import type { House } from '../house.ts'
import { chanceOf, commitOf } from '../chance.ts'
import { betsOf, roundOf, tableIdOf, type Decide } from '../rounds.ts'
import { rounds, type PlayedGame, type Player } from '../schema.ts'
import { nameIn, sentence } from '../words.ts'
import { baccarat } from './baccarat.ts'
import { andarBahar, dragonTiger, teenPatti } from './card-tables.ts'
import type { Deal, LiveGame } from './live-game.ts'
import { moneyWheel, roulette, sicBo } from './number-tables.ts'

/** A round: bets at first, then the deal, then a rest. */
const timing = { bets: 18_000, shown: 25_000, all: 30_000 }

const games: readonly LiveGame[] = [baccarat, dragonTiger, andarBahar, teenPatti, roulette, sicBo, moneyWheel]
const byName: readonly [RegExp, LiveGame][] = [
  [/roulette/i, roulette],
  [/sic bo|dice/i, sicBo],
  [/wheel/i, moneyWheel],
  [/andar/i, andarBahar],
  [/patti/i, teenPatti],
  [/dragon tiger|card war/i, dragonTiger],
]

/** The game a live table of the catalogue is: by its English name, else baccarat. */
export const liveGameOf = ({ name }: Pick<PlayedGame, 'name'>): LiveGame =>
  byName.find(([pattern]) => pattern.test(name['EN'] ?? ''))?.[1] ?? baccarat

const dealOf = (game: LiveGame, { key, seed }: { key: string; seed: string }) =>
  game.deal(chanceOf(seed, `${game.engine}|${key}`))

const inWordsOf = ({ language }: Pick<Player, 'language'>, deal: Deal): Deal => ({
  ...deal,
  text: sentence(deal.text, language),
})

function roundAt(table: string, engine: string, now: number) {
  const no = Math.floor(now / timing.all)
  const start = no * timing.all
  return {
    key: `${engine}.${table}.${no}`,
    no,
    closesAt: start + timing.bets,
    shownAt: start + timing.shown,
    nextAt: start + timing.all,
  }
}

type Areas = Record<string, string>

/** A bet's places with their stakes; null when one is no place of the table or no amount. */
function readAreas(
  game: LiveGame,
  input: Record<string, unknown>,
  player: Player,
): { area: string; stake: bigint }[] | null {
  const given = input['areas']
  if (typeof given !== 'object' || given === null) return null
  const read = Object.entries(given).map(([area, amount]) => ({ area, stake: moneyOf(player).read(amount) }))
  const fits = read.every(({ area, stake }) => Object.hasOwn(game.areas, area) && stake !== null && stake > 0n)
  return fits && read.length > 0 && read.length <= 20 ? (read as { area: string; stake: bigint }[]) : null
}

/** The state of a table: time, commitment, after the close the deal and its seed, what the player has on it. */
export async function showLive(house: House, player: Player): Promise<object> {
  const game = liveGameOf(player.game)
  const table = tableIdOf(player.game)
  const now = house.clock.now()
  const at = roundAt(table, game.engine, now)
  const round = await roundOf(house, at.key, at.shownAt)
  const closed = now >= at.closesAt
  const all = await betsOf(house, at.key)
  const past = await house.db
    .select()
    .from(rounds)
    .where(
      and(
        sql`substring(${rounds.key} from '^(.*)\\.') = ${`${game.engine}.${table}`}`,
        lte(rounds.endsAt, new Date(now)),
      ),
    )
    .orderBy(desc(rounds.endsAt))
    .limit(60)
  const money = moneyOf(player)
  return {
    ok: true,
    now,
    ...at,
    commit: commitOf(round.seed),
    ...(closed && { seed: round.seed, deal: inWordsOf(player, dealOf(game, round)) }),
    players: new Set(all.map((bet) => bet.player)).size,
    mine: all
      .filter((bet) => bet.player === player.player)
      .map(({ input, stake, payout }) => ({
        areas: input['areas'],
        stake: money.text(stake),
        payout: payout === null ? null : money.text(payout),
      })),
    history: past.map((one) => dealOf(game, one).sign),
  }
}

/** Places chips on the table while the round takes bets. Input `{ round, areas: { <place>: amount } }`. */
export async function betLive(
  house: House,
  player: Player,
  request: string,
  input: Record<string, unknown>,
): Promise<object> {
  const game = liveGameOf(player.game)
  const areas = readAreas(game, input, player)
  if (!areas) return { ok: false, code: 'BAD_REQUEST' }
  const at = roundAt(tableIdOf(player.game), game.engine, house.clock.now())
  if (input['round'] !== at.key || house.clock.now() >= at.closesAt) return { ok: false, code: 'CLOSED' }
  await roundOf(house, at.key, at.shownAt)
  const { text } = moneyOf(player)
  const stake = areas.reduce((sum, one) => sum + one.stake, 0n)
  const detail = {
    table: nameIn(player.game.name, player.language).slice(0, 60),
    areas: areas.map((one) => ({
      area: vendorArea(one.area, player.language),
      stake: text(one.stake),
      payout: text(0n),
    })),
  }
  const given = { areas: Object.fromEntries(areas.map((one) => [one.area, text(one.stake)])) }
  const taken = await takeStake(house, player, {
    request,
    engine: game.engine,
    roundKey: at.key,
    input: given,
    staked: { stake, detail, sides: sidesOf(at.key, areas) },
  })
  return taken.ok ? { ok: true, balance: taken.balance } : taken
}

/** Places of which one wins when the other loses: what lies on both counts for nothing. */
const opposites: readonly (readonly [string, string])[] = [
  ['player', 'banker'],
  ['dragon', 'tiger'],
  ['andar', 'bahar'],
  ['a', 'b'],
  ['red', 'black'],
  ['odd', 'even'],
  ['low', 'high'],
  ['small', 'big'],
]

/** The sides of a bet on a two-sided round, as reported to the operator. */
export const sidesOf = (round: string, areas: readonly { area: string }[]): Side[] =>
  areas.flatMap(({ area }) => {
    const pair = opposites.find((sides) => sides.includes(area))
    return pair ? [{ on: `${round}.${pair.join('-')}`, side: area }] : []
  })

/** The part of a bet that counts as turnover: without refunded stakes and stakes that an opposite bet cancels. */
export function validBetOf(areas: readonly { area: string; stake: bigint; payout: bigint }[]): bigint {
  const at = new Map(areas.map(({ area, stake, payout }) => [area, payout === stake ? 0n : stake]))
  const sum = [...at.values()].reduce((total, one) => total + one, 0n)
  return opposites.reduce((left, [one, other]) => {
    const [a, b] = [at.get(one) ?? 0n, at.get(other) ?? 0n]
    return left - 2n * (a < b ? a : b)
  }, sum)
}

/** What a table's deal pays a bet. */
export const decideLive: Decide = (_house, round, bet, player) => {
  const game = games.find(({ engine }) => engine === bet.engine)!
  const deal = dealOf(game, round)
  const money = moneyOf(player)
  const areas = Object.entries(bet.input['areas'] as Areas).map(([area, amount]) => {
    const stake = money.read(amount)!
    const [over, under] = game.back(area, deal)
    return { area, stake, payout: (stake * BigInt(over)) / BigInt(under) }
  })
  return {
    payout: areas.reduce((sum, one) => sum + one.payout, 0n),
    result: { sign: deal.sign },
    detail: {
      areas: areas.map(({ area, stake, payout }) => ({
        area: vendorArea(area, player.language),
        stake: money.text(stake),
        payout: money.text(payout),
      })),
      result: sentence(deal.text, player.language),
      validBet: money.text(validBetOf(areas)),
    },
  }
}

/** What a page shows of a table's game before anything is bet. */
export const aboutLive = (game: PlayedGame) => {
  const { engine, areas } = liveGameOf(game)
  return { engine, rules: { areas, timing } }
}
