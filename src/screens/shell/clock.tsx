import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useServices } from '#src/app/services.tsx'
import { figuresTagOf } from '#src/lib/languages.ts'
import { useNow } from '#src/ui/use-now.ts'

/** Writes the time of day with its zone: '20:41 Bangladesh Time'. */
const localTimeFormat = (timeZone: string, locale: string) =>
  new Intl.DateTimeFormat(figuresTagOf(locale), {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'shortGeneric',
  })

/** The time of day in a zone, going on. */
export function Clock({ timeZone }: { timeZone: string }) {
  const { clock } = useServices()
  const { i18n } = useLingui()
  const format = useMemo(() => localTimeFormat(timeZone, i18n.locale), [timeZone, i18n.locale])
  return <time className="tabular">{format.format(useNow(clock.now))}</time>
}
