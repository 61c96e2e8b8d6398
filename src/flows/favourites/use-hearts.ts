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
  /** Whether a game is a favourite; `marked`, from its list, applies until the favourites load. False for visitors. */
  isOn: (game: Game, marked: boolean) => boolean
  /** Adds or removes a favourite at once; asks visitors to log in. The function is stable. */
  choose: (game: Game, favourite: boolean) => void
}

/** The hearts of a list's games, read once per list and not per tile; the object is stable while nothing changes. */
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
