import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Icon } from '#src/ui/icon.tsx'
import type { Announcements } from './use-announcements.ts'

/** The newest headline in one line, and a link to all notices. */
export const NoticeLine = ({ headlines }: { headlines: Announcements['headline'] | undefined }) => {
  const headline = headlines?.[0]
  return (
    <p className="flex min-h-10 items-center gap-2 pt-3 text-sm text-ink-2" data-first-data={headline && ''}>
      <Icon name="speaker" size="sm" className="text-lamp-ink" />
      <span className="min-w-0 flex-1 truncate">
        {headline ? headline.title : <Trans>18 and over only. Play for fun, not for income.</Trans>}
      </span>
      <Link
        to="/noticePage"
        search={{ page: 1 }}
        className="link relative text-xs after:absolute after:-inset-x-2 after:-inset-y-3"
      >
        <Trans>All</Trans>
        <span className="sr-only">
          {' '}
          <Trans>notices</Trans>
        </span>
      </Link>
    </p>
  )
}
