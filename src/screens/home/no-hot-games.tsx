import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { hotGamesQuery } from '#src/api/games.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Problem } from '../shared/problem.tsx'

/** Why there are no hot games: they did not load, or the list is empty. */
export function NoHotGames() {
  const { api } = useServices()
  const { error, refetch, isFetching } = useQuery(hotGamesQuery(api))
  if (error) return <Problem error={error} onRetry={() => void refetch()} busy={isFetching} />
  return (
    <EmptyState title={<Trans>No hot games right now</Trans>}>
      <Trans>Choose a kind of game above to see its providers.</Trans>
    </EmptyState>
  )
}
