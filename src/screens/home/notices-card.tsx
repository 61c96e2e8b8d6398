import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Icon } from '#src/ui/icon.tsx'
import { sectionMoreClass } from '#src/ui/section.tsx'
import { AfterFirstView } from '../shell/after-first-view.tsx'
import { lazyHome } from './lazy-home.ts'
import { NoticesSkeleton } from './notices-skeleton.tsx'
import type { Announcements } from './use-announcements.ts'

/** The newest notices beside the banner, from 1024 px. */
export const NoticesCard = ({ notices }: { notices: Announcements['player'] | undefined }) => (
  <section className="card hidden h-75 flex-col bg-[linear-gradient(160deg,var(--color-panel-2),var(--color-panel))] px-5! py-4! lg:flex">
    <header className="flex items-center justify-between gap-2">
      <h2 className="text-lg md:text-lg">
        <Trans>Notices</Trans>
      </h2>
      <Link to="/noticePage" search={{ page: 1 }} className={sectionMoreClass}>
        <Trans>See all</Trans>
        <Icon name="next" size="xs" flip />
      </Link>
    </header>
    <AfterFirstView fallback={<NoticesSkeleton />}>
      <lazyHome.notices.Screen notices={notices} />
    </AfterFirstView>
  </section>
)
