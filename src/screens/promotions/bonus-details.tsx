import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { bonusesQuery } from '#src/api/promotions.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { BonusCard } from '#src/flows/promotion/bonus-card.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Answer } from '../shared/answer.tsx'
import { PlayNote } from './play-note.tsx'

/** The member's bonuses: the wagering requirement of each, and its progress. */
export function BonusDetails() {
  const { api } = useServices()
  const query = useQuery(bonusesQuery(api))
  return (
    <>
      <Answer query={query} skeleton={<Skeleton className="h-72 rounded-3" />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState
              title={<Trans>No bonuses yet</Trans>}
              action={
                <Link to="/promotions" className={buttonClass()}>
                  <Trans>See promotions</Trans>
                </Link>
              }
            >
              <Trans>A bonus shows here with what has to be played for it.</Trans>
            </EmptyState>
          ) : (
            <ul className="grid gap-3.5">
              {rows.map((bonus) => (
                <li key={bonus.bonusNo}>
                  <BonusCard bonus={bonus} />
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
