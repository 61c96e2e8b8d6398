import { Trans } from '@lingui/react/macro'
import { memo, type RefCallback } from 'react'
import { gameAddress } from '#rules/game-address.ts'
import { drawnPicture } from '#rules/game-picture.ts'
import { cx } from '#src/ui/cx.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { Game } from './categories.ts'
import { choiceOf } from './game-choice.ts'
import { TilePicture } from './tile-picture.tsx'
import type { TileTools } from './tile-tools.ts'

export const tileGrid =
  'grid grid-cols-3 gap-x-2.5 gap-y-3.5 md:grid-cols-[repeat(auto-fill,minmax(132px,1fr))] md:gap-x-3.5 md:gap-y-5 lg:grid-cols-[repeat(auto-fill,minmax(146px,1fr))]'

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

export type GameTileProps = {
  game: Game
  vendor: string
  /** The colours of a game without a picture. */
  palette?: number | undefined
  tools: TileTools
  /** Hides the picture for now. */
  bare?: boolean
  /** The first view already contains its picture. */
  standing?: boolean
  /** One of a long list: its text has a fixed height whatever the names are, and its picture is drawn in its turn. */
  sameHeight?: boolean
  /** Receives the picture's element, by which a row knows that its pictures are in view. */
  watch?: RefCallback<Element> | undefined
}

/** One game. */
export const GameTile = memo(function GameTile({
  game,
  vendor,
  palette,
  tools,
  bare = false,
  standing = false,
  sameHeight = false,
  watch,
}: GameTileProps) {
  const drawn = drawnPicture(game, palette)
  return (
    <a
      href={gameAddress(game)}
      onClick={(event) => tools.choose(event, choiceOf(game))}
      className="group block min-w-0"
    >
      <span ref={watch} className="relative block aspect-3/4 overflow-hidden rounded-tile bg-panel-3 depth-2">
        <TilePicture
          address={bare ? null : tools.pictureOf(game.image ?? drawn)}
          fallback={drawn}
          many={sameHeight}
          standing={standing}
        />
        <Flag game={game} />
      </span>
      <span className={cx('mt-1.5 block text-sm', sameHeight && 'min-h-[3lh]')}>
        <bdi className="line-clamp-2 [text-align:match-parent] font-bold">{game.name}</bdi>
        <bdi className="block truncate [text-align:match-parent] text-xs text-ink-2">{vendor}</bdi>
      </span>
    </a>
  )
})

/** Placeholders while tiles load. */
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
