import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useServices } from '#src/app/services.tsx'
import { useSiteInfo } from '#src/app/site-info.ts'
import { figuresTagOf } from '#src/lib/languages.ts'
import { useMedia } from '#src/ui/use-media.ts'
import { useNow } from '#src/ui/use-now.ts'
import { useAfterFirstView } from './after-first-view.tsx'

/** Writes the time of day with its zone: '20:41 Bangladesh Time'. */
const localTimeFormat = (timeZone: string, locale: string) =>
  new Intl.DateTimeFormat(figuresTagOf(locale), {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'shortGeneric',
  })

function Clock({ timeZone }: { timeZone: string }) {
  const { clock } = useServices()
  const { i18n } = useLingui()
  const format = useMemo(() => localTimeFormat(timeZone, i18n.locale), [timeZone, i18n.locale])
  return <time className="tabular">{format.format(useNow(clock.now))}</time>
}

/**
 * The time that the site counts days in, from 1024 px; its place is kept until it is known. How it is written is costly to
 * learn, so nothing narrower does.
 */
export function LocalTime() {
  const timeZone = useSiteInfo()?.timeZone
  const after = useAfterFirstView()
  const isShown = useMedia('(min-width: 1024px)')
  return (
    <span className="min-w-36 flex-none text-xs whitespace-nowrap text-ink-2 max-lg:hidden">
      {after && isShown && timeZone && <Clock timeZone={timeZone} />}
    </span>
  )
}
