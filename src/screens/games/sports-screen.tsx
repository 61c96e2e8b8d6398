import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { artUrl } from '#rules/art.ts'
import { matchesQuery } from '#src/api/game-lists.queries.ts'
import { vendorsQuery } from '#src/api/games.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { useDates } from '#src/app/use-dates.ts'
import { gameAddress } from '#rules/game-address.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Img } from '#src/ui/img.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Answer } from '../shared/answer.tsx'
import { Page } from '../shared/page.tsx'
import { choiceOfVendor } from '../shell/vendor-choice.ts'
import { categories, type Vendor } from './categories.ts'
import { MatchList, SportName } from './match-list.tsx'
import type { Match } from './sport-words.ts'
import type { TileTools } from './tile-tools.ts'
import { useTileTools } from './use-tile-tools.tsx'

type VendorDoorProps = { vendor: Vendor; sports: readonly Match[]; tools: TileTools }

/** A sports vendor opens directly, without a list of games. */
const VendorDoor = ({ vendor, sports, tools }: VendorDoorProps) => {
  const { vassalage, gameType, displayName, image } = vendor
  return (
    <a
      href={gameAddress({ vassalage, gameType, code: null, accountTypeName: null, seamless: false })}
      onClick={(event) => tools.choose(event, choiceOfVendor(vendor))}
      className="card flex items-center gap-3 hover:bg-panel-2"
    >
      <Img
        src={tools.pictureOf(image ?? artUrl.mark(vassalage))}
        fallback={artUrl.mark(vassalage)}
        alt=""
        width={40}
        height={40}
        className="size-10 rounded-2"
      />
      <span className="min-w-0 flex-1">
        <b className="block">
          <bdi>{displayName}</bdi>
        </b>
        {sports.map((match) => (
          <span key={match.sport} className="me-2 text-sm text-ink-2">
            <SportName {...match} />
          </span>
        ))}
      </span>
      <Icon name="play" size="sm" className="text-lamp-ink" />
    </a>
  )
}

const MatchesSkeleton = () => (
  <div className="grid gap-3 min-[720px]:grid-cols-2 lg:grid-cols-3">
    {Array.from({ length: 6 }, (_, i) => (
      <Skeleton key={i} className="h-36 rounded-3" />
    ))}
  </div>
)

/** No match takes bets; when the next one begins, if a vendor said it. */
const NoMatches = ({ when }: { when: string | null }) => (
  <EmptyState
    className="mb-6"
    title={<Trans>No matches right now</Trans>}
    action={
      <Link to="/esports" className={buttonClass()}>
        <Trans>To e-sports</Trans>
      </Link>
    }
  >
    {when === null ? (
      <Trans>Matches show here as soon as a provider offers some.</Trans>
    ) : (
      <Trans>Next match: {when}</Trans>
    )}
  </EmptyState>
)

/** Sports: the matches with their odds, then the vendors, each of which opens directly [2.15]. */
export function SportsScreen() {
  const { api, clock } = useServices()
  const { i18n } = useLingui()
  const dates = useDates()
  const query = useQuery(matchesQuery(api))
  const groups = useQuery(vendorsQuery(api))
  const vendors = groups.data?.find(({ gameType }) => gameType === 'SPORTS')?.cards ?? []
  const { tools, popup } = useTileTools(
    (code) => vendors.find(({ vassalage }) => vassalage === code)?.displayName ?? code,
  )
  /** A match of each sport of a vendor. */
  const sportsOf = (vendor: string) => [
    ...new Map(
      query.data?.matches.filter(({ vassalage }) => vassalage === vendor).map((match) => [match.sport, match]),
    ).values(),
  ]
  return (
    <Page title={i18n._(categories.SPORTS.title)} lead={<Trans>Choose odds to put them on your slip.</Trans>}>
      <Answer query={query} skeleton={<MatchesSkeleton />}>
        {({ matches, nextStartsAt }) =>
          matches.length > 0 ? (
            <MatchList matches={matches} vendors={vendors} tools={tools} />
          ) : (
            <NoMatches when={nextStartsAt === null ? null : dates.near(nextStartsAt, clock.now())} />
          )
        }
      </Answer>
      {vendors.length > 0 && (
        <section className="mt-6">
          <h2 className="mb-2.5 text-md">
            <Trans>Providers</Trans>
          </h2>
          <ul className="grid gap-3 min-[560px]:grid-cols-2 lg:grid-cols-4">
            {vendors.map((vendor) => (
              <li key={vendor.vassalage}>
                <VendorDoor vendor={vendor} sports={sportsOf(vendor.vassalage)} tools={tools} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {popup}
    </Page>
  )
}
