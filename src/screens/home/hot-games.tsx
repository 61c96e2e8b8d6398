import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { drawnPicture, palettesOf } from '#rules/game-picture.ts'
import { hotGamesQuery } from '#src/api/games.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { StandingPart } from '#src/app/standing-part.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Section, sectionMoreClass } from '#src/ui/section.tsx'
import type { Game } from '../games/categories.ts'
import { GameTile } from '../games/game-tile.tsx'
import { useTileTools } from '../games/use-tile-tools.tsx'
import { AfterFirstView } from '../shell/after-first-view.tsx'
import { useVendors } from '../shell/use-nav.ts'
import { lazyHome } from './lazy-home.ts'

/** Two rows of the widest screen; phones show twelve, so that the last row is full. */
const HOT_GAMES = 14
const grid =
  'grid grid-cols-3 gap-x-2.5 gap-y-3.5 max-md:[&>:nth-child(n+13)]:hidden md:grid-cols-[repeat(auto-fill,minmax(132px,1fr))] md:gap-x-3.5 md:gap-y-5 lg:grid-cols-[repeat(auto-fill,minmax(146px,1fr))]'

/** Below a picture: two lines of the name, one of the vendor. */
const textBelow = 'mb-[calc(6px+2.5625rem*var(--leading-body))]'

const Place = () => <li aria-hidden="true" className={`skeleton aspect-3/4 rounded-tile ${textBelow}`} />

const Skeleton = () => (
  <ul className={grid} aria-hidden="true">
    {Array.from({ length: HOT_GAMES }, (_, i) => (
      <Place key={i} />
    ))}
  </ul>
)

/** The addresses of the pictures that the first view has loaded by now. */
const standingPictures = (): Set<string | null> =>
  new Set(globalThis.document ? [...document.querySelectorAll('#hot img')].map((one) => one.getAttribute('src')) : [])

/**
 * The games of the first view: the server replaces the one game rendered at build time with its first games and their
 * pictures, and reserves places for the others; presses before the page takes over are recorded.
 */
function Tiles({ games }: { games: readonly Game[] }) {
  const { nameOf } = useVendors()
  const { tools, popup } = useTileTools(nameOf)
  const palettes = useMemo(() => palettesOf(games), [games])
  const [standing] = useState(standingPictures)
  return (
    <>
      <ul id="hot" className={grid}>
        {games.map((game, i) => (
          <li key={`${game.vassalage} ${game.code}`} className="min-w-0">
            <GameTile
              game={game}
              vendor={nameOf(game.vassalage)}
              palette={palettes[i]}
              tools={tools}
              standing={standing.has(game.image ?? drawnPicture(game, palettes[i]))}
            />
          </li>
        ))}
        {!globalThis.document && <Place />}
      </ul>
      {popup}
    </>
  )
}

function Games() {
  const { api } = useServices()
  const { data: games, isPending } = useQuery(hotGamesQuery(api))
  if (games && games.length > 0) return <Tiles games={games} />
  if (isPending) return <Skeleton />
  return (
    <AfterFirstView fallback={<Skeleton />}>
      <lazyHome.noHotGames.Screen />
    </AfterFirstView>
  )
}

/** The most played games now, in the merchant's order. */
export const HotGames = () => (
  <Section
    title={<Trans>Hot games</Trans>}
    more={
      <Link to="/rng" search={{}} className={sectionMoreClass}>
        <Trans>See all</Trans>
        <Icon name="next" size="xs" flip />
      </Link>
    }
  >
    <StandingPart fallback={<Skeleton />}>
      <Games />
    </StandingPart>
  </Section>
)
