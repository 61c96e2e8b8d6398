import { GOLD, IVORY, INK, WOOD, STEEL } from '../colours.ts'
import { coin } from '../figures.ts'
import { each, P, S, C, E, R, at, mir, poly, mix } from '../kit.ts'
import type { Motifs } from './motif.ts'

/** Stones, gold and chests. */
export const treasure = {
  gem: (c) =>
    P('M-44-12L-24-38H24L44-12L0 42Z', c.v(c.m)) +
    P('M-44-12H44L0 42Z', mix(c.m, '#000000', 0.18)) +
    P('M-18-12H18L0 42Z', mix(c.m, '#ffffff', 0.25)) +
    P('M-24-38L-18-12L0-38L18-12L24-38Z', mix(c.m, '#ffffff', 0.62)) +
    P('M-44-12L-24-38L-18-12Z', mix(c.m, '#ffffff', 0.35)) +
    P('M-18-12L0 42L-30-12Z', '#0000001c'),
  emerald: (c) =>
    P('M-30-42H30L44-26V26L30 42H-30L-44 26V-26Z', mix(c.n, '#000000', 0.3)) +
    P('M-26-36H26L38-23V23L26 36H-26L-38 23V-23Z', c.s(c.n)) +
    P('M-17-22H17L24-14V14L17 22H-17L-24 14V-14Z', mix(c.n, '#ffffff', 0.35)) +
    P('M-26-36H26L17-22H-17ZM-38-23L-24-14V14L-38 23Z', '#ffffff66') +
    P('M26 36H-26L-17 22H17Z', '#00000030'),
  chest: (c) =>
    P('M-40-6C-40-36 40-36 40-6Z', c.s(WOOD)) +
    P('M-34-6L-26-22L-10-14L2-26L14-14L28-20L34-6Z', c.v(GOLD)) +
    P('M-44-4H44V38H-44Z', c.s('#7a3d18')) +
    P('M-44-4H44V4H-44ZM-44 30H44V38H-44Z', c.s('#d9a23a')) +
    P('M-34-4H-26V38H-34ZM26-4H34V38H26Z', '#d9a23a') +
    R(-9, -2, 18, 20, 3, c.s(GOLD)) +
    C(0, 6, 3.2, INK) +
    P('M-1.5 7H1.5V13H-1.5Z', INK) +
    at(coin(c, 11), -22, -14) +
    at(coin(c, 11), 4, -18) +
    at(P('M-10-4L-5-10H5L10-4L0 10Z', c.v('#2bd0ff')), 24, -16),
  coins: (c) =>
    each(
      [
        [0, 30],
        [-2, 20],
        [2, 10],
        [0, 0],
      ],
      ([x, y]) => E(x - 16, y + 4, 24, 9, '#a9620c') + E(x - 16, y, 24, 9, c.s(GOLD)),
    ) +
    E(-16, 0, 16, 5.4, '#ffe9a0') +
    each(
      [
        [0, 30],
        [1, 21],
      ],
      ([x, y]) => E(x + 24, y + 6, 20, 8, '#a9620c') + E(x + 24, y + 2, 20, 8, c.s(GOLD)),
    ) +
    at(coin(c, 22), 18, -24, 1, 14),
  shield: (c) =>
    mir(S('M-40 44L34-40', STEEL, 6) + S('M-44 32L-30 46', GOLD, 6)) +
    P('M0-38C14-30 24-30 34-30C36 6 22 32 0 46C-22 32-36 6-34-30C-24-30-14-30 0-38Z', c.s(GOLD)) +
    P('M0-30C12-24 20-24 28-24C29 4 18 26 0 38Z', mix(c.n, '#000000', 0.15)) +
    P('M0-30C-12-24-20-24-28-24C-29 4-18 26 0 38Z', c.s(c.n)) +
    at(P(poly(6, 13, 6), c.s(IVORY)), 0, 0),
} satisfies Motifs
