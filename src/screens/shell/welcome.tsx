import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { hotGamesQuery } from '#src/api/games.queries.ts'
import { firstLoginQuery } from '#src/app/first-login.ts'
import { useServices } from '#src/app/services.tsx'
import { useModuleOn } from '#src/app/site-info.ts'
import { useSiteSearch } from '#src/app/site-search.ts'
import { Icon } from '#src/ui/icon.tsx'
import { CentreLink } from './centre-link.tsx'

const door =
  'grid min-h-20 content-center justify-items-center gap-1.5 rounded-2 border border-edge bg-panel px-2 py-2.5 text-center text-sm font-bold hover:border-lamp-edge'

const Name = ({ children }: { children: ReactNode }) => <span className="leading-tight">{children}</span>

/** Leads to free play of the slot that is played most; to the offers where there is no free play. */
function FirstDoor({ onClick }: { onClick: () => void }) {
  const { api } = useServices()
  const isOn = useModuleOn('FREEPLAY3')
  const { data: games = [] } = useQuery({ ...hotGamesQuery(api), enabled: isOn })
  const slot = games.find(({ gameType }) => gameType === 'RNG')
  if (!isOn || slot === undefined)
    return (
      <Link to="/promotions" search={{}} className={door} onClick={onClick}>
        <Icon name="gift" className="text-lamp-ink" />
        <Name>
          <Trans>See the offers</Trans>
        </Name>
      </Link>
    )
  const { vassalage, code, seamless } = slot
  return (
    <Link
      to={seamless ? '/seamless' : '/game'}
      search={{ vassalage, gameCode: code, gameType: 'RNG', free: 'yes' }}
      preload={false}
      className={door}
      onClick={onClick}
    >
      <Icon name="star" className="text-lamp-ink" />
      <Name>
        <Trans>Play free</Trans>
      </Name>
    </Link>
  )
}

/** Suggests to a new member, after the account's first login, where to begin [4.08]. It blocks nothing. */
export function Welcome() {
  const { queryClient } = useServices()
  const { t } = useLingui()
  const { data: isFirst } = useQuery(firstLoginQuery)
  // a member who came to deposit has already chosen where to start
  const { mc } = useSiteSearch()
  useEffect(() => {
    if (isFirst && mc === 'depositv2') queryClient.setQueryData(firstLoginQuery.queryKey, false)
  }, [queryClient, isFirst, mc])
  if (!isFirst || mc === 'depositv2') return null
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
        <FirstDoor onClick={answer} />
        <CentreLink mc="depositv2" className={door} onClick={answer}>
          <Icon name="plus" className="text-lamp-ink" />
          <Name>
            <Trans>Deposit</Trans>
          </Name>
        </CentreLink>
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
