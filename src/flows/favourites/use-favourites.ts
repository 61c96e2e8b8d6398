import { useMember } from '#src/app/member.ts'
import { useServices } from '#src/app/services.tsx'
import { favouritesOf, type Favourites } from './favourites.actors.ts'

/** The member's favourites, null for visitors. */
export function useFavourites(): Favourites | null {
  const services = useServices()
  const { loggedIn } = useMember()
  return loggedIn ? favouritesOf(services) : null
}
