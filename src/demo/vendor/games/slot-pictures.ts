const high = [
  'tiger',
  'dragon',
  'elephant',
  'peacock',
  'crown',
  'pharaoh',
  'phoenix',
  'bull',
  'fox',
  'owl',
  'gem',
  'chest',
]
const middle = ['drum', 'lamp', 'mask', 'boat', 'book', 'scarab', 'shield', 'moon', 'sun', 'butterfly']
const low = ['cherry', 'mango', 'melon', 'grapes', 'citrus', 'clover', 'horseshoe', 'bell', 'coins', 'candy']

const number = (text: string) => Array.from(text).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)
function take(list: readonly string[], count: number, from: number, not: readonly string[]): string[] {
  const left = list.filter((one) => !not.includes(one))
  return Array.from({ length: count }, (_, index) => left[(from + index) % left.length]!)
}

/** The pictures of a game's ten symbols and the scatter: its own figure is the wild, the rest follows from its name. */
export function pictures(code: string, image: string | null): Record<string, string> {
  const [, hero = 'seven', tint = '5'] = /\/tile\/slots\/([a-z0-9]+)_(\d+)/.exec(image ?? '') ?? []
  const palette = Number(tint)
  const from = number(code)
  const highs = take(high, 3, from % 12, [hero])
  const middles = take(middle, 2, from % 10, [hero])
  const lows = take(low, 4, from % 10, [hero])
  const named = [
    ['W', hero],
    ['S', hero === 'lantern' ? 'star' : 'lantern'],
    ...highs.map((one, index) => [`H${index + 1}`, one]),
    ...middles.map((one, index) => [`M${index + 1}`, one]),
    ...lows.map((one, index) => [`L${index + 1}`, one]),
  ] as [string, string][]
  return Object.fromEntries(
    named.map(([symbol, motif], index) => [symbol, `/figure/${motif}/${(palette + index * 5) % 18}.svg`]),
  )
}

/** The tint of the hall behind the reels. */
export const hueOf = (code: string): number => number(code) % 360
