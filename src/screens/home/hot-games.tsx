import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Icon } from '#src/ui/icon.tsx'
import { Section, sectionMoreClass } from '#src/ui/section.tsx'
import { AfterFirstView } from '../shell/after-first-view.tsx'
import { lazyHome } from './lazy-home.ts'

/** Two rows of the widest screen; phones show twelve, so that no row is broken. */
export const HOT_GAMES = 14
export const hotGrid =
  'grid grid-cols-3 gap-x-2.5 gap-y-3.5 max-md:[&>:nth-child(n+13)]:hidden md:grid-cols-[repeat(auto-fill,minmax(132px,1fr))] md:gap-x-3.5 md:gap-y-5 lg:grid-cols-[repeat(auto-fill,minmax(146px,1fr))]'

/** Below a picture: two lines of the name, one of the vendor. */
const textBelow = 'mb-[calc(6px+2.5625rem*var(--leading-body))]'

/** Hot games on their way. */
export const HotSkeleton = () => (
  <ul className={hotGrid} aria-hidden="true">
    {Array.from({ length: HOT_GAMES }, (_, i) => (
      <li key={i} className={`skeleton aspect-3/4 rounded-tile ${textBelow}`} />
    ))}
  </ul>
)

/** The games most people play now. */
export const HotGames = () => (
  <Section
    title={<Trans>Hot games</Trans>}
    more={
      <Link to="/rng" search={{}} className={sectionMoreClass}>
        <Trans>See all</Trans>
        <Icon name="next" size="xs" flip />
      </Link>
    }
  >
    <AfterFirstView fallback={<HotSkeleton />}>
      <lazyHome.hotGames.Screen />
    </AfterFirstView>
  </Section>
)
