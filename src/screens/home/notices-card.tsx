import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Icon } from '#src/ui/icon.tsx'
import { sectionMoreClass } from '#src/ui/section.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { AfterFirstView } from '../shell/after-first-view.tsx'
import { lazyHome } from './lazy-home.ts'
import type { Announcements } from './use-announcements.ts'

/** How many notices the card has room for. */
export const NOTICES = 3

/** Notices on their way. */
export const NoticesSkeleton = () => (
  <div className="grid flex-1 content-around" aria-hidden="true">
    {Array.from({ length: NOTICES }, (_, i) => (
      <div key={i} className="grid gap-2">
        <Skeleton className="h-3.5 w-11/12" />
        <Skeleton className="h-3 w-1/3" />
      </div>
    ))}
  </div>
)

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
