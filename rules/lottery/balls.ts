import { matchDistinct } from './combine.ts'
import { equalChance } from './odds.ts'
import type { Rule, Shape } from './play.ts'
import { freeRows, sameRows } from './shapes.ts'
import type { Selection } from './selection.ts'

/** Numbers of a draw in draw order. */
export type BallDraw = readonly number[]
export type BallRule<Unit> = Rule<Unit, BallDraw>

type Named = Pick<BallRule<never>, 'id' | 'group' | 'name' | 'localName' | 'win'>

/** A draw of `count` out of 1 to `of` that begins with these numbers; null is any other number. */
export function drawOf(begins: readonly (number | null)[], count: number, of: number): BallDraw {
  const taken = new Set(begins)
  const others = Array.from({ length: of }, (_, i) => i + 1).filter((number) => !taken.has(number))
  return Array.from({ length: count }, (_, i) => begins[i] ?? others.pop()!)
}

/** The first numbers of the draw in order. */
export const firstInOrder = (
  named: Named,
  shape: Shape<string[]>,
  total: number,
  count: number,
  of: number,
): BallRule<string[]> => ({
  ...named,
  shape,
  tiers: equalChance('hit', 1, total),
  narrow({ pos = [], lines }, draw) {
    if (!lines) return { pos: pos.map((row, place) => row.filter((number) => Number(number) === draw[place])) }
    const length = lines[0]?.length ?? 0
    const drawn = draw.map((number) => String(number).padStart(2, '0')).join(' ')
    return { lines: lines.filter((line) => line === drawn.slice(0, length)) }
  },
  judge: (unit, draw) => (unit.every((number, place) => Number(number) === draw[place]) ? 'hit' : null),
  best({ pos = [], lines }) {
    const first = lines ? lines[0]!.split(' ') : matchDistinct(pos)
    return [drawOf(first.map(Number), count, of)]
  },
})

/** A number at its place; every number of every row is a bet. */
export const atPlace = (
  named: Named,
  labels: readonly string[],
  options: readonly string[],
  count: number,
): BallRule<readonly [number, string]> => ({
  ...named,
  shape: freeRows(sameRows(labels, options, 0)),
  tiers: equalChance('hit', 1, options.length),
  judge: ([place, number], draw) => (draw[place] === Number(number) ? 'hit' : null),
  best({ pos = [] }: Selection) {
    const matched = matchDistinct(pos).map((number) => (number === null ? null : Number(number)))
    return [drawOf(matched, count, options.length)]
  },
})

/** A side a ball is on; `half` and below is small. */
export const ballFits = (side: string, ball: number, half: number): boolean =>
  side === 'big' ? ball > half : side === 'small' ? ball <= half : side === 'odd' ? ball % 2 === 1 : ball % 2 === 0

/**
 * The draw that is on most of the sides picked for each place, among numbers that are drawn once: the best way to give
 * the four kinds of number to the places, and the one above them that gives every stake back (a hit is worth 1.94).
 */
export function bestSides(pos: readonly (readonly string[])[], half: number, numbers: readonly number[]): BallDraw {
  const kinds = [...Map.groupBy(numbers, (n) => (n > 2 * half ? 'spare' : `${n > half}${n % 2}`)).values()]
  const met = (row: readonly string[], kind: readonly number[]) =>
    kind[0]! > 2 * half ? row.length : 1.94 * row.filter((side) => ballFits(side, kind[0]!, half)).length
  let states = new Map<string, { score: number; draw: number[]; left: number[] }>()
  states.set('', { score: 0, draw: [], left: kinds.map((kind) => kind.length) })
  for (const row of pos) {
    const next: typeof states = new Map()
    for (const { score, draw, left } of states.values())
      kinds.forEach((kind, k) => {
        if (left[k] === 0) return
        const rest = left.with(k, left[k]! - 1)
        const grown = { score: score + met(row, kind), draw: [...draw, kind[left[k]! - 1]!], left: rest }
        if ((next.get(rest.join())?.score ?? -1) < grown.score) next.set(rest.join(), grown)
      })
    states = next
  }
  return [...states.values()].reduce((best, state) => (state.score > best.score ? state : best)).draw
}
