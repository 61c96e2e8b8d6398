import type { Format } from '../games.ts'
import { drawResult } from '../lot1.ts'

/** A result of the format by chance, in the contract's form. */
export const anyDraw = (format: Format, chance: (n: number) => number): unknown =>
  drawResult(format, () => Uint8Array.from({ length: 32 }, () => chance(256)))
