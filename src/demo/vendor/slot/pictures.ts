/** Sets of symbols: high-paying ones, middling ones, and low-paying ones unless they are card ranks. */
type World = { heroes: readonly string[]; high: readonly string[]; middle: readonly string[]; low?: readonly string[] }

const ranks = ['rankA', 'rankK', 'rankQ', 'rankJ']
const worlds: readonly World[] = [
  {
    heroes: ['bull', 'tiger', 'elephant', 'fox', 'owl', 'frog', 'butterfly', 'peacock', 'phoenix', 'lotus'],
    high: ['tiger', 'bull', 'elephant', 'peacock', 'fox', 'owl'],
    middle: ['butterfly', 'frog', 'lotus'],
  },
  {
    heroes: ['pharaoh', 'scarab', 'pyramid', 'book'],
    high: ['pharaoh', 'pyramid', 'scarab', 'sun'],
    middle: ['book', 'emerald', 'gem'],
  },
  {
    heroes: ['cherry', 'mango', 'melon', 'grapes', 'citrus', 'clover', 'seven', 'bell'],
    high: ['seven', 'bell', 'star', 'horseshoe'],
    middle: ['clover', 'mango', 'coins'],
    low: ['cherry', 'citrus', 'grapes', 'melon', 'mango'],
  },
  {
    heroes: ['crown', 'chest', 'coins', 'gem', 'emerald', 'horseshoe', 'shield', 'viking'],
    high: ['crown', 'chest', 'viking', 'shield'],
    middle: ['coins', 'gem', 'emerald'],
  },
  {
    heroes: ['moon', 'sun', 'star', 'planet', 'rocket'],
    high: ['sun', 'moon', 'planet', 'rocket'],
    middle: ['star', 'gem', 'emerald'],
  },
  {
    heroes: ['dragon', 'volcano', 'dynamite', 'potion'],
    high: ['dragon', 'phoenix', 'volcano', 'crown'],
    middle: ['potion', 'gem', 'lamp'],
  },
  {
    heroes: ['boat', 'drum', 'lantern', 'mask', 'lamp', 'candy', 'joker'],
    high: ['mask', 'drum', 'boat', 'joker', 'lamp'],
    middle: ['bell', 'candy', 'lotus'],
  },
]

const number = (text: string) => Array.from(text).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)

function take(list: readonly string[], count: number, from: number, not: readonly string[]): string[] {
  const left = list.filter((one) => !not.includes(one))
  return Array.from({ length: count }, (_, index) => left[(from + index) % left.length]!)
}

/** The figures of a game's symbols: its own is the wild, the others come from the same world. */
export function motifsOf(code: string, image: string | null): Record<string, string> {
  const hero = /\/tile\/slots\/([a-z0-9A-Z]+)_\d+/.exec(image ?? '')?.[1] ?? 'seven'
  const { high, middle, low = ranks } = worlds.find(({ heroes }) => heroes.includes(hero)) ?? worlds[2]!
  const from = number(code)
  const scatter = hero === 'lantern' ? 'star' : 'lantern'
  const highs = take(high, 3, from % high.length, [hero, scatter])
  const middles = take(middle, 2, from % middle.length, [hero, scatter, ...highs])
  const lows = low === ranks ? ranks : take(low, 4, 0, [hero, ...middles])
  return Object.fromEntries([
    ['W', hero],
    ['S', scatter],
    ...[highs, middles, lows].flatMap((motifs, kind) =>
      motifs.map((motif, index) => [`${'HML'[kind]}${index + 1}`, motif]),
    ),
  ]) as Record<string, string>
}

/** The drawings of the symbols, each in its own colours. */
export function pictures(code: string, image: string | null): Record<string, string> {
  const palette = Number(/_(\d+)\//.exec(image ?? '')?.[1] ?? 5)
  return Object.fromEntries(
    Object.entries(motifsOf(code, image)).map(([symbol, motif], index) => [
      symbol,
      `/figure/${motif}/${(palette + index * 5) % 18}.svg`,
    ]),
  )
}

/** The tint of the hall behind the reels. */
export const hueOf = (code: string): number => number(code) % 360
