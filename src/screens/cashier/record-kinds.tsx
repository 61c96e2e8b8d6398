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
    <nav aria-label={t`Records of money`} className="flex flex-wrap gap-2">
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
