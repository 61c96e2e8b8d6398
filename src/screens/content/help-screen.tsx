import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { helpCenterQuery } from '#src/api/content.queries.ts'
import { useServices } from '#src/app/services.tsx'
import type { HelpSearch } from '#src/lib/search-params.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Answer } from '../shared/answer.tsx'
import { Page } from '../shared/page.tsx'
import { HelpCentre } from './help-centre.tsx'

const HelpSkeleton = () => (
  <>
    <Skeleton className="mb-10 h-12 max-w-[36rem]" />
    <div className="grid gap-4 md:grid-cols-2">
      {Array.from({ length: 4 }, (_, i) => (
        <div key={i} className="card grid gap-4">
          <Skeleton className="h-6 w-2/5" />
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </div>
      ))}
    </div>
  </>
)

/** The help centre with the about pages and the user agreement; /helpmc shows it without the layout [2.18, 2.19]. */
export function HelpScreen({ search }: { search: HelpSearch }) {
  const { api } = useServices()
  const path = useLocation({ select: ({ pathname }) => pathname }) === '/helpmc' ? '/helpmc' : '/help'
  const query = useQuery(helpCenterQuery(api))
  return (
    <Page title={<Trans>Help centre</Trans>} lead={<Trans>How the site works, what applies, and who answers.</Trans>}>
      <Answer query={query} skeleton={<HelpSkeleton />}>
        {({ sections }) => <HelpCentre sections={sections} topic={search.topic} path={path} />}
      </Answer>
    </Page>
  )
}
