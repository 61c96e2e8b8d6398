const minute = 60
const hour = 60 * minute
const day = 24 * hour
const year = 365 * day

export type TimeUnit = 'moment' | 'minutes' | 'hours' | 'days' | 'years' | 'centuries'

/** The time to guess in the most natural unit, and as a share of four bars. */
export function strengthOf(seconds: number): { unit: TimeUnit; count: number; bars: 1 | 2 | 3 | 4 } {
  if (seconds < minute) return { unit: 'moment', count: 0, bars: 1 }
  if (seconds < hour) return { unit: 'minutes', count: Math.round(seconds / minute), bars: 1 }
  if (seconds < day) return { unit: 'hours', count: Math.round(seconds / hour), bars: 1 }
  if (seconds < year) return { unit: 'days', count: Math.round(seconds / day), bars: 2 }
  if (seconds < 100 * year) return { unit: 'years', count: Math.round(seconds / year), bars: 3 }
  return { unit: 'centuries', count: 0, bars: 4 }
}
