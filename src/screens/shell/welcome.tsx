import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { firstLoginQuery } from '#src/app/first-login.ts'
import { useServices } from '#src/app/services.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { CentreLink } from './centre-link.tsx'

const door =
  'grid min-h-20 content-center justify-items-center gap-1.5 rounded-2 border border-edge bg-panel px-2 py-2.5 text-center text-sm font-bold hover:border-lamp-edge'

const Name = ({ children }: { children: ReactNode }) => <span className="leading-tight">{children}</span>

/** Suggests to a new member, after the account's first login, where to begin [4.08]. It blocks nothing. */
export function Welcome() {
  const { queryClient } = useServices()
  const { t } = useLingui()
  const { data: isFirst } = useQuery(firstLoginQuery)
  if (!isFirst) return null
  const answer = () => queryClient.setQueryData(firstLoginQuery.queryKey, false)
  return (
    <aside
      aria-label={t`Welcome`}
      className="fixed inset-x-3 bottom-[calc(var(--bar-bottom)+12px)] z-50 grid gap-3 rounded-2 border border-line bg-panel-3 p-4 depth-2 md:start-auto md:end-6 md:bottom-6 md:w-[420px]"
    >
      <div role="status" className="grid gap-0.5">
        <p className="font-bold">
          <Trans>Welcome! Where would you like to start?</Trans>
        </p>
        <p className="text-sm text-ink-2">
          <Trans>You can set your own limits at any time, in your account.</Trans>
        </p>
      </div>
      <div className="grid grid-cols-3 gap-2">
        <CentreLink mc="depositv2" className={door} onClick={answer}>
          <Icon name="plus" className="text-lamp-ink" />
          <Name>
            <Trans>Deposit</Trans>
          </Name>
        </CentreLink>
        <Link to="/promotions" search={{}} className={door} onClick={answer}>
          <Icon name="gift" className="text-lamp-ink" />
          <Name>
            <Trans>See the offers</Trans>
          </Name>
        </Link>
        <button type="button" className={door} onClick={answer}>
          <Icon name="search" className="text-lamp-ink" />
          <Name>
            <Trans>Look around</Trans>
          </Name>
        </button>
      </div>
    </aside>
  )
}
