import { useLingui } from '@lingui/react/macro'
import { useServices } from '../app/services.tsx'
import { useNow } from '#src/ui/use-now.ts'

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

/** The age of something. */
export function Ago({ since }: { since: string }) {
  const { clock } = useServices()
  const now = useNow(clock.now)
  const span = useSpan()
  return (
    <time dateTime={since} className="num">
      {span(now - Date.parse(since))}
    </time>
  )
}
