import { RED, GOLD, IVORY, INK, WOOD, STEEL } from '../colours.ts'
import { shine } from '../figures.ts'
import { P, S, C, E, R, at, mir, poly, op } from '../kit.ts'
import type { Motifs } from './motif.ts'

/** Things of the fair and the river. */
export const fair = {
  lantern: (c) =>
    S('M0-50V-40', GOLD, 3) +
    R(-16, -42, 32, 7, 2, c.s(GOLD)) +
    E(0, -6, 36, 30, c.v(RED)) +
    [12, 26]
      .map((x) => `<ellipse cx="0" cy="-6" rx="${x}" ry="30" fill="none" stroke="#8c0f1c" stroke-width="1.6"/>`)
      .join('') +
    E(0, -6, 14, 12, '#ffe28a', op(0.8)) +
    R(-16, 22, 32, 7, 2, c.s(GOLD)) +
    [-8, 0, 8].map((x) => S(`M${x} 30V${46 - Math.abs(x) / 2}`, GOLD, 3)).join(''),
  drum: (c) =>
    P('M-34-20C-20-28 20-28 34-20L26 26C16 34-16 34-26 26Z', c.s(c.n)) +
    [-28, -14, 0, 14].map((x) => S(`M${x}-20L${x * 0.78 + 5} 28L${x + 14}-20`, IVORY, 2.2)).join('') +
    E(0, -22, 35, 13, c.s(GOLD)) +
    E(0, -23, 29, 9.5, c.s(IVORY)) +
    E(0, -23, 13, 4.4, '#3a1c0d') +
    S('M20-32L46-50M-18-32L-44-48', WOOD, 5) +
    C(19, -31, 5, WOOD) +
    C(-17, -31, 5, WOOD),
  boat: (c) =>
    S('M-2 20V-46', WOOD, 4) +
    P('M2-46C32-38 38-10 28 10L2 14Z', c.s(c.m)) +
    P('M2-26C20-24 32-16 33-6L2-4Z', c.s(c.n)) +
    P('M-6-40C-26-22-32-4-30 10L-6 12Z', c.s(IVORY)) +
    P('M-50 8C-30 20 30 20 50 4C44 30 30 38 0 38C-30 38-44 30-50 8Z', c.s('#6b2f14')) +
    P('M-46 15C-30 24 30 24 47 12L46 17C30 29-30 29-43 21Z', GOLD) +
    S('M-50 42C-38 36-26 46-12 42C0 38 12 46 24 42C36 38 44 44 50 42', '#fffa', 3),
  rocket: (c) =>
    P('M-14 26C-22 44-6 48 0 58C6 48 22 44 14 26Z', c.s('#ff8f1f')) +
    P('M-7 26C-10 38-2 42 0 50C2 42 10 38 7 26Z', '#fff0a0') +
    mir(P('M14 2C30 8 34 24 30 36L14 26Z', c.s(c.n))) +
    P('M0-52C20-34 22 0 16 28H-16C-22 0-20-34 0-52Z', c.s('#f4f7f8')) +
    P('M0-52C10-43 15-31 17-20H-17C-15-31-10-43 0-52Z', c.s(RED)) +
    C(0, -4, 10, c.s(STEEL)) +
    C(0, -4, 7, c.v('#2aa7e8')) +
    R(-16, 20, 32, 6, 1, c.m),
  dynamite: (c) =>
    [-22, 0, 22].map((x) => R(x - 11, -24, 22, 62, 4, c.s(RED)) + E(x, -24, 11, 4, '#ffb39b')).join('') +
    R(-35, -6, 70, 9, 1, INK) +
    R(-35, 18, 70, 9, 1, INK) +
    S('M0-26C-2-40 14-34 18-44', '#f1e2c2', 3) +
    at(P(poly(8, 14, 5), c.s('#ffce3d')), 20, -46),
  potion: (c) =>
    R(-9, -48, 18, 12, 3, c.s(WOOD)) +
    P(
      'M-10-36H10V-14C30-6 38 12 34 28C30 44-30 44-34 28C-38 12-30-6-10-14Z',
      '#ffffff44',
      ' stroke="#fff" stroke-width="2.4"',
    ) +
    P('M-33 8C-20 2-6 14 8 8C18 4 26 6 33 8C38 24 34 40 0 41C-34 40-38 24-33 8Z', c.s(c.m)) +
    C(-10, 22, 5, '#fff', op(0.6)) +
    C(12, 28, 3.4, '#fff', op(0.6)) +
    C(4, 16, 2.4, '#fff', op(0.6)) +
    shine(-20, 0, 9, 3.4, -60),
} satisfies Motifs
