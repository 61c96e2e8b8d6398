import { useSiteInfo } from '#src/app/site-info.ts'
import { useMedia } from '#src/ui/use-media.ts'
import { AfterFirstView } from './after-first-view.tsx'
import { lazyParts } from './lazy-parts.ts'

/**
 * The time in the zone that the site counts days in, from 1024 px; its space is reserved until it is known. Its
 * format is costly to load, so narrower screens don't.
 */
export function LocalTime() {
  const timeZone = useSiteInfo()?.timeZone
  const isShown = useMedia('(min-width: 1024px)')
  return (
    <span className="min-w-36 flex-none text-xs whitespace-nowrap text-ink-2 max-lg:hidden">
      {isShown && timeZone && (
        <AfterFirstView>
          <lazyParts.clock.Screen timeZone={timeZone} />
        </AfterFirstView>
      )}
    </span>
  )
}
