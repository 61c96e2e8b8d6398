import { RED, GOLD, INK } from '../colours.ts'
import { P, S, C, E, G, at, poly, mix } from '../kit.ts'
import type { Motif, Motifs } from './motif.ts'

const rooster: Motif = (c, r) => {
  const f = r.pick(['#c2402b', '#e08a1f', '#2c3a42', '#f1e6d0', '#8a3b1c']),
    t = r.pick(['#0f6f5f', '#1d4fa3', '#14181c', c.n]),
    h = r.pick([GOLD, '#f08a2b', '#fff1d0'])
  return (
    [0, 1, 2, 3]
      .map((i) =>
        P(
          `M-6 16C${-28 - i * 2} ${10 - i * 12} ${-50 + i * 6} ${-4 - i * 12} ${-44 + i * 11} ${-30 - i * 5}C${-34 + i * 9} ${-14 - i * 4} -14-2 4 4Z`,
          c.s(i % 2 ? t : mix(t, '#ffffff', 0.22)),
        ),
      )
      .join('') +
    S('M6 34V47L-2 49M6 47L13 49M18 33V47L10 49M18 47L26 49', '#f0a52b', 3) +
    P('M-14 6C-16 30 4 40 18 35C35 29 37 8 29-8C25-18 24-26 22-34C12-40 3-32 4-22C5-8-4 2-14 6Z', c.v(f)) +
    P('M4-26C2-14-2-6-6 0L2-1L2 8L10 2L13 11L19 2L26 8L27-6C25-18 24-26 22-34C14-38 6-34 4-26Z', c.s(h)) +
    P('M-6 8C6 0 22 4 24 16C18 28 2 28-6 8Z', c.s(t)) +
    S('M2 12C8 10 14 12 18 16M2 18C8 17 12 19 14 22', '#ffffff55', 2) +
    P('M2-38C-2-50 8-52 9-45C11-56 20-54 18-45C25-51 29-44 23-37C16-32 6-32 2-38Z', c.s(RED)) +
    C(14, -34, 9, c.v(h)) +
    P('M22-38L35-33L22-29Z', c.s('#ffc03d')) +
    E(21, -24, 4, 7.5, c.v(RED)) +
    C(16, -36, 3, '#fff') +
    C(17, -36, 1.7, INK)
  )
}

/** Cocks. */
export const cockfight = {
  rooster,
  duel: (c, r) =>
    at(rooster(c, r), -19, 4, 0.72) +
    G(at(rooster(c, r), -19, 4, 0.72), 'scale(-1 1)') +
    at(P(poly(8, 12, 4), '#fff3b0'), 0, -22),
} satisfies Motifs
