import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ValueOf } from '#openapi/handlers.ts'
import type { LotteryPath } from '#rules/game-address.ts'
import { lotteryMenusQuery, myLotteryBetsQuery } from '#src/api/lottery.queries.ts'
import { useMember } from '#src/app/member.ts'
import { useServices } from '#src/app/services.tsx'
import type { LotterySearch } from '#src/lib/search-params.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Answer } from '../shared/answer.tsx'
import { ChoiceLink } from '../shared/choice-link.tsx'
import { Page } from '../shared/page.tsx'
import { GameCard } from './game-card.tsx'
import type { LotteryGame } from './game-head.tsx'
import { useIssueBoard } from './use-issue-board.ts'

export const areas = { '/lottery': 'OWN', '/vnlottery': 'VN', '/seaLottery': 'SEA' } as const

const cards = 'grid grid-cols-1 gap-2.5 min-[600px]:grid-cols-2 lg:grid-cols-3'

export const CardsSkeleton = () => (
  <div className={cards}>
    {Array.from({ length: 9 }, (_, i) => (
      <Skeleton key={i} className="h-[94px] rounded-3" />
    ))}
  </div>
)

/** The games of the member's latest bets, newest first. */
function useRecent(): readonly string[] {
  const { api } = useServices()
  const { loggedIn } = useMember()
  const { data } = useQuery({ ...myLotteryBetsQuery(api, { pageSize: 50 }), enabled: loggedIn })
  return [...new Set(data?.rows.map(({ gameCode }) => gameCode))]
}

export function GameCards({ games }: { games: readonly LotteryGame[] }) {
  const { data: board } = useIssueBoard()
  return (
    <ul className={cards}>
      {games.map((game) => (
        <li key={game.code}>
          <GameCard game={game} board={board} />
        </li>
      ))}
    </ul>
  )
}

const RECENT = 'recent'
const HOT = 'hot'

/** Links to the other lottery halls. */
function Halls({ path }: { path: LotteryPath }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Lotteries`} className="flex flex-wrap gap-2">
      <ChoiceLink to="/lottery" search={{}} current={path === '/lottery'} className="chip">
        <Trans>Lottery</Trans>
      </ChoiceLink>
      <ChoiceLink to="/vnlottery" search={{}} current={path === '/vnlottery'} className="chip">
        <Trans>Vietnamese</Trans>
      </ChoiceLink>
      <ChoiceLink to="/seaLottery" search={{}} current={path === '/seaLottery'} className="chip">
        <Trans>SEA</Trans>
      </ChoiceLink>
    </nav>
  )
}

type Menus = ValueOf<'listLotteryMenus'>

/** The lists of a hall: popular and recent games, then the groups of open games. */
function listsOf(all: Menus, path: LotteryPath, recent: readonly string[]) {
  const groups = all
    .map((group) => ({
      ...group,
      games: group.gameMenus.filter(({ area, open }) => open && area === areas[path]),
    }))
    .filter(({ games }) => games.length > 0)
  const games = groups.flatMap((group) => group.games)
  const played = recent.flatMap((code) => games.find((game) => game.code === code) ?? [])
  const lists = [
    { key: HOT, name: <Trans>Popular</Trans>, games: games.filter(({ isHot }) => isHot === 1) },
    { key: RECENT, name: <Trans>Recent</Trans>, games: played },
  ].filter((list) => list.games.length > 0)
  const chosen = [
    ...lists,
    ...groups.map((group) => ({ key: group.gameGroupCode, name: group.labelName, games: group.games })),
  ]
  return { groups, chosen }
}

type HallGamesProps = { menus: Menus; path: LotteryPath; menu: string | undefined; recent: readonly string[] }

/** The games of a hall: one list, or all by group. */
function HallGames({ menus, path, menu, recent }: HallGamesProps) {
  const { t } = useLingui()
  const { groups, chosen } = listsOf(menus, path, recent)
  const one = chosen.find(({ key }) => key === menu)
  if (groups.length === 0)
    return (
      <EmptyState title={<Trans>No draws yet</Trans>}>
        <Trans>Draws show here as soon as they open.</Trans>
      </EmptyState>
    )
  return (
    <>
      <nav aria-label={t`Games`} className="mb-4 flex flex-wrap gap-2">
        <ChoiceLink to={path} search={{}} current={!one} replace resetScroll={false} className="chip">
          <Trans>All</Trans>
        </ChoiceLink>
        {chosen.map(({ key, name }) => (
          <ChoiceLink
            key={key}
            to={path}
            search={{ menu: key }}
            current={one?.key === key}
            replace
            resetScroll={false}
            className="chip"
          >
            {name}
          </ChoiceLink>
        ))}
      </nav>
      {one ? (
        <GameCards games={one.games} />
      ) : (
        <div className="grid gap-6">
          {groups.map((group) => (
            <section key={group.gameGroupCode}>
              <h2 className="mb-2.5 text-lg font-bold">{group.labelName}</h2>
              <GameCards games={group.games} />
            </section>
          ))}
        </div>
      )}
    </>
  )
}

export type LotteryLobbyProps = { title: ReactNode; path: LotteryPath; search: LotterySearch }

/** A lottery lobby: the games of its area in their groups, each with the time left to bet [2.10]. */
export function LotteryLobby({ title, path, search }: LotteryLobbyProps) {
  const { api } = useServices()
  const menus = useQuery(lotteryMenusQuery(api))
  const recent = useRecent()
  return (
    <Page title={title} tools={<Halls path={path} />}>
      <Answer query={menus} skeleton={<CardsSkeleton />}>
        {(all) => <HallGames menus={all} path={path} menu={search.menu} recent={recent} />}
      </Answer>
    </Page>
  )
}
