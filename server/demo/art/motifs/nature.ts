import { GOLD, IVORY, STEEL } from '../colours.ts'
import { eyes } from '../figures.ts'
import { P, S, C, at, mir, poly, op } from '../kit.ts'
import type { Motifs } from './motif.ts'

/** Flowers, sky and fire. */
export const nature = {
  lotus: (c) =>
    P('M-46 26C-30 38 30 38 46 26C30 22-30 22-46 26Z', c.s('#1c8a58')) +
    mir(
      at(P('M0 0C-14-12-14-34 0-50C14-34 14-12 0 0Z', c.v('#f06fa5')), 4, 28, 0.86, 64) +
        at(P('M0 0C-14-12-14-34 0-50C14-34 14-12 0 0Z', c.v('#f78bb8')), 3, 28, 1.02, 38),
    ) +
    at(P('M0 0C-15-12-15-36 0-54C15-36 15-12 0 0Z', c.v('#ffb3d1')), 0, 30, 1.14) +
    mir(at(P('M0 0C-12-10-12-26 0-38C12-26 12-10 0 0Z', c.v('#ffc9de')), 4, 32, 1, 22)) +
    C(0, 22, 6, c.v('#ffdf6b')),
  sun: (c) =>
    P(poly(16, 48, 32), c.s('#ff8f1f')) +
    P(poly(16, 42, 30, -78), c.s(GOLD)) +
    C(0, 0, 29, c.v('#ffd457')) +
    eyes(11, -4, 3.4, '#9a4a12') +
    mir(S('M5-12C9-16 15-15 18-11', '#a9540d', 2.4) + C(18, 8, 4.5, '#ff9d57')) +
    S('M-3 0L-4 8H3M-10 15C-4 21 4 21 10 15', '#a9540d', 2.6),
  moon: (c) =>
    P('M14-44A44 44 0 1 0 38 24A36 36 0 1 1 14-44Z', c.v('#ffe9a6')) +
    at(P(poly(5, 15, 6.2), c.s(GOLD)), 22, -14) +
    at(P(poly(5, 9, 3.8), c.s(GOLD)), 34, 12) +
    at(P(poly(5, 6, 2.6), GOLD), 8, 10) +
    C(-22, 10, 4, '#e8c76a') +
    C(-12, 26, 3, '#e8c76a'),
  volcano: (c) =>
    P('M-10-22C-24-44-2-40-6-54C8-48 4-40 14-46C10-36 18-32 8-22Z', c.s('#ff8f1f')) +
    P('M-48 42L-16-22H16L48 42Z', c.s('#5b3a34')) +
    P('M-16-22H16L20-8L12 10L6-6L0 24L-6-4L-12 6L-20-10Z', c.s('#ff5a2b')) +
    mir(C(26, -36, 4, '#ffb02e') + C(36, -22, 3, '#ff5a2b')),
  planet: (c) =>
    C(0, 0, 30, c.v(c.m)) +
    P('M-28-10C-10-2 12-18 27-12C29-8 30-4 30 0C12-8-8 10-29 6C-30 0-30-6-28-10Z', c.n, op(0.55)) +
    `<g transform="rotate(-18)"><path d="M-30-4C-60 4-50 18 0 12C50 6 62-10 30-8" fill="none" stroke="${IVORY}" stroke-width="5" stroke-linecap="round"/></g>` +
    at(P(poly(4, 9, 2.6), '#fff'), 32, -34) +
    C(-38, -32, 5, c.v(STEEL)),
} satisfies Motifs
