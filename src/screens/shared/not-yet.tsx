import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClass } from '#src/ui/button-class.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'

/** Says honestly that a part of the site opens later, and what will be there. */
export const NotYet = ({ children }: { children: ReactNode }) => (
  <EmptyState
    title={<Trans>This page is coming with the next version</Trans>}
    action={
      <Link to="/" className={buttonClass()}>
        <Trans>To the home page</Trans>
      </Link>
    }
  >
    {children}
  </EmptyState>
)
