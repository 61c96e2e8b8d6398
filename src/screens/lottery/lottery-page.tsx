import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import type { LotteryPath } from '#rules/game-address.ts'
import { lotteryMenusQuery } from '#src/api/lottery.queries.ts'
import { lazySection } from '#src/app/lazy-section.tsx'
import { useServices } from '#src/app/services.tsx'
import type { LotterySearch } from '#src/lib/search-params.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Answer } from '../shared/answer.tsx'
import { LotteryLobby } from './lottery-lobby.tsx'

// the rules of the plays and the slip load with the first opened game
const { Screen: GamePage } = lazySection('lotteryGame', () => import('./game-page.tsx').then((m) => m.GamePage))

export type LotteryPageProps = { title: ReactNode; path: LotteryPath; search: LotterySearch }

const Waits = () => <Skeleton className="h-36 rounded-3 md:h-28" />

const NoSuchGame = ({ path }: { path: LotteryPath }) => (
  <EmptyState
    title={<Trans>This lottery doesn’t exist</Trans>}
    action={
      <Link to={path} search={{}} className={buttonClass({ variant: 'lamp' })}>
        <Trans>See all draws</Trans>
      </Link>
    }
  />
)

/** The lobby, or the game that the address names by `gameCode` and `playType`. */
export function LotteryPage({ title, path, search }: LotteryPageProps) {
  const { api } = useServices()
  const navigate = useNavigate()
  const menus = useQuery(lotteryMenusQuery(api))
  const { gameCode, playType, province } = search
  if (gameCode === undefined) return <LotteryLobby title={title} path={path} search={search} />
  return (
    <div className="wrapper pt-3 pb-8 short:pt-0">
      <Link
        to={path}
        search={{}}
        className="mb-2 inline-flex min-h-9 pointer-coarse:min-h-11 short:mb-0 items-center gap-1 text-sm text-ink-2 hover:text-ink"
      >
        <Icon name="prev" size="xs" flip />
        {title}
      </Link>
      <Answer query={menus} skeleton={<Waits />}>
        {(all) => {
          const game = all.flatMap(({ gameMenus }) => gameMenus).find(({ code }) => code === gameCode)
          if (!game) return <NoSuchGame path={path} />
          return (
            <Suspense fallback={<Waits />}>
              <GamePage
                key={game.code}
                game={game}
                province={province ?? null}
                playType={playType}
                onProvince={(next) =>
                  void navigate({ to: path, search: { ...search, province: next }, replace: true, resetScroll: false })
                }
                onPlay={(next) =>
                  void navigate({ to: path, search: { ...search, playType: next }, replace: true, resetScroll: false })
                }
              />
            </Suspense>
          )
        }}
      </Answer>
    </div>
  )
}
