import { C, P, R, S, around, at, each, poly, xy } from './kit.ts'

/** Bands on 60 × 40, one below (`h`) or beside (`v`) the other; a pair gives a colour its share. */
const bands = (way: 'h' | 'v', ...colours: readonly (readonly [string, number] | string)[]): string => {
  const parts = colours.map((band) => (typeof band === 'string' ? ([band, 1] as const) : band))
  const total = parts.reduce((sum, [, share]) => sum + share, 0)
  let from = 0
  return each(parts, ([colour, share]) => {
    const start = (from / total) * (way === 'h' ? 40 : 60)
    from += share
    return way === 'h' ? R(0, start, 60, 40 - start, 0, colour) : R(start, 0, 60 - start, 40, 0, colour)
  })
}
const ground = (colour: string): string => R(0, 0, 60, 40, 0, colour)
const star = (x: number, y: number, r: number, colour: string, turn = 0): string =>
  at(P(poly(5, r, r * 0.382), colour), x, y, 1, turn)
const crescent = (x: number, y: number, r: number, colour: string, behind: string, shift: number): string =>
  C(x, y, r, colour) + C(x + shift, y, r * 0.8, behind)
const sun = (x: number, y: number, r: number, rays: number, colour: string): string =>
  at(P(poly(rays, r, r * 0.6), colour) + C(0, 0, r * 0.5, colour), x, y)

const wheel = (): string =>
  around(12, (a) => S(`M30 20L${30 + xy(a, 5.4)[0]} ${20 + xy(a, 5.4)[1]}`, '#06038d', 0.4)) +
  C(30, 20, 5.4, 'none', ' stroke="#06038d" stroke-width="0.9"')

const trigram = (x: number, y: number, turn: number): string =>
  at(
    each([-2, 0, 2], (dy) => R(-3.5, dy - 0.6, 7, 1.2, 0, '#0b0b0b')),
    x,
    y,
    1,
    turn,
  )

const unionJack = (): string =>
  ground('#012169') +
  S('M0 0L60 40M60 0L0 40', '#fff', 8) +
  S('M0 0L60 40M60 0L0 40', '#c8102e', 3) +
  P('M25 0H35V40H25ZM0 15H60V25H0Z', '#fff') +
  P('M27 0H33V40H27ZM0 17H60V23H0Z', '#c8102e')

const stripes = (count: number, a: string, b: string): string =>
  bands('h', ...Array.from({ length: count }, (_, i) => (i % 2 ? b : a)))

/** Simple drawings of flags on 60 × 40: bands, discs, stars; fine coats of arms are left out. */
export const flags: Record<string, () => string> = {
  BD: () => ground('#006a4e') + C(27, 20, 12, '#f42a41'),
  IN: () => bands('h', '#ff671f', '#ffffff', '#046a38') + wheel(),
  PK: () =>
    ground('#01411c') +
    R(0, 0, 15, 40, 0, '#fff') +
    at(crescent(0, 0, 9.5, '#fff', '#01411c', 3.6), 36, 21, 1, -40) +
    star(42, 14, 3.6, '#fff', 20),
  NP: () =>
    ground('#f4f4f4') +
    P('M16 2L42 20H26L44 38H16Z', '#dc143c', ' stroke="#003893" stroke-width="2"') +
    crescent(23, 13, 3.4, '#fff', '#dc143c', 0) +
    C(23, 11.6, 3.2, '#dc143c') +
    sun(24, 29, 4.6, 12, '#fff'),
  LK: () =>
    ground('#ffb700') +
    R(2, 2, 7, 36, 0, '#00534e') +
    R(9, 2, 7, 36, 0, '#df7500') +
    R(18, 2, 40, 36, 0, '#8d2029') +
    P('M30 30V20L26 18L30 13L35 14L38 19L46 20L49 15L51 17L48 30H44L43 25H35L34 30Z', '#ffb700'),
  TH: () => bands('h', '#a51931', '#f4f5f8', ['#2d2a4a', 2], '#f4f5f8', '#a51931'),
  VN: () => ground('#da251d') + star(30, 20, 12, '#ff0'),
  MY: () =>
    stripes(14, '#cc0001', '#ffffff') +
    R(0, 0, 30, 22.9, 0, '#010066') +
    crescent(12, 11.4, 7.6, '#fc0', '#010066', 2.4) +
    at(P(poly(14, 5.6, 2.8), '#fc0'), 19.5, 11.4),
  MM: () => bands('h', '#fecb00', '#34b233', '#ea2839') + star(30, 21, 13.5, '#fff'),
  KH: () =>
    bands('h', '#032ea1', ['#e00025', 2], '#032ea1') +
    P('M18 28V25H21V20H24V16L26 13L28 16H29V12L30 9L31 12V16H32L34 13L36 16V20H39V25H42V28Z', '#fff'),
  ID: () => bands('h', '#ce1126', '#ffffff'),
  PH: () =>
    bands('h', '#0038a8', '#ce1126') +
    P('M0 0L34 20L0 40Z', '#fff') +
    sun(11, 20, 5.6, 8, '#fcd116') +
    star(3, 5, 2, '#fcd116') +
    star(3, 35, 2, '#fcd116') +
    star(27, 20, 2, '#fcd116', 18),
  JP: () => ground('#fff') + C(30, 20, 12, '#bc002d'),
  KR: () =>
    ground('#fff') +
    at(
      P('M-10 0A10 10 0 0 1 10 0A5 5 0 0 1 0 0A5 5 0 0 0-10 0Z', '#cd2e3a') +
        P('M10 0A10 10 0 0 1-10 0A5 5 0 0 1 0 0A5 5 0 0 0 10 0Z', '#0047a0'),
      30,
      20,
      1,
      34,
    ) +
    trigram(11, 9, -56) +
    trigram(49, 31, -56) +
    trigram(49, 9, 56) +
    trigram(11, 31, 56),
  CN: () =>
    ground('#ee1c25') +
    star(10, 10, 6, '#ff0') +
    each(
      [
        [20, 4, 23],
        [24, 8, 46],
        [24, 14, 0],
        [20, 18, 20],
      ],
      ([x, y, turn]) => star(x, y, 2, '#ff0', turn),
    ),
  TW: () =>
    ground('#fe0000') +
    R(0, 0, 30, 20, 0, '#000095') +
    at(P(poly(12, 7.4, 3.9), '#fff') + C(0, 0, 4.2, '#000095') + C(0, 0, 3.6, '#fff'), 15, 10),
  BR: () =>
    ground('#009739') +
    P('M30 4L55 20L30 36L5 20Z', '#fedd00') +
    C(30, 20, 8.6, '#012169') +
    S('M21.8 18.2C27 16 34 18 38 23', '#fff', 1.6),
  PT: () =>
    bands('v', ['#046a38', 2], ['#da291c', 3]) +
    C(24, 20, 8, '#ffe900') +
    P('M19.5 15H28.5V21A4.5 4.5 0 0 1 19.5 21Z', '#da291c') +
    P('M21.5 17H26.5V21A2.5 2.5 0 0 1 21.5 21Z', '#fff'),
  TR: () => ground('#e30a17') + crescent(21, 20, 10, '#fff', '#e30a17', 2.5) + star(34.5, 20, 5, '#fff', -18),
  AE: () => bands('h', '#00732f', '#ffffff', '#000000') + R(0, 0, 15, 40, 0, '#ff0000'),
  SA: () =>
    ground('#006c35') +
    S('M17 13V17M22 12C22 18 26 18 27 14M32 12V17H37M42 12V17', '#fff', 1.6) +
    S('M17 27H43M19 25V29', '#fff', 1.4),
  GB: unionJack,
  US: () =>
    stripes(13, '#b31942', '#ffffff') +
    R(0, 0, 25, 21.5, 0, '#0a3161') +
    each([3, 8, 13, 18], (y) => each([3, 8, 13, 18, 23], (x) => star(x - 0.5, y, 1.3, '#fff'))),
  SG: () =>
    bands('h', '#ef3340', '#ffffff') +
    crescent(13, 10, 7, '#fff', '#ef3340', 2.8) +
    around(5, (a) => star(19 + xy(a - 90, 3.6)[0], 10 + xy(a - 90, 3.6)[1], 1.4, '#fff')),
}
