import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { isFavourite, type GameKey } from '#machines/favourites/favourites.machine.ts'
import { useProtected } from '#src/app/member.ts'
import { useServices } from '#src/app/services.tsx'
import { cx } from '#src/ui/cx.ts'
import { Icon } from '#src/ui/icon.tsx'
import { favouritesOf, type Favourites } from './favourites.actors.ts'

export type FavouriteButtonProps = {
  game: GameKey
  name: string
  favourites: Favourites | null
  /** As the list said; what counts until the member's favourites have come. */
  marked: boolean
  className?: string
}

/** The heart of a game: makes it a favourite or takes it away, at once. Visitors are asked to log in. */
export function FavouriteButton({ game, name, favourites, marked, className }: FavouriteButtonProps) {
  const { t } = useLingui()
  const services = useServices()
  const request = useProtected()
  const on = useSelector(favourites ?? undefined, (snapshot) =>
    snapshot === undefined || (snapshot.hasTag('loading') && snapshot.context.changes.length === 0)
      ? marked
      : isFavourite(snapshot.context, game),
  )
  const choose = () =>
    request(`favourite:${game.vassalage}/${game.gameId}`, () =>
      favouritesOf(services)?.send({ type: 'favourite.chosen', game, favourite: !on }),
    )
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={t`Favourite: ${name}`}
      onClick={choose}
      className={cx('group/heart grid size-11 place-items-center', className)}
    >
      <span className="grid size-8 place-items-center rounded-full bg-scrim text-white transition-transform group-active/heart:scale-90">
        <Icon name="heart" size="sm" className={cx(on && 'fill-alert text-alert')} />
      </span>
    </button>
  )
}
