import { C, E, P, R, S, around, each, op, poly, spin } from './kit.ts'

/** f, g: the two inks; o: how strong the second is; n: 3 to 8 parts; hole: what shows through. */
export type Inks = { f: string; g: string; o: number; n: number; hole: string }

/** The figures of vendors' marks, each within 20 units around 0, 0. */
export const signs: readonly ((inks: Inks) => string)[] = [
  ({ f, g, o, n }) =>
    around(Math.max(5, n), (a) => spin(P('M0-3C-6-8-6-15 0-20C6-15 6-8 0-3Z', f), a)) + C(0, 0, 4, g, op(o)),
  ({ f, g, o }) => P('M-18 14L0-18L18 14H9L0-3L-9 14Z', f) + C(0, 12, 4, g, op(o)),
  ({ f, g, o }) => P('M-18-16H6A12 12 0 0 1 6 8H-6V18H-18Z', f) + C(5, -4, 4.6, g, op(o)),
  ({ f, g, o }) => S('M-14 14A19 19 0 1 1 14 14', f, 6) + P('M-6-6H6L10 18H-10Z', g, op(o)),
  ({ f, g, o }) => P(poly(6, 19), f) + P(poly(6, 10, 10, 90), g, op(o)),
  ({ f, g, o }) =>
    R(-18, -18, 15, 15, 4, f) + R(3, -18, 15, 15, 8, g, op(o)) + R(-18, 3, 15, 15, 8, g, op(o)) + R(3, 3, 15, 15, 4, f),
  ({ f, g, o }) => P('M-19 0C-12-16 12-16 19 0C12 16-12 16-19 0Z', f) + P('M0-9L8 0L0 9L-8 0Z', g, op(o)),
  ({ f, g, o }) =>
    each([0, 1, 2], (i) =>
      S(
        `M-16 ${11 - i * 11}C-6 ${-2 - i * 9} 6 ${22 - i * 11} 16 ${9 - i * 11}`,
        i === 1 ? g : f,
        5,
        op(i === 1 ? o : 1),
      ),
    ),
  ({ f, g, o, n }) => P(poly(n + 4, 20, 12), f) + C(0, 0, 7, g, op(o)),
  ({ f, g, o }) => P('M-16 18V-4A16 16 0 0 1 16-4V18H7V-3A7 7 0 0 0-7-3V18Z', f) + C(0, 14, 4.4, g, op(o)),
  ({ f, g, o }) => P('M-18-14L0-18L18-14V2C18 12 8 18 0 20C-8 18-18 12-18 2Z', f) + P(poly(4, 10, 4), g, op(o)),
  ({ f, g, o, hole }) => P('M0-19A19 19 0 0 1 0 19Z', f) + P('M0-19A19 19 0 0 0 0 19Z', g, op(o)) + C(0, 0, 6, hole),
  // a crescent with a star
  ({ f, g, o }) => P('M10-16A19 19 0 1 0 10 16A16.2 16.2 0 1 1 10-16Z', f) + P(poly(5, 8, 3.4, -90, 8, 0), g, op(o)),
  // a boat under sail
  ({ f, g, o }) => P('M-20 8H20L13 18H-13Z', f) + P('M-2-20L14 4H-2Z', f) + P('M-6-12V4H-15Z', g, op(o)),
  // a drop
  ({ f, g, o }) => P('M0-20C9-8 14-2 14 6A14 14 0 0 1-14 6C-14-2-9-8 0-20Z', f) + C(0, 6, 5.5, g, op(o)),
  // a flame
  ({ f, g, o }) =>
    P('M2-20C4-10 16-6 14 7A14 13 0 0 1-14 7C-14-1-8-3-8-10C-3-9-1-6 0-2C3-8 4-14 2-20Z', f) +
    P('M0 2C5 7 7 9 6 13A6 6 0 0 1-6 13C-7 9-4 7 0 2Z', g, op(o)),
  // lightning
  ({ f, g, o }) => P('M5-20L-15 4H-3L-7 20L15-6H3Z', f) + C(13, 13, 4.5, g, op(o)),
  // a crown
  ({ f, g, o }) => P('M-20 8L-17-12L-8-1L0-17L8-1L17-12L20 8Z', f) + R(-20, 11, 40, 6, 2, g, op(o)),
  // a fish
  ({ f, g, o, hole }) =>
    P('M-20 0C-10-15 6-14 12 0C6 14-10 15-20 0Z', f) + P('M9 0L21-11V11Z', g, op(o)) + C(-10, -3, 2.6, hole),
  // an hourglass
  ({ f, g, o }) => P('M-15-19H15L4 0L15 19H-15L-4 0Z', f) + P('M-8 15L0 6L8 15Z', g, op(o)),
  // chevrons
  ({ f, g, o }) => S('M-14-2L0-16L14-2', f, 7) + S('M-14 15L0 1L14 15', g, 7, op(o)),
  // a heart
  ({ f, g, o }) => P('M0 19C-30-2-14-22 0-9C14-22 30-2 0 19Z', f) + P(poly(4, 6, 6, -90, 0, 1), g, op(o)),
  // a spade
  ({ f, g, o }) =>
    P('M0-20C6-8 19-3 19 6C19 15 6 15 2 8L6 19H-6L-2 8C-6 15-19 15-19 6C-19-3-6-8 0-20Z', f) + C(0, 2, 4, g, op(o)),
  // rising bars
  ({ f, g, o }) => R(-19, 4, 10, 15, 2, f) + R(-5, -7, 10, 26, 2, g, op(o)) + R(9, -19, 10, 38, 2, f),
  // an orbit
  ({ f, g, o }) =>
    E(0, 0, 20, 8, 'none', ` stroke="${f}" stroke-width="4.5" transform="rotate(-35)"`) +
    C(0, 0, 7, f) +
    C(14, -13, 4.5, g, op(o)),
  // a kite
  ({ f, g, o }) => P('M0-20L15-4L0 20Z', f) + P('M0-20L-15-4L0 20Z', g, op(o)) + S('M-15-4H15', f, 2.5),
  // a paw
  ({ f, g, o }) =>
    P('M0-2C8-2 15 6 13 13C11 19 4 16 0 16C-4 16-11 19-13 13C-15 6-8-2 0-2Z', f) +
    E(-15, -4, 4, 6, g, op(o)) +
    E(-6, -13, 4.4, 6.4, f) +
    E(6, -13, 4.4, 6.4, f) +
    E(15, -4, 4, 6, g, op(o)),
  // an owl
  ({ f, g, o, hole }) =>
    P('M-17-18L-8-13H8L17-18V4A17 16 0 0 1-17 4Z', f) +
    C(-7, -2, 5.6, hole) +
    C(7, -2, 5.6, hole) +
    C(-7, -2, 2.4, g, op(o)) +
    C(7, -2, 2.4, g, op(o)) +
    P('M-3 6H3L0 12Z', hole),
  // a tree
  ({ f, g, o }) => P('M0-20L13-5H7L17 9H-17L-7-5H-13Z', f) + R(-3.5, 10, 7, 10, 1.5, g, op(o)),
  // a bell
  ({ f, g, o }) =>
    P('M0-19C11-19 13-9 13-1C13 6 18 8 18 11H-18C-18 8-13 6-13-1C-13-9-11-19 0-19Z', f) + C(0, 16, 4.4, g, op(o)),
  // a key
  ({ f, g, o, hole }) => C(-8, -8, 11, f) + C(-8, -8, 4.6, hole) + S('M0 0L16 16', f, 6) + S('M9 14L14 9', g, 5, op(o)),
  // an umbrella
  ({ f, g, o }) =>
    P('M-20 2A20 20 0 0 1 20 2Q15-3 10 2Q5-3 0 2Q-5-3-10 2Q-15-3-20 2Z', f) +
    S('M0 3V13A4.5 4.5 0 0 0 9 13', g, 4, op(o)),
]
