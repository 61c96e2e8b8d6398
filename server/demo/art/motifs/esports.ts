import { GOLD, IVORY, INK, STEEL } from '../colours.ts'
import { each, P, S, C, R, G, at, mir, around, spin, poly, op } from '../kit.ts'
import type { Motifs } from './motif.ts'

/** Machines and blades. */
export const esports = {
  gamepad: (c) =>
    P('M-28-22H28C46-22 52 26 42 32C34 36 26 24 20 14H-20C-26 24-34 36-42 32C-52 26-46-22-28-22Z', c.s('#33424e')) +
    P('M-28-22H28C36-22 40-14 43-4H-43C-40-14-36-22-28-22Z', '#ffffff22') +
    P('M-30-10H-24V-16H-18V-10H-12V-4H-18V2H-24V-4H-30Z', c.m) +
    each(
      [
        [22, -16, c.n],
        [30, -8, '#2bd0ff'],
        [22, 0, '#6fe07a'],
        [14, -8, c.m],
      ],
      ([x, y, f]) => C(x, y, 4.4, c.v(f)),
    ) +
    mir(C(9, 8, 7, '#1b252d') + C(9, 8, 4, '#566976')),
  crosshair: (c) =>
    C(0, 0, 32, 'none', ` stroke="${c.n}" stroke-width="6"`) +
    C(0, 0, 18, 'none', ` stroke="${IVORY}" stroke-width="2.4"`) +
    around(4, (a) => spin(R(-3, -48, 6, 24, 2, IVORY), a)) +
    C(0, 0, 5, c.n),
  headset: (c) =>
    S('M-34 8C-36-52 36-52 34 8', '#2b3943', 9) +
    mir(R(24, -4, 18, 34, 8, c.s(c.n)) + R(20, 0, 7, 26, 3, INK)) +
    S('M34 28C30 44 14 44 4 42', '#2b3943', 4) +
    R(-8, 37, 16, 9, 4, c.s(c.m)),
  blade: (c) =>
    G(
      P('M-9 14V-36L0-54L9-36V14Z', c.s('#cfe6f2')) +
        P('M0-54L9-36V14H0Z', c.n, op(0.6)) +
        R(-24, 12, 48, 8, 3, c.s(GOLD)) +
        R(-5, 20, 10, 22, 2, c.s('#5a2a12')) +
        C(0, 45, 6, c.v(c.n)) +
        C(0, 16, 5, c.v('#2bd0ff')),
      'rotate(36)',
    ) + at(P(poly(4, 9, 2.4), '#fff'), 28, -36),
  robot: (c) =>
    S('M0-34V-48', STEEL, 4) +
    C(0, -49, 5, c.v(c.n)) +
    R(-34, -34, 68, 58, 16, c.s('#dfe8ec')) +
    R(-27, -22, 54, 28, 13, '#12202a') +
    mir(C(13, -8, 6, c.v(c.m))) +
    mir(R(34, -16, 9, 22, 4, c.s(c.n))) +
    R(-18, 28, 36, 16, 5, c.s('#9fb2bc')) +
    S('M-10 14H10', '#7d929d', 3),
} satisfies Motifs
