import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { cx } from '#src/ui/cx.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { Hearts } from './use-hearts.ts'

export type FavouriteButtonProps = {
  game: { vassalage: string; code: string; name: string }
  /** Whether the game is a favourite now. */
  on: boolean
  choose: Hearts['choose']
}

/** The heart on a game's picture: adds the game to the favourites or removes it. */
export const FavouriteButton = memo(function FavouriteButton({ game, on, choose }: FavouriteButtonProps) {
  const { t } = useLingui()
  const { name } = game
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={t`Favourite: ${name}`}
      onClick={() => choose(game, !on)}
      className="group/heart absolute end-0 top-0 grid size-11 place-items-center"
    >
      <span className="grid size-8 place-items-center rounded-full bg-scrim text-white transition-transform group-active/heart:scale-90">
        <Icon name="heart" size="sm" className={cx(on && 'fill-alert text-alert')} />
      </span>
    </button>
  )
})
