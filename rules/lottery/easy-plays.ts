/** The plays that need no knowledge of the game, by format: big or small, odd or even, and a single number. */
export const easyPlays = {
  SSC: ['ssc.sumTwoSide', 'ssc.place', 'ssc.dragonTiger'],
  X5: ['x5.sumTwoSide', 'x5.any1', 'x5.dragonTiger'],
  PK10: ['pk.sum2TwoSide', 'pk.place', 'pk.dragonTiger'],
  LF3: ['lf3.sumTwoSide', 'lf3.place', 'lf3.dragonTiger'],
  LF5: ['lf5.placeTwoSide', 'lf5.place'],
  LHC: ['lhc.specialTwoSide', 'lhc.special', 'lhc.colour'],
  VNN: ['vnn.twoSide', 'vnn.tail', 'vnn.lo2'],
  VNS: ['vns.twoSide', 'vns.tail', 'vns.lo2'],
  SEA4: ['sea4.big', 'sea4.small', 'sea4.a3'],
  THAI: ['thai.twoSide', 'thai.runTop', 'thai.bottom2'],
} satisfies Readonly<Record<string, readonly string[]>>
