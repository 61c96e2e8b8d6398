import { Trans, useLingui } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import type { SiteSearch } from '#src/lib/search-params.ts'
import { CentreLink } from '../shell/centre-link.tsx'

/** Links between the records of money: all movements, deposits, withdrawals. */
export function RecordKinds() {
  const { t } = useLingui()
  const part = useRouterState({ select: ({ location }) => (location.search as SiteSearch).part })
  const link = (to: 'deposits' | 'withdrawals' | undefined) => ({
    mc: 'transactionHistory' as const,
    part: to,
    exact: true,
    className: 'chip',
    'aria-current': part === to ? ('page' as const) : undefined,
  })
  return (
    <nav
      aria-label={t`Records of money`}
      className="-mx-4 -my-0.5 flex gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] *:flex-none md:mx-0 md:px-0"
    >
      <CentreLink {...link(undefined)}>
        <Trans>All movements</Trans>
      </CentreLink>
      <CentreLink {...link('deposits')}>
        <Trans>Deposits</Trans>
      </CentreLink>
      <CentreLink {...link('withdrawals')}>
        <Trans>Withdrawals</Trans>
      </CentreLink>
    </nav>
  )
}
