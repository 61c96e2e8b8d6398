import { useSelector } from '@xstate/react'
import { useCallback, useMemo } from 'react'
import { isFavourite } from '#machines/favourites/favourites.machine.ts'
import { useMember, useProtected } from '#src/app/member.ts'
import { useServices } from '#src/app/services.tsx'
import { favouritesOf, type Favourites } from './favourites.actors.ts'

type Game = { vassalage: string; code: string }

export type Hearts = {
  /** The member's favourites, null for visitors. */
  favourites: Favourites | null
  /** Whether a game counts as a favourite; as its list said (`marked`) until the member's favourites have come. Never for visitors. */
  isOn: (game: Game, marked: boolean) => boolean
  /** Makes a game a favourite or takes it away, at once. Visitors are asked to log in. Stays the same function. */
  choose: (game: Game, favourite: boolean) => void
}

/** The hearts of a list's games, read once for the list and not once a tile; the same object while nothing changed. */
export function useHearts(): Hearts {
  const services = useServices()
  const { loggedIn } = useMember()
  const request = useProtected()
  const favourites = loggedIn ? favouritesOf(services) : null
  const saved = useSelector(favourites ?? undefined, (snapshot) => snapshot?.context.saved)
  const changes = useSelector(favourites ?? undefined, (snapshot) => snapshot?.context.changes)
  const isOn = useCallback<Hearts['isOn']>(
    ({ vassalage, code }, marked) =>
      saved !== undefined &&
      changes !== undefined &&
      isFavourite({ saved, changes }, { vassalage, gameId: code }, marked),
    [saved, changes],
  )
  const choose = useCallback<Hearts['choose']>(
    ({ vassalage, code }, favourite) =>
      request(`favourite:${vassalage}/${code}`, () =>
        favouritesOf(services)?.send({ type: 'favourite.chosen', game: { vassalage, gameId: code }, favourite }),
      ),
    [request, services],
  )
  return useMemo(() => ({ favourites, isOn, choose }), [favourites, isOn, choose])
}
