import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { rewardsQuery } from '#src/api/promotions.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { RewardCard } from '#src/flows/promotion/reward-card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Answer } from '../shared/answer.tsx'
import { PlayNote } from './play-note.tsx'

/** Rewards to claim with their deadline, and past ones. */
export function RewardCenter() {
  const { api } = useServices()
  const query = useQuery(rewardsQuery(api))
  return (
    <>
      <Answer query={query} skeleton={<Skeleton className="h-56 rounded-3" />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState title={<Trans>Nothing waits for you</Trans>}>
              <Trans>Rewards show here until you claim them.</Trans>
            </EmptyState>
          ) : (
            <ul className="grid gap-3.5">
              {rows.map((reward) => (
                <li key={reward.id}>
                  <RewardCard reward={reward} />
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
      <PlayNote />
    </>
  )
}
