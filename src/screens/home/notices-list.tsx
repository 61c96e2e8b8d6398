import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useDates } from '#src/app/use-dates.ts'
import { useMedia } from '#src/ui/use-media.ts'
import { NOTICES, NoticesSkeleton } from './notices-skeleton.tsx'
import type { Announcements } from './use-announcements.ts'

/** The newest notices. A phone has no room for them and skips them, because formatting their dates is slow. */
export function NoticesList({ notices }: { notices: Announcements['player'] | undefined }) {
  const dates = useDates()
  const isShown = useMedia('(min-width: 1024px)')
  if (!isShown) return null
  if (!notices) return <NoticesSkeleton />
  if (notices.length === 0)
    return (
      <p className="grid flex-1 place-items-center text-sm text-ink-2">
        <Trans>No notices right now</Trans>
      </p>
    )
  return (
    <ul className="-mx-2 grid flex-1 content-around">
      {notices.slice(0, NOTICES).map(({ id, title, startDate }) => (
        <li key={id}>
          <Link
            to="/noticePage"
            search={{ page: 1, type: 'PL', id }}
            className="grid gap-0.5 rounded-2 px-2 py-1.5 hover:bg-panel-3"
          >
            <span className="line-clamp-2 text-sm leading-tight font-bold">{title}</span>
            <time dateTime={startDate} className="text-xs text-ink-2">
              {dates.day(startDate)}
            </time>
          </Link>
        </li>
      ))}
    </ul>
  )
}
