import type { Chance } from '../chance.ts'
import type { Paint } from '../paint.ts'

/** Draws one figure in a box from −50 to 50. */
export type Motif = (c: Paint, r: Chance) => string
export type Motifs = Record<string, Motif>
