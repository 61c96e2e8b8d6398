import { vendorWord } from '#rules/vendor-words.ts'
import { and, eq } from 'drizzle-orm'
import { moneyOf, takeStake } from './bets.ts'
import type { House } from './house.ts'
import { dealer, handOf, nameOfKind, type Card, type HandKind } from './cards.ts'
import { chanceOf, commitOf } from './chance.ts'
import { betsOf, roundOf, tableIdOf, type Decide } from './rounds.ts'
import { nameIn } from './words.ts'
import { demoBets, type DemoBet, type PlayedGame, type Player, type Round } from './schema.ts'

const engine = 'CARD3'
const seats = 6
/** Bots fill the table up to so many. */
const fewest = 4
/** Part of a contested pot the house keeps, in hundredths. */
const rake = 5n
const timing = { join: 14_000, choose: 26_000, shown: 33_000, all: 38_000 }
const botNames = ['Asha', 'Badal', 'Chitra', 'Dipu']
const levels = [
  { roomId: 'beginners', times: 1n },
  { roomId: 'regulars', times: 5n },
  { roomId: 'masters', times: 25n },
]

/** The part every seat puts in; staying in costs it once more. */
const anteOf = (room: string | null, minBet: bigint) =>
  (levels.find((one) => one.roomId === room) ?? levels[0]!).times * minBet
const levelOf = (game: PlayedGame) => (levels.find((one) => one.roomId === game.roomId) ?? levels[0]!).roomId

function roundAt(player: Pick<Player, 'game'>, now: number) {
  const no = Math.floor(now / timing.all)
  const start = no * timing.all
  const table = tableIdOf(player.game, levelOf(player.game))
  return {
    key: `${engine}.${table}.${no}`,
    no,
    closesAt: start + timing.join,
    choosesUntil: start + timing.choose,
    shownAt: start + timing.shown,
    nextAt: start + timing.all,
  }
}

type Seat = {
  name: string
  bot: boolean
  betId: string | null
  player: string | null
  cards: Card[]
  plays: boolean
  /** A player who hasn't chosen folds when the time is over. */
  chosen: boolean
  kind: HandKind
  value: number
}

/** Bots stay in with a queen or better: a fixed rule, whatever the others hold. */
const botPlays = (cards: Card[]) => handOf(cards).value >= handOf(['Qs', '3h', '2d']).value

/** The bots at a table with so many people. */
const botsBeside = (people: number) => Math.max(0, fewest - people)

/** Everybody at the table in the order they sat down, the bots last, with their cards. */
function seatsOf({ key, seed }: Round, bets: readonly DemoBet[]): Seat[] {
  const draw = dealer(chanceOf(seed, `${engine}|${key}`), 1)
  const people = bets.slice(0, seats)
  const bots = botNames.slice(0, botsBeside(people.length))
  return [
    ...people.map((bet) => ({ name: String(bet.input['name']), bot: false, bet })),
    ...bots.map((name) => ({ name, bot: true, bet: null })),
  ].map(({ name, bot, bet }) => {
    const cards = [draw(), draw(), draw()]
    const plays = bet ? bet.input['plays'] === true : botPlays(cards)
    const chosen = bet === null || typeof bet.input['plays'] === 'boolean'
    return { name, bot, betId: bet?.id ?? null, player: bet?.player ?? null, cards, plays, chosen, ...handOf(cards) }
  })
}

/** What each seat gets, by the number of its bet: what it did not put in, and its part of the pot. */
export function sharePot(table: readonly Pick<Seat, 'plays' | 'value'>[], ante: bigint): bigint[] {
  const staying = table.filter(({ plays }) => plays)
  const pot = BigInt(table.length + staying.length) * ante
  const best = Math.max(...staying.map(({ value }) => value))
  const winners = staying.filter(({ value }) => value === best).length
  // no player stayed in: every ante is returned
  if (staying.length === 0) return table.map(() => 2n * ante)
  const prize = staying.length === 1 ? pot : pot - (pot * rake) / 100n
  // equal hands: what cannot be split goes to the first of them
  let odd = prize % BigInt(winners)
  return table.map(({ plays, value }) => {
    if (!plays) return ante
    if (value !== best) return 0n
    const share = prize / BigInt(winners) + odd
    odd = 0n
    return share
  })
}

/** The table as a player may see it: the cards of others after the choice alone. */
export async function showCards(house: House, player: Player): Promise<object> {
  const now = house.clock.now()
  const at = roundAt(player, now)
  const round = await roundOf(house, at.key, at.shownAt)
  const bets = await betsOf(house, at.key)
  const dealt = now >= at.closesAt
  const open = now >= at.choosesUntil
  const money = moneyOf(player)
  const ante = anteOf(player.game.roomId, money.read(player.game.minBet ?? '1') ?? 100n)
  const table = seatsOf(round, bets)
  const shares = open ? sharePot(table, ante) : []
  return {
    ok: true,
    now,
    ...at,
    ante: money.text(ante),
    commit: commitOf(round.seed),
    ...(open && { seed: round.seed }),
    seats: (dealt ? table : table.filter(({ bot }) => !bot)).map(
      ({ name, bot, player: whose, cards, plays, chosen, kind }, index) => {
        const mine = whose === player.player
        const seen = dealt && (mine || (open && plays))
        return {
          name: bot ? vendorWord(name, player.language) : name,
          bot,
          mine,
          ...(seen && { cards, kind }),
          ...((open || (mine && chosen)) && { plays }),
          ...(open && { gets: money.text(shares[index]!) }),
        }
      },
    ),
  }
}

/**
 * Joins a hand (`{ round }`), which takes the ante and the same amount for staying in; or stays in
 * (`{ round, plays: true }`) after seeing the cards.
 */
export async function betCards(
  house: House,
  player: Player,
  request: string,
  input: Record<string, unknown>,
): Promise<object> {
  const now = house.clock.now()
  const at = roundAt(player, now)
  if (input['round'] !== at.key) return { ok: false, code: 'CLOSED' }
  const round = await roundOf(house, at.key, at.shownAt)
  const bets = await betsOf(house, at.key)
  const mine = bets.find((bet) => bet.player === player.player)
  if (typeof input['plays'] === 'boolean') {
    if (!mine || now < at.closesAt || now >= at.choosesUntil) return { ok: false, code: 'CLOSED' }
    await house.db
      .update(demoBets)
      .set({ input: { ...mine.input, plays: input['plays'] } })
      .where(and(eq(demoBets.id, mine.id), eq(demoBets.state, 'open')))
    return { ok: true }
  }
  if (mine) return { ok: true }
  if (now >= at.closesAt) return { ok: false, code: 'CLOSED' }
  if (bets.length >= seats) return { ok: false, code: 'FULL' }
  const money = moneyOf(player)
  const ante = anteOf(player.game.roomId, money.read(player.game.minBet ?? '1') ?? 100n)
  const room =
    `${nameIn(player.game.name, player.language)} · ${vendorWord(levelOf(player.game), player.language)}`.slice(0, 60)
  const detail = { room, seat: bets.length + 1, buyIn: money.text(2n * ante), rake: money.text(0n) }
  const taken = await takeStake(house, player, {
    request,
    engine,
    roundKey: round.key,
    input: { name: player.name },
    staked: { stake: 2n * ante, detail },
  })
  return taken.ok ? { ok: true, balance: taken.balance } : taken
}

/** The payout of a seat when a hand has ended. A seventh player gets everything back. */
export const decideCards: Decide = async (house, round, bet, player) => {
  const table = seatsOf(round, await betsOf(house, round.key))
  const index = table.findIndex(({ betId }) => betId === bet.id)
  const seat = table[index]
  if (!seat)
    return { payout: bet.stake, result: { full: true }, detail: { handResult: vendorWord('noSeat', player.language) } }
  const payout = sharePot(table, bet.stake / 2n)[index]!
  const won = seat.plays && payout > 0n && table.filter(({ plays }) => plays).length > 1
  const rakeAmount = won ? (payout * rake) / (100n - rake) : 0n
  const hand = vendorWord(seat.plays ? nameOfKind(seat.kind) : 'folded', player.language)
  const { text } = moneyOf(player)
  const net = payout + rakeAmount - bet.stake
  // what was at risk counts for turnover: the result before the house's part
  const detail = { handResult: hand, rake: text(rakeAmount), validBet: text(net < 0n ? -net : net) }
  return { payout, result: { kind: seat.kind }, detail }
}

/** The rooms of a game, as the operator lists them. */
export async function cardRooms(
  house: House,
  game: Pick<PlayedGame, 'vassalage' | 'code'>,
  minBet: bigint,
  text: (minor: bigint) => string,
) {
  return Promise.all(
    levels.map(async ({ roomId, times }) => {
      const of = { ...game, category: 'PVP', name: {}, image: null, minBet: null, roomId } as PlayedGame
      const at = roundAt({ game: of }, house.clock.now())
      const people = await betsOf(house, at.key)
      const ante = times * minBet
      return {
        roomId,
        name: { EN: vendorWord(roomId, 'EN'), BN: vendorWord(roomId, 'BN') },
        ante: text(ante),
        minBuyIn: text(2n * ante),
        maxBuyIn: text(2n * ante),
        seats,
        players: Math.min(people.length, seats),
        bots: botsBeside(people.length),
        open: people.length < seats,
      }
    }),
  )
}

export const aboutCards = { engine, rules: { seats, rake: String(rake), timing, bots: fewest } }
