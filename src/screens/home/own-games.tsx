import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { favouriteGamesQuery, recentGamesQuery } from '#src/api/game-lists.queries.ts'
import { useMember } from '#src/app/member.ts'
import { useServices } from '#src/app/services.tsx'
import { GameRail } from './game-rail.tsx'

const SHOWN = 14

function Rails() {
  const { api } = useServices()
  const recent = useQuery(recentGamesQuery(api, SHOWN))
  const favourites = useQuery(favouriteGamesQuery(api, SHOWN))
  return (
    <>
      {!recent.isError && <GameRail title={<Trans>Carry on playing</Trans>} games={recent.data} />}
      {!favourites.isError && <GameRail title={<Trans>Your favourites</Trans>} games={favourites.data?.games} />}
    </>
  )
}

/** The member's last games and favourites; visitors have neither, and a list that fails to load is left out. */
export function OwnGames() {
  const { loggedIn } = useMember()
  return loggedIn && <Rails />
}
