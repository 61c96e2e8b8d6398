/** Prizes of a draw: how many numbers of how many digits, in drawing order. */
export type PrizeStructure = readonly (readonly [prize: string, numbers: number, digits: number])[]

export const NORTH: PrizeStructure = [
  ['db', 1, 5],
  ['g1', 1, 5],
  ['g2', 2, 5],
  ['g3', 6, 5],
  ['g4', 4, 4],
  ['g5', 6, 4],
  ['g6', 3, 3],
  ['g7', 4, 2],
]

export const SOUTH: PrizeStructure = [
  ['db', 1, 6],
  ['g1', 1, 5],
  ['g2', 1, 5],
  ['g3', 2, 5],
  ['g4', 7, 5],
  ['g5', 1, 4],
  ['g6', 3, 4],
  ['g7', 1, 3],
  ['g8', 1, 2],
]

/** Numbers by prize. */
export type VietnamDraw = Readonly<Record<string, readonly string[]>>

/** All numbers of a draw that have at least so many digits. */
export const numbersOf = (draw: VietnamDraw, digits: number): string[] =>
  Object.values(draw).flatMap((numbers) => numbers.filter((number) => number.length >= digits))

/** How many numbers of a structure have at least so many digits. */
export const coveredBy = (structure: PrizeStructure, digits: number): number =>
  structure.reduce((sum, [, numbers, width]) => sum + (width >= digits ? numbers : 0), 0)

/** A draw whose i-th number is made by `digit`, which says every digit of it. */
export const vietnamDraw = (
  structure: PrizeStructure,
  number: (index: number, width: number) => string,
): VietnamDraw => {
  let index = 0
  return Object.fromEntries(
    structure.map(([prize, numbers, width]) => [prize, Array.from({ length: numbers }, () => number(index++, width))]),
  )
}
