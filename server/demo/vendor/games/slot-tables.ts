const strip = (symbols: string): readonly string[] => symbols.split(' ')

/** Five reels of 32 stops, of every slot: H pays most, then M and L; W is wild and S scatters. */
export const reels = [
  strip('L1 M1 L2 H1 L3 L4 M2 S L1 H2 L2 L3 M1 L4 H3 L1 L2 M2 L3 W L4 M1 L1 H3 L2 L3 H2 L4 M2 L1 L2 L3'),
  strip('L2 H3 L1 M2 L4 W L3 L2 M1 L1 H2 L4 L3 S M2 L2 L1 H1 L4 M1 L3 L2 L1 H3 M2 L4 L3 W L2 M1 L1 H2'),
  strip('L3 L1 H2 M1 L4 L2 S L3 M2 L1 W L4 H1 L2 L3 M1 H3 L1 L4 M2 L2 L3 H2 L1 M1 L4 W L2 H3 L3 M2 L1'),
  strip('M1 L4 L2 H1 L3 L1 M2 W L4 L2 H3 S L3 M1 L1 L4 H2 L2 M2 L3 L1 W H3 L4 M1 L2 L3 H2 L1 M2 L4 L2'),
  strip('L1 L3 M2 H2 L4 L2 M1 L1 H3 L3 S L4 M2 L2 W L1 H1 L3 M1 L4 L2 H3 L1 M2 L3 H2 L4 M1 L2 L1 L3 L4'),
]

/** Payouts for 3, 4 and 5 of a kind from the left, as multiples of the line bet. W substitutes for all but S. */
export const pays: Record<string, readonly [number, number, number]> = {
  W: [60, 300, 2000],
  H1: [50, 250, 1500],
  H2: [40, 150, 750],
  H3: [30, 100, 500],
  M1: [25, 70, 250],
  M2: [25, 70, 200],
  L1: [10, 30, 100],
  L2: [10, 30, 100],
  L3: [8, 20, 80],
  L4: [8, 20, 80],
}
/** For 3, 4 and 5 S anywhere, times the total bet. */
export const scatterPays: readonly [number, number, number] = [2, 10, 50]
export const freeSpins = { count: 10, multiplier: 2 }

/** The row each line takes on each reel; 0 is the upper one. A slot plays all of them, or the first ten. */
export const allLines: readonly (readonly number[])[] = (
  '11111 00000 22222 01210 21012 00100 22122 10001 12221 01110 21112 10101 12121 01010 21212 11011 11211 02020 20202 ' +
  '02220 20002 10201 12021 00200 22022'
)
  .split(' ')
  .map((line) => Array.from(line, Number))

/** How many lines a slot plays: every third one, by its code, plays ten. What a bet returns is the same. */
export const linesOf = (code: string): number =>
  Array.from(code).reduce((sum, sign) => sum + sign.codePointAt(0)!, 0) % 3 === 0 ? 10 : allLines.length
