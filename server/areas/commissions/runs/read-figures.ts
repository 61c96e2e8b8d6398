import type { Tx } from '#server/db/connect.ts'
import { readBuckets } from './read-buckets.ts'
import { readCounting, type Counting, type Place, type Run, type TeamSums } from './read-counting.ts'
import { readDays } from './read-days.ts'

/** A contract that counts in a run, with its team's figures; hours and buckets have no days. */
export type Counted = Omit<Counting, 'first_day' | 'last_day'> &
  TeamSums & { first_day: string | null; last_day: string | null }

/** Reads the contracts that count in a run, with their figures. */
export async function readFigures(tx: Tx, run: Run, place: Place, decimals: number): Promise<Counted[]> {
  const all = await readCounting(tx, run, place)
  const ofDays = run.kind === 'DIVIDEND' || run.kind === 'DAILY'
  const sums = ofDays ? await readDays(tx, all, run, place) : await readBuckets(tx, all, run, place, decimals)
  return all.map((one) => ({ ...one, ...(!ofDays && { first_day: null, last_day: null }), ...sums.get(one.id)! }))
}
