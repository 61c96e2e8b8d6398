import { dealer, rankOf, type Card } from '../cards.ts'
import { lost, push, type CardGame, type Deal } from './live-game.ts'

const pointOf = (card: Card) => (rankOf(card) >= 10 ? 0 : rankOf(card))
const points = (cards: readonly Card[]) => cards.reduce((sum, card) => sum + pointOf(card), 0) % 10

/** Whether the banker draws: by its points and the player's third card, null when the player stood. */
export const bankerDraws = (banker: number, third: number | null): boolean => {
  if (third === null) return banker <= 5
  if (banker <= 2) return true
  if (banker === 3) return third !== 8
  if (banker === 4) return third >= 2 && third <= 7
  if (banker === 5) return third >= 4 && third <= 7
  return banker === 6 && (third === 6 || third === 7)
}

type Hands = { player: Card[]; banker: Card[] }

function dealHands(draw: () => Card): Hands {
  const [p1, b1, p2, b2] = [draw(), draw(), draw(), draw()]
  const player = [p1, p2]
  const banker = [b1, b2]
  if (points(player) >= 8 || points(banker) >= 8) return { player, banker }
  const third = points(player) <= 5 ? draw() : null
  if (third !== null) player.push(third)
  if (bankerDraws(points(banker), third === null ? null : pointOf(third))) banker.push(draw())
  return { player, banker }
}

function dealOf(draw: () => Card): Deal {
  const { player, banker } = dealHands(draw)
  const [p, b] = [points(player), points(banker)]
  const sign = p > b ? 'P' : b > p ? 'B' : 'T'
  return { shown: { player, banker, p, b }, text: `player ${p}, banker ${b}`, sign }
}

/** Baccarat of eight packs. */
export const baccarat: CardGame = {
  engine: 'BAC1',
  areas: {
    player: { pays: '1 : 1', rtp: '98.76' },
    tie: { pays: '8 : 1', rtp: '85.64' },
    banker: { pays: '0.95 : 1', rtp: '98.94' },
    playerPair: { pays: '11 : 1', rtp: '89.64' },
    bankerPair: { pays: '11 : 1', rtp: '89.64' },
  },
  dealOf,
  deal: (chance) => dealOf(dealer(chance, 8)),
  back(area, { shown, sign }) {
    const { player, banker } = shown as Hands
    const paired = ([one, two]: Card[]) => one![0] === two![0]
    if (area === 'playerPair') return paired(player) ? [12, 1] : lost
    if (area === 'bankerPair') return paired(banker) ? [12, 1] : lost
    if (area === 'tie') return sign === 'T' ? [9, 1] : lost
    if (sign === 'T') return push
    if (area === 'player') return sign === 'P' ? [2, 1] : lost
    return sign === 'B' ? [39, 20] : lost
  },
}
