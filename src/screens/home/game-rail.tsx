import { useMemo, type ReactNode } from 'react'
import { palettesOf } from '#rules/game-picture.ts'
import { FavouriteButton } from '#src/flows/favourites/favourite-button.tsx'
import { useHearts } from '#src/flows/favourites/use-hearts.ts'
import { Section } from '#src/ui/section.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { Game } from '../games/categories.ts'
import { GameTile } from '../games/game-tile.tsx'
import { useTileTools } from '../games/use-tile-tools.tsx'
import { useVendors } from '../shell/use-nav.ts'

/** A row that scrolls sideways; on phones it reaches to the edges of the page. */
export const railClass =
  '-mx-3 -mt-1.5 flex gap-2.5 overflow-x-auto px-3 py-1.5 [scrollbar-width:none] md:-mx-1.5 md:gap-3.5 md:px-1.5'

const tile = 'relative w-[calc((100vw-44px)/3)] max-w-36 flex-none md:w-36'
const keyOf = ({ vassalage, code }: Game) => `${vassalage}-${code}`

const RailSkeleton = () => (
  <ul className={railClass} aria-hidden="true">
    {Array.from({ length: 8 }, (_, i) => (
      <li key={i} className={tile}>
        <Skeleton className="aspect-3/4 rounded-tile" />
        <div className="mt-1.5 flex h-[1.6em] items-center text-sm">
          <Skeleton className="h-3.5 w-4/5" />
        </div>
        <div className="flex h-[1.6em] items-center text-xs">
          <Skeleton className="h-3 w-1/2" />
        </div>
      </li>
    ))}
  </ul>
)

export type GameRailProps = { title: ReactNode; more?: ReactNode; games: readonly Game[] | undefined }

/** Games of the member in one row with their hearts; empty when there are none. */
export function GameRail({ title, more, games }: GameRailProps) {
  const hearts = useHearts()
  const { nameOf } = useVendors()
  const { tools, popup } = useTileTools(nameOf)
  const palettes = useMemo(() => palettesOf(games ?? []), [games])
  if (games?.length === 0) return null
  return (
    <Section title={title} more={more}>
      {games ? (
        <ul className={railClass}>
          {games.map((game, i) => (
            <li key={keyOf(game)} className={tile}>
              <GameTile game={game} vendor={nameOf(game.vassalage)} palette={palettes[i]} tools={tools} />
              <FavouriteButton game={game} on={hearts.isOn(game, game.favourite)} choose={hearts.choose} />
            </li>
          ))}
        </ul>
      ) : (
        <RailSkeleton />
      )}
      {popup}
    </Section>
  )
}
