import { chanceOf, commitOf } from './chance.ts'
import { moneyOf, settle, takeStake, type House } from './bets.ts'
import { fishing } from './games/fishing.ts'
import { slot } from './games/slot.ts'
import type { InstantGame } from './engine.ts'
import { takeSeed } from './players.ts'
import type { DemoBet, PlayedGame, Player } from './schema.ts'

/** Games decided at once, by the category they stand for. */
export const instantGames: Partial<Record<PlayedGame['category'], InstantGame>> = { RNG: slot, FISH: fishing }

const byLabel = (label: string) => Object.values(instantGames).find((game) => game.label === label)

/** Decides a bet by the seed committed to before it, its number and the page's own words. */
export async function decideBet(house: House, player: Player, bet: DemoBet) {
  const game = byLabel(bet.engine)!
  const money = moneyOf(player)
  const chance = chanceOf(bet.seed!, `${bet.engine}|${bet.id}|${String(bet.input['mine'])}`)
  const decision = game.decide(bet.input, bet.stake, chance, money)
  return { decision, balance: await settle(house, player, bet, decision) }
}

/** A bet decided at once: taken, decided, paid. The operator hears of the win again when it did not answer. */
export async function playOnce(house: House, player: Player, input: Record<string, unknown>) {
  const game = instantGames[player.game.category]
  if (!game) return { ok: false as const, code: 'BAD_REQUEST' }
  const money = moneyOf(player)
  const staked = game.stake(input, money, player.language)
  const mine = input['mine']
  if (!staked || typeof mine !== 'string' || !/^[\w-]{0,32}$/.test(mine))
    return { ok: false as const, code: 'BAD_REQUEST' }
  const seeds = await takeSeed(house, player)
  if (!seeds) return { ok: false as const, code: 'BUSY' }
  const taken = await takeStake(house, player, { engine: game.label, input, staked, seed: seeds.seed })
  const commit = commitOf(seeds.next)
  if (!taken.ok) return { ...taken, commit }
  const { decision, balance } = await decideBet(house, player, taken.bet)
  return {
    ok: true as const,
    round: taken.bet.id,
    seed: seeds.seed,
    mine,
    stake: money.text(staked.stake),
    payout: money.text(decision.payout),
    result: decision.result,
    // the win is on its way when the operator has not answered
    balance: balance ?? taken.balance,
    settled: balance !== null,
    commit,
  }
}
