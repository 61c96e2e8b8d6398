import type { Format } from './games.ts'
import { lunarYear } from './lhc-numbers.ts'
import type { Play } from './play.ts'

const load: Readonly<Record<Format, (year: number) => Promise<Play[]>>> = {
  SSC: async () => (await import('./ssc.ts')).sscPlays(),
  X5: async () => (await import('./x5.ts')).x5Plays(),
  PK10: async () => (await import('./pk10.ts')).pk10Plays(),
  LF3: async () => (await import('./lf.ts')).lf3Plays(),
  LF5: async () => (await import('./lf.ts')).lf5Plays(),
  LHC: async (year) => (await import('./lhc.ts')).lhcPlays(year),
  VNN: async () => (await import('./vn.ts')).vnnPlays(),
  VNS: async () => (await import('./vn.ts')).vnsPlays(),
  SEA4: async () => (await import('./sea4.ts')).sea4Plays(),
  THAI: async () => (await import('./thai.ts')).thaiPlays(),
}

/** Like `playsOf`, fetching the family's code when it is first asked for: for the browser. */
export const loadPlays = async (format: Format, date: string): Promise<ReadonlyMap<string, Play>> =>
  new Map((await load[format](lunarYear(date))).map((play) => [play.id, play]))
