import { addDays, dayOf, dayStart, weekOf, type Calendar } from '#rules/calendar.ts'
import type { RewardTerms } from './terms.ts'

/** A counting period from its start to just before its end; its key is unique within a promotion. */
export type Round = { key: string; from: number; to: number }

const days = { day: 1, week: 7 }

/** The end of the round after the one with this key. */
export const endOfNext = (key: string, round: keyof typeof days, calendar: Calendar): number =>
  dayStart(addDays(key, 2 * days[round]), calendar)

/** The round of a promotion that can be claimed at a moment: the running one, or for losses the previous one. */
export function roundAt(
  { round, metric }: Pick<RewardTerms, 'round' | 'metric'>,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date | null },
  { now, calendar }: { now: number; calendar: Calendar },
): Round {
  if (round === 'once') return { key: 'once', from: startsAt.getTime(), to: endsAt?.getTime() ?? Infinity }
  const today = dayOf(now, calendar)
  const running = round === 'day' ? today : weekOf(today, calendar)
  const first = metric === 'NET_LOSS' ? addDays(running, -days[round]) : running
  const [from, to] = [dayStart(first, calendar), dayStart(addDays(first, days[round]), calendar)]
  return { key: first, from: Math.max(from, startsAt.getTime()), to }
}
