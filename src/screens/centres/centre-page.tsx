import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import { ErrorBoundary } from '#src/app/error-boundary.tsx'
import type { Section } from '#src/app/lazy-section.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { StateCard } from '#src/ui/state-card.tsx'
import { Waiting } from '../shared/waiting.tsx'
import { CentreLink } from '../shell/centre-link.tsx'
import { Balances } from './balances.tsx'

const skeleton = (
  <Waiting>
    <div className="grid gap-3">
      <Skeleton className="h-24 rounded-2" />
      <Skeleton className="h-56 rounded-2" />
    </div>
  </Waiting>
)

/** Shown for an address of no existing page. */
export const NothingHere = () => (
  <StateCard
    scene="empty"
    title={<Trans>Nothing here yet</Trans>}
    actions={
      <CentreLink mc="" className={buttonClass()}>
        <Trans>Member centre</Trans>
      </CentreLink>
    }
  >
    <Trans>This page isn’t part of this version of the site.</Trans>
  </StateCard>
)

/** The page of a centre, or why it isn't shown: it is loading, it failed, or it doesn't exist. */
export function CentrePageView({
  section,
  hasBalances,
}: {
  section: Section<object> | undefined
  hasBalances: boolean
}) {
  if (!section) return <NothingHere />
  return (
    <div className="grid grid-cols-1 gap-4">
      {hasBalances && <Balances />}
      <ErrorBoundary key={section.name}>
        <Suspense fallback={skeleton}>
          <section.Screen />
        </Suspense>
      </ErrorBoundary>
    </div>
  )
}
