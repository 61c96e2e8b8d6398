import type { Format } from './games.ts'
import { lf3Plays, lf5Plays } from './lf.ts'
import { lhcPlays } from './lhc.ts'
import { lunarYear } from './lhc-numbers.ts'
import { pk10Plays } from './pk10.ts'
import type { Play } from './play.ts'
import { sea4Plays } from './sea4.ts'
import { sscPlays } from './ssc.ts'
import { thaiPlays } from './thai.ts'
import { vnnPlays, vnsPlays } from './vn.ts'
import { x5Plays } from './x5.ts'

const make: Readonly<Record<Format, (year: number) => Play[]>> = {
  SSC: sscPlays,
  X5: x5Plays,
  PK10: pk10Plays,
  LF3: lf3Plays,
  LF5: lf5Plays,
  LHC: lhcPlays,
  VNN: vnnPlays,
  VNS: vnsPlays,
  SEA4: sea4Plays,
  THAI: thaiPlays,
}

const cache = new Map<string, ReadonlyMap<string, Play>>()

/** All plays of a draw format by their ids, in the order of the menu, as they are on the local date of the draw. */
export function playsOf(format: Format, date: string): ReadonlyMap<string, Play> {
  const year = format === 'LHC' ? lunarYear(date) : 0
  const key = `${format} ${year}`
  const known = cache.get(key)
  if (known) return known
  const plays = new Map(make[format](year).map((play) => [play.id, play]))
  cache.set(key, plays)
  return plays
}
