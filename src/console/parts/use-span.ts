import { useLingui } from '@lingui/react/macro'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago, or until when, in words short enough for a row: "26 min", "3 h", "2 d". */
export function useSpan(): (ms: number) => string {
  const { t } = useLingui()
  return (ms) => {
    const size = Math.abs(ms)
    if (size < HOUR) return t`${Math.max(1, Math.floor(size / MINUTE))} min`
    if (size < DAY) return t`${Math.floor(size / HOUR)} h`
    return t`${Math.floor(size / DAY)} d`
  }
}
