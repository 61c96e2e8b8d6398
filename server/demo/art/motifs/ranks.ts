import { GOLD, INK } from '../colours.ts'
import { C, P, S, mir, mix } from '../kit.ts'
import type { Motif, Motifs } from './motif.ts'

/** A letter of the cards, carved: a dark edge, its colour, a sheen. */
const rank =
  (path: string, side: 'm' | 'n'): Motif =>
  (c) =>
    P('M0-48L34-30V20L0 48L-34 20V-30Z', mix(c[side], '#000000', 0.5)) +
    P('M0-42L29-26V17L0 41L-29 17V-26Z', c.s(c[side])) +
    mir(C(29, -2, 3, GOLD)) +
    C(0, -42, 3, GOLD) +
    C(0, 41, 3, GOLD) +
    S(path, INK, 13) +
    S(path, '#fff4dc', 7.5)

/** The cheap symbols of games that have no fruit. */
export const ranks = {
  rankA: rank('M-15 20L0-22L15 20M-9 8H9', 'm'),
  rankK: rank('M-11-21V20M13-21L-10 2L14 20', 'n'),
  rankQ: rank('M0-21C-21-21-21 18 0 18C21 18 21-21 0-21ZM6 9L17 23', 'm'),
  rankJ: rank('M-4-21H13V6C13 24-13 24-13 8', 'n'),
} satisfies Motifs
