import { RED, GOLD, INK } from '../colours.ts'
import { nth, P, S, C, E, mir, mix } from '../kit.ts'
import type { Motifs } from './motif.ts'

/** The people at the tables. */
export const dealer = {
  dealer: (c, r) => {
    const skin = r.pick(['#f0c8a0', '#d9a074', '#b9794c', '#8d5836', '#e8b48a']),
      hair = r.pick(['#1b1416', '#2c1a14', '#5a2d18', '#120f18']),
      f = r.pick([c.n, '#c22a4f', '#0f7f77', '#1d4fa3', INK]),
      woman = r.yes(0.62),
      style = r.int(0, 2)
    const back = woman
      ? nth(
          [
            P('M-26-18C-30-52 30-52 26-18C30 4 30 20 24 28H-24C-30 20-30 4-26-18Z', hair),
            P('M-24-18C-26-52 26-52 24-18C24-6 22 4 20 8H-20C-22 4-24-6-24-18Z', hair) + C(0, -48, 11, hair),
            P('M-25-18C-28-52 28-52 25-18C30-2 36 10 30 34C20 30 20 10 18 4H-18C-22 4-25-6-25-18Z', hair),
          ],
          style,
        )
      : ''
    const body =
      P('M-48 62C-48 30-26 20-10 16H10C26 20 48 30 48 62Z', c.s(f)) +
      (woman && style !== 1
        ? P('M-14 15C-8 28 8 28 14 15L8 8H-8Z', skin) + P('M-40 32C-20 24-2 40 12 62H-4C-14 44-26 38-46 44Z', c.s(GOLD))
        : P('M-12 15L0 40L12 15L8 12H-8Z', '#fffaf0') +
          P('M0 19L-11 13V26ZM0 19L11 13V26Z', woman ? GOLD : RED) +
          mir(P('M8 14L20 20L4 46Z', mix(f, '#000000', 0.3))))
    return (
      back +
      body +
      P('M-8-2H8V14C4 20-4 20-8 14Z', mix(skin, '#5a1f0a', 0.22)) +
      P('M-19-22C-20-44 20-44 19-22C19-4 10 6 0 6C-10 6-19-4-19-22Z', c.v(skin)) +
      P(
        woman
          ? nth(
              [
                'M-20-18C-22-46 22-46 20-18C14-24 6-32 2-36C-4-30-14-26-20-18Z',
                'M-20-18C-20-46 20-46 20-18C16-30 8-36 0-37C-8-36-16-30-20-18Z',
                'M-20-16C-22-48 24-46 20-18C10-22-4-28-8-36C-12-30-18-24-20-16Z',
              ],
              style,
            )
          : 'M-20-20C-24-48 22-52 21-20C18-26 16-30 12-33C2-28-10-30-15-32C-18-28-19-24-20-20Z',
        hair,
      ) +
      mir(S('M5-22C8-25 12-24 14-22', hair, 1.8) + E(9.5, -17, 2.5, 2, INK)) +
      S('M0-15L-1-9H2', mix(skin, '#5a1f0a', 0.35), 1.6) +
      (woman
        ? P('M-6-3C-3-5 3-5 6-3C3 1-3 1-6-3Z', '#c2314a') +
          (style === 1 ? '' : C(0, -27, 1.7, RED)) +
          mir(C(19, -10, 2.4, GOLD))
        : S('M-6-3C-3-1 3-1 6-3', '#8e3a2c', 2.2))
    )
  },
} satisfies Motifs
