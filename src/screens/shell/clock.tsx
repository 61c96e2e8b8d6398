import { useLingui } from '@lingui/react/macro'
import { useServices } from '#src/app/services.tsx'
import { clockText } from '#src/lib/date-text.ts'
import { useNow } from '#src/ui/use-now.ts'

/** The running time of day in a time zone. */
export function Clock({ timeZone }: { timeZone: string }) {
  const { clock } = useServices()
  const { i18n } = useLingui()
  return <time className="tabular">{clockText(useNow(clock.now), timeZone, i18n.locale)}</time>
}
