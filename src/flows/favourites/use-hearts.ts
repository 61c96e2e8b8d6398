import { useSelector } from '@xstate/react'
import { useCallback, useMemo } from 'react'
import type { FavouritesContext } from '#machines/favourites/favourites.machine.ts'
import { useMember, useProtected } from '#src/app/member.ts'
import { useServices } from '#src/app/services.tsx'
import { favouritesOf, type Favourites } from './favourites.actors.ts'

type Game = { vassalage: string; code: string }

export type Hearts = {
  /** The member's favourites, null for visitors. */
  favourites: Favourites | null
  /** Whether a game counts as a favourite; as its list said (`marked`) until the member's favourites have come. */
  isOn: (game: Game, marked: boolean) => boolean
  /** Makes a game a favourite or takes it away, at once. Visitors are asked to log in. Stays the same function. */
  choose: (game: Game, favourite: boolean) => void
}

const keyOf = (vassalage: string, code: string) => `${vassalage}/${code}`

function favouriteKeys({ saved, changes }: Pick<FavouritesContext, 'saved' | 'changes'>): Set<string> {
  const keys = new Set(saved.map(({ vassalage, gameId }) => keyOf(vassalage, gameId)))
  for (const { game, favourite } of changes) {
    const key = keyOf(game.vassalage, game.gameId)
    if (favourite) keys.add(key)
    else keys.delete(key)
  }
  return keys
}

/** The hearts of a list's games, read once for the list and not once a tile. */
export function useHearts(): Hearts {
  const services = useServices()
  const { loggedIn } = useMember()
  const request = useProtected()
  const favourites = loggedIn ? favouritesOf(services) : null
  const context = useSelector(favourites ?? undefined, (snapshot) =>
    snapshot === undefined || (snapshot.hasTag('loading') && snapshot.context.changes.length === 0)
      ? null
      : snapshot.context,
  )
  const keys = useMemo(() => context && favouriteKeys(context), [context])
  const isOn = useCallback<Hearts['isOn']>(
    ({ vassalage, code }, marked) => (keys ? keys.has(keyOf(vassalage, code)) : marked),
    [keys],
  )
  const choose = useCallback<Hearts['choose']>(
    ({ vassalage, code }, favourite) =>
      request(`favourite:${vassalage}/${code}`, () =>
        favouritesOf(services)?.send({ type: 'favourite.chosen', game: { vassalage, gameId: code }, favourite }),
      ),
    [request, services],
  )
  return { favourites, isOn, choose }
}
