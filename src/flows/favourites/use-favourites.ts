import { useSelector } from '@xstate/react'
import type { Problem } from '#machines/shared/failures.ts'
import type { FavouritesFailure } from '#machines/favourites/favourites.machine.ts'
import { useMember } from '#src/app/member.ts'
import { useServices } from '#src/app/services.tsx'
import { favouritesOf, type Favourites } from './favourites.actors.ts'

/** The member's favourites, null for visitors, and why the last change was taken back. */
export function useFavourites(): { favourites: Favourites | null; problem: Problem<FavouritesFailure> | null } {
  const services = useServices()
  const { loggedIn } = useMember()
  const favourites = loggedIn ? favouritesOf(services) : null
  const problem = useSelector(favourites ?? undefined, (snapshot) =>
    snapshot?.hasTag('failed') ? null : (snapshot?.context.problem ?? null),
  )
  return { favourites, problem }
}
