import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, type MouseEvent } from 'react'
import type { Choice } from '#machines/launch/launch.types.ts'
import { useSiteInfo } from '#src/app/site-info.ts'
import { useLaunch } from '#src/flows/launch/use-launch.ts'
import { artUrl } from '#src/lib/art.ts'
import { pictureUrl } from '#src/lib/cdn.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { artOf, lotteryPathOf, type Game } from './categories.ts'

export const tileGrid =
  'grid grid-cols-3 gap-x-2.5 gap-y-3.5 md:grid-cols-[repeat(auto-fill,minmax(132px,1fr))] md:gap-x-3.5 md:gap-y-5 lg:grid-cols-[repeat(auto-fill,minmax(146px,1fr))]'

const plain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

const Flag = ({ game }: { game: Game }) => {
  if (game.isHot !== 1 && game.isNew !== 1) return null
  return (
    <span
      className={`absolute start-2 top-0 grid h-8 w-7 place-items-center rounded-b-1 ${game.isHot === 1 ? 'bg-alert text-on-alert' : 'bg-win text-on-win'}`}
    >
      <Icon name={game.isHot === 1 ? 'flame' : 'star'} size="xs" />
      <span className="sr-only">{game.isHot === 1 ? <Trans>Hot</Trans> : <Trans>New</Trans>}</span>
    </span>
  )
}

const Picture = ({ game, palette }: { game: Game; palette: number }) => {
  const info = useSiteInfo()
  const drawn = artUrl.tile(artOf(game.gameType, game.vassalage), `${game.vassalage}-${game.code}`, { palette })
  return (
    <span className="relative block overflow-hidden rounded-tile bg-panel-3 depth-2">
      <img
        src={pictureUrl(game.image ?? drawn, info)}
        alt=""
        width={300}
        height={400}
        loading="lazy"
        decoding="async"
        className="aspect-3/4 w-full object-cover transition-transform group-hover:scale-104"
      />
      <Flag game={game} />
    </span>
  )
}

const Names = ({ game, vendor }: { game: Game; vendor: string }) => (
  <>
    <span className="mt-1.5 line-clamp-2 text-sm font-bold">
      <bdi>{game.name}</bdi>
    </span>
    <span className="block truncate text-xs text-ink-2">
      <bdi>{vendor}</bdi>
    </span>
  </>
)

export type GameTileProps = { game: Game; vendor: string; palette: number }

const GameListPopup = lazy(() => import('./game-list-popup.tsx').then((m) => ({ default: m.GameListPopup })))

/** A game as the machine of launches takes it. */
const choiceOf = (game: Game): Choice => {
  const { vassalage, code, gameType, seamless, isGame, defaultPlayType } = game
  const lottery = gameType === 'LOTT' || gameType === 'ELOTT'
  const lobby = lottery ? lotteryPathOf(game) : null
  return {
    vassalage,
    code,
    roomId: null,
    category: gameType,
    lobby: lobby === '/elott' ? '/lottery' : lobby,
    playType: defaultPlayType,
    popup: isGame === 'VASSALAGE',
    seamless,
  }
}

/**
 * One game. Choosing it needs a login: without one the popup opens, a trial account gets its warning [8.04, 8.05]. A
 * lottery leads to its lobby, which everyone may see.
 */
export function GameTile({ game, vendor, palette }: GameTileProps) {
  const { launch, listing, closeList } = useLaunch()
  const { vassalage, code, gameType, seamless } = game
  const choice = choiceOf(game)
  const target = choice.lobby
    ? ({ to: choice.lobby, search: { gameCode: code } } as const)
    : ({ to: seamless ? '/seamless' : '/game', search: { gameCode: code, vassalage, gameType } } as const)
  const choose = (event: MouseEvent) => {
    if (!plain(event)) return
    event.preventDefault()
    launch(choice)
  }
  return (
    <>
      <Link {...target} preload={false} onClick={choose} className="group block min-w-0">
        <Picture game={game} palette={palette} />
        <Names game={game} vendor={vendor} />
      </Link>
      {listing && (
        <Suspense>
          <GameListPopup choice={listing} vendor={vendor} onClose={closeList} />
        </Suspense>
      )}
    </>
  )
}

/** Tiles on their way. */
export const TilesSkeleton = ({ count }: { count: number }) => (
  <div className={tileGrid}>
    {Array.from({ length: count }, (_, i) => (
      <div key={i}>
        <Skeleton className="aspect-3/4 rounded-tile" />
        <Skeleton className="mt-2.5 h-3.5 w-4/5" />
        <Skeleton className="mt-1.5 h-3 w-1/2" />
      </div>
    ))}
  </div>
)
