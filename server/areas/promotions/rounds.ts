import { dayStart } from '#rules/day-start.ts'
import { addDays, localDate } from '../records/zone-days.ts'
import type { RewardTerms } from './terms.ts'

/** A span in which something counts, from its beginning to before its end; its key names it among those of a promotion. */
export type Round = { key: string; from: number; to: number }

const days = { day: 1, week: 7 }

/** The day a week begins: Monday. */
const mondayOf = (date: string): string => addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7))

/** The round of a promotion that may be claimed at a moment: the running one; of what is lost the one that has ended. */
export function roundAt(
  { round, metric }: Pick<RewardTerms, 'round' | 'metric'>,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date | null },
  { now, timeZone }: { now: number; timeZone: string },
): Round {
  if (round === 'once') return { key: 'once', from: startsAt.getTime(), to: endsAt?.getTime() ?? Infinity }
  const today = localDate(now, timeZone)
  const running = round === 'day' ? today : mondayOf(today)
  const first = metric === 'NET_LOSS' ? addDays(running, -days[round]) : running
  const [from, to] = [dayStart(first, timeZone), dayStart(addDays(first, days[round]), timeZone)]
  return { key: first, from: Math.max(from, startsAt.getTime()), to }
}
