/** The pockets of a wheel with one zero, in their order around it. */
export const rouletteOrder: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
]

const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])
export type PocketColour = 'red' | 'black' | 'green'
export const colourOf = (pocket: number): PocketColour => (pocket === 0 ? 'green' : reds.has(pocket) ? 'red' : 'black')

/** The places of a money wheel, in their order around it. */
export const moneyWheelOrder: readonly number[] = Array.from({ length: 50 }, (_, index) =>
  index % 25 === 0 ? 23 : index % 6 === 3 ? 5 : index % 3 === 1 ? 2 : 1,
)
