import { Trans } from '@lingui/react/macro'
import { AfterFirstView } from '../shell/after-first-view.tsx'
import { PageHeading } from '../shared/page-heading.tsx'
import { Arcade } from './arcade.tsx'
import { Banners } from './banners.tsx'
import { HotGames } from './hot-games.tsx'
import { lazyHome } from './lazy-home.ts'
import { NoticeLine } from './notice-line.tsx'
import { NoticesCard } from './notices-card.tsx'
import { useAnnouncements } from './use-announcements.ts'
import { usePopupNotice } from './use-popup-notice.ts'

/** The lobby: notice line, banners, the arcade of categories, hot games, and the parts below the first view. */
export function HomeScreen() {
  const announcements = useAnnouncements()
  usePopupNotice(announcements)
  return (
    <div className="wrapper pb-4">
      <PageHeading className="sr-only text-sm">
        <Trans>Home</Trans>
      </PageHeading>
      <NoticeLine headlines={announcements?.headline} />
      <div className="mt-1.5 gap-4 lg:grid lg:grid-cols-[minmax(0,1fr)_340px]">
        <Banners groups={announcements?.banners} />
        <NoticesCard notices={announcements?.player} />
      </div>
      <Arcade />
      <HotGames />
      <AfterFirstView>
        <lazyHome.below.Screen />
      </AfterFirstView>
    </div>
  )
}
