import { useLingui } from '@lingui/react/macro'
import { useServices } from '#src/app/services.tsx'
import { useSiteInfo } from '#src/app/site-info.ts'
import { figuresTagOf } from '#src/lib/languages.ts'
import { useNow } from '#src/ui/use-now.ts'
import { useAfterFirstView } from './after-first-view.tsx'

/** The time of day with its zone: '20:41 Bangladesh Time'. */
export const localTimeText = (now: number, timeZone: string, locale: string): string =>
  new Intl.DateTimeFormat(figuresTagOf(locale), {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'shortGeneric',
  }).format(now)

function Clock({ timeZone }: { timeZone: string }) {
  const { clock } = useServices()
  const { i18n } = useLingui()
  return <time className="tabular">{localTimeText(useNow(clock.now), timeZone, i18n.locale)}</time>
}

/** The time that the site counts days in; its place is kept until it is known. */
export function LocalTime() {
  const timeZone = useSiteInfo()?.timeZone
  const after = useAfterFirstView()
  return (
    <span className="min-w-36 flex-none text-xs whitespace-nowrap text-ink-2 max-lg:hidden">
      {after && timeZone && <Clock timeZone={timeZone} />}
    </span>
  )
}
