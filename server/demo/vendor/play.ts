import { chanceOf, commitOf } from './chance.ts'
import { findRepeated, moneyOf, settle, takeStake } from './bets.ts'
import type { House } from './house.ts'
import { fishing } from './games/fishing.ts'
import { slot } from './games/slot.ts'
import type { Decision, InstantGame } from './engine.ts'
import { newSeed, readCommit } from './players.ts'
import type { DemoBet, PlayedGame, Player } from './schema.ts'

/** Games decided at once, by category. */
export const instantGames: Partial<Record<PlayedGame['category'], InstantGame>> = { RNG: slot, FISH: fishing }

const byLabel = (label: string) => Object.values(instantGames).find((game) => game.label === label)

/** Decides a bet by the seed committed to before it, its number and the page's own words. */
export async function decideBet(house: House, player: Player, bet: DemoBet) {
  const game = byLabel(bet.engine)!
  const chance = chanceOf(bet.seed!, `${bet.engine}|${bet.id}|${String(bet.input['mine'])}`)
  const decision = game.decide(bet.input, bet.stake, chance, player)
  return { decision, balance: await settle(house, player, bet, decision) }
}

/** A decided bet as its page gets it. */
function outcomeOf(player: Player, { id, seed, input, stake }: DemoBet, { payout, result }: Omit<Decision, 'detail'>) {
  const { text } = moneyOf(player)
  return {
    ok: true as const,
    round: id,
    seed,
    mine: input['mine'],
    stake: text(stake),
    payout: text(payout),
    result,
  }
}

/** The answer to a repeated bet, with the current balance; null if the request is new. */
export async function tellRepeated(house: House, player: Player, request: string) {
  const found = await findRepeated(house, player, request)
  if (!found) return null
  const commit = await readCommit(house, player)
  if (!found.ok) return { ...found, commit }
  const answer = await house.operator('/vendor/wallet/balance', { sessionId: player.sessionId })
  const balance = answer.outcome === 'ok' ? { balance: answer.value['balance'] } : {}
  const { bet } = found
  if (bet.seed === null) return { ok: true as const, ...balance }
  const settled = bet.state === 'closed'
  return { ...outcomeOf(player, bet, { payout: bet.payout!, result: bet.result! }), ...balance, settled, commit }
}

/** A bet decided at once: taken, decided, paid. The operator hears of the win again when it did not answer. */
export async function playOnce(house: House, player: Player, request: string, input: Record<string, unknown>) {
  const game = instantGames[player.game.category]
  if (!game) return { ok: false as const, code: 'BAD_REQUEST' }
  const staked = game.stake(input, moneyOf(player), player)
  const mine = input['mine']
  if (!staked || typeof mine !== 'string' || !/^[\w-]{0,32}$/.test(mine))
    return { ok: false as const, code: 'BAD_REQUEST' }
  const nextSeed = newSeed(house)
  const taken = await takeStake(house, player, { request, engine: game.label, input, staked, nextSeed })
  if (!taken.ok) return { ...taken, commit: await readCommit(house, player) }
  const { decision, balance } = await decideBet(house, player, taken.bet)
  return {
    ...outcomeOf(player, taken.bet, decision),
    // the win is on its way when the operator has not answered
    balance: balance ?? taken.balance,
    settled: balance !== null,
    commit: commitOf(nextSeed),
  }
}
