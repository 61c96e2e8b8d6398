import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { artUrl } from '#rules/art.ts'
import { vendorsQuery } from '#src/api/games.queries.ts'
import { lotteryMenusQuery } from '#src/api/lottery.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { usePictureUrl } from '#src/app/site-info.ts'
import type { CategorySearch } from '#src/lib/search-params.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Section, sectionMoreClass } from '#src/ui/section.tsx'
import { lobbyOf, type Vendor } from '../games/categories.ts'
import { Answer } from '../shared/answer.tsx'
import { ChoiceLink } from '../shared/choice-link.tsx'
import { Page } from '../shared/page.tsx'
import type { LotteryGame } from './game-head.tsx'
import { areas, CardsSkeleton, GameCards } from './lottery-lobby.tsx'

/** The number of draws of a hall that is shown beside other halls. */
const A_FEW = 6

/** The draws of one vendor's hall, with a link to the hall. */
function Hall({ vendor, games, few }: { vendor: Vendor; games: readonly LotteryGame[]; few: boolean }) {
  const to = lobbyOf(vendor)
  return (
    <Section
      title={<bdi>{vendor.displayName}</bdi>}
      more={
        <Link to={to} className={sectionMoreClass}>
          <Trans>See all</Trans>
          <Icon name="next" size="xs" flip />
        </Link>
      }
    >
      <GameCards games={few ? games.slice(0, A_FEW) : games} />
    </Section>
  )
}

function Halls({ vendors, current }: { vendors: readonly Vendor[]; current: string | undefined }) {
  const { api } = useServices()
  const menus = useQuery(lotteryMenusQuery(api))
  return (
    <Answer query={menus} skeleton={<CardsSkeleton />}>
      {(groups) => {
        const open = groups.flatMap(({ gameMenus }) => gameMenus).filter((game) => game.open)
        const halls = vendors
          .filter(({ vassalage }) => current === undefined || vassalage === current)
          .map((vendor) => ({ vendor, games: open.filter(({ area }) => area === areas[lobbyOf(vendor)]) }))
          .filter(({ games }) => games.length > 0)
        if (halls.length === 0)
          return (
            <EmptyState title={<Trans>No draws yet</Trans>}>
              <Trans>Draws show here as soon as they open.</Trans>
            </EmptyState>
          )
        return halls.map((hall) => <Hall key={hall.vendor.vassalage} {...hall} few={current === undefined} />)
      }}
    </Answer>
  )
}

/** The lottery halls, one per vendor, with their next draws; `page` in the address chooses one [2.11, 2.13]. */
export function ElottScreen({ search }: { search: CategorySearch }) {
  const { api } = useServices()
  const { t } = useLingui()
  const pictureOf = usePictureUrl()
  const query = useQuery(vendorsQuery(api))
  const vendors = query.data?.find(({ gameType }) => gameType === 'ELOTT')?.cards ?? []
  const current = vendors.find(({ vassalage }) => vassalage === search.page)?.vassalage
  return (
    <Page title={<Trans>E-lottery</Trans>}>
      <Answer query={query} skeleton={<CardsSkeleton />}>
        {() => (
          <>
            <nav aria-label={t`Lotteries`} className="flex flex-wrap gap-2">
              <ChoiceLink to="/elott" search={{}} current={current === undefined} className="chip flex-none">
                <Trans>All</Trans>
              </ChoiceLink>
              {vendors.map(({ vassalage, displayName, image }) => (
                <ChoiceLink
                  key={vassalage}
                  to="/elott"
                  search={{ page: vassalage }}
                  current={vassalage === current}
                  className="chip flex-none gap-2"
                >
                  <img
                    src={pictureOf(image ?? artUrl.mark(vassalage))}
                    alt=""
                    width={24}
                    height={24}
                    className="size-6 rounded-1"
                  />
                  <bdi>{displayName}</bdi>
                </ChoiceLink>
              ))}
            </nav>
            <Halls vendors={vendors} current={current} />
          </>
        )}
      </Answer>
    </Page>
  )
}
