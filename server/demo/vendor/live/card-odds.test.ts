import { expect, it } from 'vitest'
import { dealer, handOf, type Card } from '../cards.ts'
import { chanceOf } from '../chance.ts'
import { baccarat } from './baccarat.ts'
import { andarBahar, dragonTiger, teenPatti } from './card-tables.ts'
import type { CardGame, Deal } from './live-game.ts'

const short = Symbol('one more card')
type Left = readonly (readonly [card: Card, count: number])[]

/** Every deal out of the cards left, after those that are known; with the ways it comes about and the cards it took. */
function everyDeal(
  { dealOf }: Pick<CardGame, 'dealOf'>,
  left: Left,
  visit: (deal: Deal, ways: number, drawn: number) => void,
  known: readonly Card[] = [],
): void {
  const cards: Card[] = [...known]
  const counts = left.map(([, count]) => count)
  const deal = (): Deal | typeof short => {
    let at = 0
    try {
      return dealOf(() => {
        if (at === cards.length) throw short
        return cards[at++]!
      })
    } catch (error) {
      if (error === short) return short
      throw error
    }
  }
  const go = (ways: number) => {
    const dealt = deal()
    if (dealt !== short) return visit(dealt, ways, cards.length - known.length)
    left.forEach(([card], index) => {
      const count = counts[index]!
      if (count === 0) return
      counts[index]! -= 1
      cards.push(card)
      go(ways * count)
      cards.pop()
      counts[index]! += 1
    })
  }
  go(1)
}

const sequences = (of: number, from: number, to: number) => {
  let product = 1
  for (let taken = from; taken < to; taken++) product *= of - taken
  return product
}
const back = (game: CardGame, area: string, deal: Deal) => {
  const [over, under] = game.back(area, deal)
  return over / under
}
const percent = (part: number) => (part * 100).toFixed(2)

it('baccarat of eight packs is the published count of six-card sequences, and returns what it says', () => {
  const left: Left = Array.from('A23456789T', (rank) => [`${rank}s`, rank === 'T' ? 128 : 32])
  const counts: Record<string, number> = { P: 0, B: 0, T: 0 }
  everyDeal(baccarat, left, ({ sign }, ways, drawn) => (counts[sign]! += ways * sequences(416, drawn, 6)))
  expect(counts).toEqual({ B: 2_292_252_566_437_888, P: 2_230_518_282_592_256, T: 475_627_426_473_216 })
  const all = sequences(416, 0, 6)
  expect(all).toBe(4_998_398_275_503_360)
  const shown = { player: ['As', '2s'], banker: ['As', '2s'] }
  const returned = (area: string) =>
    Object.entries(counts).reduce(
      (sum, [sign, count]) => sum + (count / all) * back(baccarat, area, { shown, text: '', sign }),
      0,
    )
  for (const area of ['player', 'banker', 'tie']) expect(percent(returned(area))).toBe(baccarat.areas[area]!.rtp)
  const pair = { shown: { player: ['As', 'Ah'], banker: ['As', 'Ah'] }, text: '', sign: 'P' }
  for (const area of ['playerPair', 'bankerPair'])
    expect(percent((back(baccarat, area, pair) * 31) / 415)).toBe(baccarat.areas[area]!.rtp)
})

it('dragon tiger and andar bahar return what they say, over every deal there is', () => {
  const ranks = Array.from('A23456789TJQK', (rank) => [`${rank}s`, 32] as const)
  for (const [area, { rtp }] of Object.entries(dragonTiger.areas)) {
    let sum = 0
    everyDeal(dragonTiger, ranks, (deal, ways) => (sum += back(dragonTiger, area, deal) * ways))
    expect(percent(sum / sequences(416, 0, 2))).toBe(rtp)
  }
  // the joker is known; three cards have its rank, 48 have not
  const left: Left = [
    ['Ah', 3],
    ['2s', 48],
  ]
  for (const [area, { rtp }] of Object.entries(andarBahar.areas)) {
    let sum = 0
    everyDeal(
      andarBahar,
      left,
      (deal, ways, drawn) => (sum += (back(andarBahar, area, deal) * ways) / sequences(51, 0, drawn)),
      ['As'],
    )
    expect(percent(sum)).toBe(rtp)
  }
})

it('teen patti of two hands returns what it says, by the hands that are equal', () => {
  const pack = Array.from('A23456789TJQK').flatMap((rank) => Array.from('shdc', (suit) => rank + suit))
  const equal = new Map<number, number[][]>()
  let better = 0
  let hands = 0
  for (let a = 0; a < 52; a++)
    for (let b = a + 1; b < 52; b++)
      for (let c = b + 1; c < 52; c++) {
        const { kind, value } = handOf([pack[a]!, pack[b]!, pack[c]!])
        hands += 1
        if (kind !== 'high') better += 1
        const same = equal.get(value)
        if (same) same.push([a, b, c])
        else equal.set(value, [[a, b, c]])
      }
  let ties = 0
  for (const same of equal.values())
    same.forEach((one, index) => {
      for (const other of same.slice(index + 1)) if (!one.some((card) => other.includes(card))) ties += 1
    })
  const pairs = (hands * sequences(49, 0, 3)) / 6 / 2
  expect([ties, pairs]).toEqual([225_264, 203_585_200])
  const tie = ties / pairs
  const deal = (sign: string, kind: string) => ({ shown: { kindA: kind, kindB: kind }, text: '', sign })
  const side = ((1 - tie) / 2) * back(teenPatti, 'a', deal('A', 'high')) + tie * back(teenPatti, 'a', deal('T', 'high'))
  const pair = (better / hands) * back(teenPatti, 'pairA', deal('A', 'pair'))
  const { a, b, pairA, pairB } = teenPatti.areas
  expect([percent(side), percent(pair)]).toEqual([a!.rtp, pairA!.rtp])
  expect([b!.rtp, pairB!.rtp]).toEqual([a!.rtp, pairA!.rtp])
})

it('a dealer gives every card to every place as often as the others (χ², fixed seed)', () => {
  const rounds = 5200
  const seen = [0, 3, 51].map(() => new Map<Card, number>())
  for (let n = 0; n < rounds; n++) {
    const draw = dealer(chanceOf('2a'.repeat(32), `dealer|${n}`), 1)
    const order = Array.from({ length: 52 }, draw)
    ;[0, 3, 51].forEach((place, index) => {
      const card = order[place]!
      seen[index]!.set(card, (seen[index]!.get(card) ?? 0) + 1)
    })
  }
  for (const counts of seen) {
    const expected = rounds / 52
    const chi = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    // 51 degrees of freedom: 0.1 % lies above 87.97
    expect(counts.size).toBe(52)
    expect(chi).toBeLessThan(87.97)
  }
})
