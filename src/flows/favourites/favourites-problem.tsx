import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FavouritesFailure } from '#machines/favourites/favourites.machine.ts'
import { useServices } from '#src/app/services.tsx'
import { Button } from '#src/ui/button.tsx'
import { ProblemAlert } from '../shared/problem-alert.tsx'
import type { Favourites } from './favourites.actors.ts'
import { favouritesMessages } from './favourites.messages.ts'

/** Why the favourites did not load, with a retry button, or why the last change was undone. */
export function FavouritesProblem({ favourites }: { favourites: Favourites }) {
  const { clock } = useServices()
  const problem = useSelector(favourites, ({ context }) => context.problem)
  const failed = useSelector(favourites, (snapshot) => snapshot.hasTag('failed'))
  if (!problem) return null
  return (
    <div className="mb-4 grid gap-2.5">
      <ProblemAlert<FavouritesFailure> problem={problem} messages={favouritesMessages} now={clock.now} />
      {failed && (
        <Button className="justify-self-start" onClick={() => favourites.send({ type: 'favourites.retried' })}>
          <Trans>Load favourites again</Trans>
        </Button>
      )}
    </div>
  )
}
