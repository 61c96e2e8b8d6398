import { dealer, handOf, nameOfKind, rankOf, type Card } from '../cards.ts'
import type { Chance } from '../chance.ts'
import { lost, push, type CardGame, type Deal } from './live-game.ts'

/** The deal of a game of cards, out of packs shuffled by a chance. */
const dealing = (decks: number, dealOf: (draw: () => Card) => Deal) => ({
  dealOf,
  deal: (chance: Chance) => dealOf(dealer(chance, decks)),
})

/** Dragon Tiger of eight packs: the higher card wins, the ace is the lowest; half of a side comes back on a tie. */
export const dragonTiger: CardGame = {
  engine: 'DT1',
  areas: {
    dragon: { pays: '1 : 1', rtp: '96.27' },
    tie: { pays: '11 : 1', rtp: '89.64' },
    tiger: { pays: '1 : 1', rtp: '96.27' },
  },
  ...dealing(8, (draw) => {
    const [dragon, tiger] = [draw(), draw()]
    const gap = rankOf(dragon) - rankOf(tiger)
    const sign = gap > 0 ? 'D' : gap < 0 ? 'G' : 'T'
    return { shown: { dragon: [dragon], tiger: [tiger] }, text: `dragon ${dragon}, tiger ${tiger}`, sign }
  }),
  back(area, { sign }) {
    if (area === 'tie') return sign === 'T' ? [12, 1] : lost
    if (sign === 'T') return [1, 2]
    return (area === 'dragon') === (sign === 'D') ? [2, 1] : lost
  },
}

/** Andar Bahar of one pack: cards to andar and bahar in turn until one has the joker's rank. */
export const andarBahar: CardGame = {
  engine: 'AB1',
  areas: { andar: { pays: '0.9 : 1', rtp: '97.85' }, bahar: { pays: '1 : 1', rtp: '97.00' } },
  ...dealing(1, (draw) => {
    const joker = draw()
    const sides: { andar: Card[]; bahar: Card[] } = { andar: [], bahar: [] }
    for (let turn = 0; ; turn++) {
      const side = turn % 2 === 0 ? 'andar' : 'bahar'
      const card = draw()
      sides[side].push(card)
      if (card[0] === joker[0])
        return {
          shown: { joker: [joker], ...sides },
          text: `${side}, card ${turn + 1}`,
          sign: side === 'andar' ? 'A' : 'B',
        }
    }
  }),
  back(area, { sign }) {
    if ((area === 'andar') !== (sign === 'A')) return lost
    return area === 'andar' ? [19, 10] : [2, 1]
  },
}

/** Teen Patti at the table: hand A against hand B; an equal hand gives the stake back. */
export const teenPatti: CardGame = {
  engine: 'TP1',
  areas: {
    a: { pays: '0.95 : 1', rtp: '97.50' },
    b: { pays: '0.95 : 1', rtp: '97.50' },
    pairA: { pays: '2.8 : 1', rtp: '97.32' },
    pairB: { pays: '2.8 : 1', rtp: '97.32' },
  },
  ...dealing(1, (draw) => {
    const a = [draw(), draw(), draw()]
    const b = [draw(), draw(), draw()]
    const [one, other] = [handOf(a), handOf(b)]
    const sign = one.value > other.value ? 'A' : one.value < other.value ? 'B' : 'T'
    return {
      shown: { a, b, kindA: one.kind, kindB: other.kind },
      text: `a ${nameOfKind(one.kind)}, b ${nameOfKind(other.kind)}`,
      sign,
    }
  }),
  back(area, { shown, sign }) {
    if (area === 'pairA' || area === 'pairB')
      return shown[area === 'pairA' ? 'kindA' : 'kindB'] === 'high' ? lost : [19, 5]
    if (sign === 'T') return push
    return (area === 'a') === (sign === 'A') ? [39, 20] : lost
  },
}
