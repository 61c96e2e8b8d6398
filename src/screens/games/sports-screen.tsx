import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { artUrl } from '#rules/art.ts'
import { vendorsQuery } from '#src/api/games.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { gameAddress } from '#rules/game-address.ts'
import { artOf } from '#rules/game-picture.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Img } from '#src/ui/img.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Answer } from '../shared/answer.tsx'
import { Page } from '../shared/page.tsx'
import { choiceOfVendor } from '../shell/vendor-choice.ts'
import { categories, type Vendor } from './categories.ts'
import type { TileTools } from './tile-tools.ts'
import { useTileTools } from './use-tile-tools.tsx'

const grid = 'grid gap-4 min-[560px]:grid-cols-2'

/** A sports vendor opens directly, without a list of games. */
const VendorCard = ({ vendor, tools }: { vendor: Vendor; tools: TileTools }) => {
  const { vassalage, gameType, displayName, image } = vendor
  return (
    <a
      href={gameAddress({ vassalage, gameType, code: null, accountTypeName: null, seamless: false })}
      onClick={(event) => tools.choose(event, choiceOfVendor(vendor))}
      className="group card block overflow-hidden p-0 hover:bg-panel-2"
    >
      <Img
        src={tools.pictureOf(artUrl.banner(artOf('SPORTS', vassalage), vassalage))}
        alt=""
        width={400}
        height={180}
        className="aspect-20/9 w-full object-cover"
      />
      <span className="flex items-center gap-3 p-3.5">
        <Img
          src={tools.pictureOf(image ?? artUrl.mark(vassalage))}
          fallback={artUrl.mark(vassalage)}
          alt=""
          width={40}
          height={40}
          className="size-10 rounded-2"
        />
        <span className="min-w-0 flex-1 font-bold">
          <bdi>{displayName}</bdi>
        </span>
        <Icon name="play" size="sm" className="text-lamp-ink" />
      </span>
    </a>
  )
}

/** Sports: each vendor opens directly [2.15]. */
export function SportsScreen() {
  const { api } = useServices()
  const { i18n } = useLingui()
  const query = useQuery(vendorsQuery(api))
  const vendors = query.data?.find(({ gameType }) => gameType === 'SPORTS')?.cards ?? []
  const { tools, popup } = useTileTools(
    (code) => vendors.find(({ vassalage }) => vassalage === code)?.displayName ?? code,
  )
  return (
    <Page title={i18n._(categories.SPORTS.title)} lead={<Trans>Choose a provider to see all its matches.</Trans>}>
      <Answer
        query={query}
        skeleton={
          <div className={grid}>
            {Array.from({ length: 3 }, (_, i) => (
              <Skeleton key={i} className="aspect-400/250 rounded-3" />
            ))}
          </div>
        }
      >
        {() =>
          vendors.length > 0 ? (
            <ul className={grid}>
              {vendors.map((vendor) => (
                <li key={vendor.vassalage}>
                  <VendorCard vendor={vendor} tools={tools} />
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState
              title={<Trans>No providers here right now</Trans>}
              action={
                <Link to="/" className={buttonClass()}>
                  <Trans>To the home page</Trans>
                </Link>
              }
            >
              <Trans>Games show here as soon as a provider opens.</Trans>
            </EmptyState>
          )
        }
      </Answer>
      {popup}
    </Page>
  )
}
