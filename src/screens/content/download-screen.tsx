import { Trans } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { useSiteInfo } from '#src/app/site-info.ts'
import type { DownloadSearch } from '#src/lib/search-params.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Page } from '../shared/page.tsx'
import { Waiting } from '../shared/waiting.tsx'
import { AppCard, appsOf } from './app-card.tsx'
import { InstallGuides } from './install-guides.tsx'

const grid = 'grid gap-4 min-[560px]:grid-cols-2 lg:grid-cols-3'

/** The apps with their QR codes and install guides [1.42, 2.20, 2.86]. */
export function DownloadScreen({ search }: { search: DownloadSearch }) {
  const info = useSiteInfo()
  const path = useLocation({ select: ({ pathname }) => pathname }) === '/download' ? '/download' : '/down'
  const apps = info && appsOf(info.resources)
  return (
    <Page
      title={<Trans>Download the app</Trans>}
      lead={<Trans>Scan the code with your phone’s camera, or open this page on your phone and tap Download.</Trans>}
    >
      {!apps && (
        <Waiting>
          <div className={grid}>
            <Skeleton className="h-80 rounded-3" />
            <Skeleton className="h-80 rounded-3" />
            <Skeleton className="h-80 rounded-3" />
          </div>
        </Waiting>
      )}
      {apps?.length === 0 && (
        <EmptyState
          title={<Trans>There is no app to download now</Trans>}
          action={
            <Link to="/" className={buttonClass()}>
              <Trans>To the home page</Trans>
            </Link>
          }
        >
          <Trans>The site itself works in every phone’s browser.</Trans>
        </EmptyState>
      )}
      {apps && apps.length > 0 && (
        <>
          <ul className={grid}>
            {apps.map((app) => (
              <AppCard key={app.resourceType} app={app} />
            ))}
          </ul>
          <InstallGuides apps={apps} guide={search.guide} path={path} />
        </>
      )}
    </Page>
  )
}
