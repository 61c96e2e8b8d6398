import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { securityEventsQuery } from '#src/api/security.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { useDates } from '#src/app/use-dates.ts'
import { cx } from '#src/ui/cx.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Answer } from '../shared/answer.tsx'
import { RowsPager } from '../shared/rows-pager.tsx'
import { CentreLink } from '../shell/centre-link.tsx'
import { DeviceText } from './device-text.tsx'
import { eventNames, isWarning } from './event-names.ts'

/** Logins, refusals and changes of the last 90 days. */
export function SecurityEvents() {
  const { api } = useServices()
  const { i18n } = useLingui()
  const dates = useDates()
  const [pageNo, setPageNo] = useState(1)
  const query = useQuery(securityEventsQuery(api, pageNo))
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-2">
        <Trans>
          The last 90 days, newest first. Was something here not you?{' '}
          <CentreLink mc="securityCenter" part="loginPassword" className="link">
            Change the login password
          </CentreLink>
          .
        </Trans>
      </p>
      <Answer query={query} skeleton={<Skeleton className="h-56 rounded-2" />}>
        {({ events, total }) =>
          events.length === 0 ? (
            <EmptyState title={<Trans>Nothing happened in the last 90 days</Trans>} />
          ) : (
            <>
              <ul className="grid" aria-busy={query.isPlaceholderData}>
                {events.map(({ id, kind, at, ip, userAgent }) => (
                  <li key={id} className="flex gap-3 border-t border-line py-3 first:border-t-0">
                    <Icon
                      name={isWarning(kind) ? 'alert' : 'check'}
                      size="sm"
                      className={cx('mt-0.5', isWarning(kind) ? 'text-alert-ink' : 'text-win-ink')}
                    />
                    <div className="min-w-0 flex-1">
                      <b className="block">{i18n._(eventNames[kind])}</b>
                      <span className="block text-sm text-ink-2">
                        {dates.moment(at)} · <DeviceText userAgent={userAgent} /> ·{' '}
                        <bdi className="num break-all">{ip}</bdi>
                      </span>
                    </div>
                  </li>
                ))}
              </ul>
              <RowsPager pageNo={pageNo} pageSize={10} totalRows={total} onPage={setPageNo} />
            </>
          )
        }
      </Answer>
    </div>
  )
}
