import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useSiteInfo } from '#src/app/site-info.ts'
import { dateText } from '#src/lib/date-text.ts'
import { Icon } from '#src/ui/icon.tsx'
import { sectionMoreClass } from '#src/ui/section.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { Announcements } from './use-announcements.ts'

const SHOWN = 3

const Waiting = () => (
  <div className="grid flex-1 content-around" aria-hidden="true">
    {Array.from({ length: SHOWN }, (_, i) => (
      <div key={i} className="grid gap-2">
        <Skeleton className="h-3.5 w-11/12" />
        <Skeleton className="h-3 w-1/3" />
      </div>
    ))}
  </div>
)

/** The newest notices beside the banner, from 1024 px. */
export function NoticesCard({ notices }: { notices: Announcements['player'] | undefined }) {
  const { i18n } = useLingui()
  const timeZone = useSiteInfo()?.timeZone
  return (
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
      {notices?.length === 0 ? (
        <p className="grid flex-1 place-items-center text-sm text-ink-2">
          <Trans>No notices now</Trans>
        </p>
      ) : notices ? (
        <ul className="-mx-2 grid flex-1 content-around">
          {notices.slice(0, SHOWN).map(({ id, title, startDate }) => (
            <li key={id}>
              <Link
                to="/noticePage"
                search={{ page: 1, type: 'PL', id }}
                className="grid gap-0.5 rounded-2 px-2 py-1.5 hover:bg-panel-3"
              >
                <span className="line-clamp-2 text-sm leading-tight font-bold">{title}</span>
                <time dateTime={startDate} className="text-xs text-ink-2">
                  {dateText(startDate, { locale: i18n.locale, ...(timeZone && { timeZone }) })}
                </time>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <Waiting />
      )}
    </section>
  )
}
