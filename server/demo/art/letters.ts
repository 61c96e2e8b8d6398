/** Capital letters as lines on a box 4 wide and 6 high, for the few places that need letters where no font is sure. */
const LETTERS: Record<string, string> = {
  A: 'M0 6L2 0L4 6M.8 3.8H3.2',
  B: 'M0 6V0H2A1.5 1.5 0 0 1 2 3H0M2 3A1.5 1.5 0 0 1 2 6H0',
  C: 'M4 1A2.2 2.8 0 1 0 4 5',
  D: 'M0 0V6H1A3 3 0 0 0 1 0Z',
  E: 'M4 0H0V6H4M0 3H3',
  F: 'M4 0H0V6M0 3H3',
  G: 'M4 1A2.2 2.8 0 1 0 4 5V3.2H2.5',
  H: 'M0 0V6M4 0V6M0 3H4',
  I: 'M2 0V6M1 0H3M1 6H3',
  J: 'M3 0V4.5A1.5 1.5 0 0 1 0 4.5',
  K: 'M0 0V6M4 0L0 3.5M1.5 2.4L4 6',
  L: 'M0 0V6H4',
  M: 'M0 6V0L2 3.5L4 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M2 0A2 3 0 0 0 2 6A2 3 0 0 0 2 0Z',
  P: 'M0 6V0H2A1.7 1.7 0 0 1 2 3.4H0',
  Q: 'M2 0A2 3 0 0 0 2 6A2 3 0 0 0 2 0ZM2.5 4.5L4 6',
  R: 'M0 6V0H2A1.7 1.7 0 0 1 2 3.4H0M2 3.4L4 6',
  S: 'M4 1C3-.6 0-.2 0 1.6C0 3.4 4 2.6 4 4.4C4 6.2 1 6.6 0 5',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V4A2 2 0 0 0 4 4V0',
  V: 'M0 0L2 6L4 0',
  W: 'M0 0L1 6L2 2.5L3 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3V6',
  Z: 'M0 0H4L0 6H4',
}

/** The path of a letter A–Z; empty for anything else. */
export const letterPath = (letter: string): string => LETTERS[letter] ?? ''
