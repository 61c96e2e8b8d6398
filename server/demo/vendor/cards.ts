import type { Chance } from './chance.ts'

/** A card: rank A 2 … 9 T J Q K, suit s h d c. */
export type Card = string

const ranks = 'A23456789TJQK'
const pack: readonly Card[] = Array.from(ranks).flatMap((rank) => Array.from('shdc', (suit) => rank + suit))

/** 1 for an ace up to 13 for a king. */
export const rankOf = (card: Card): number => ranks.indexOf(card[0]!) + 1

/** Cards from the top of `decks` packs shuffled together: each order as likely as the others. */
export function dealer(chance: Chance, decks: number): () => Card {
  const shoe = Array.from({ length: decks }, () => pack).flat()
  let left = shoe.length
  return () => {
    const index = chance.below(left)
    left -= 1
    const card = shoe[index]!
    shoe[index] = shoe[left]!
    return card
  }
}

/** The value of three cards, higher is better: trail, pure sequence, sequence, colour, pair, high card. */
export function handOf(cards: readonly Card[]): { kind: HandKind; value: number } {
  const high = cards.map((card) => (rankOf(card) === 1 ? 14 : rankOf(card))).toSorted((a, b) => b - a)
  const [a, b, c] = high as [number, number, number]
  const flush = cards.every((card) => card[1] === cards[0]![1])
  const low = a === 14 && b === 3 && c === 2
  const run = low || (a - b === 1 && b - c === 1)
  // A-K-Q is the best run, A-2-3 the second
  const runValue = low ? 13.5 : a
  const pair = a === b ? a : b === c ? b : 0
  const kind: HandKind =
    a === b && b === c
      ? 'trail'
      : run
        ? flush
          ? 'pureSequence'
          : 'sequence'
        : flush
          ? 'colour'
          : pair
            ? 'pair'
            : 'high'
  const within = run ? runValue * 400 : kind === 'pair' ? pair * 20 + (a === b ? c : a) : (a * 20 + b) * 20 + c
  return { kind, value: handKinds.indexOf(kind) * 1_000_000 + within }
}

/** From the worst to the best. */
export const handKinds = ['high', 'pair', 'colour', 'sequence', 'pureSequence', 'trail'] as const
export type HandKind = (typeof handKinds)[number]

/** The word a hand is known by in records; `high` alone is a place of roulette. */
export const nameOfKind = (kind: HandKind): string => (kind === 'high' ? 'highCard' : kind)
