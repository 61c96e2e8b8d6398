import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { GameSearch } from '#src/lib/search-params.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '../shared/page.tsx'
import { GameStage } from './game-stage.tsx'

/** A game in its frame; without one in the address, links to the games. */
export const GameScreen = ({ search }: { search: GameSearch }) => {
  const { vassalage } = search
  return (
    <Page
      title={
        <span className={vassalage === undefined ? undefined : 'sr-only'}>
          <Trans>Game</Trans>
        </span>
      }
    >
      {vassalage === undefined ? (
        <EmptyState
          title={<Trans>No game chosen</Trans>}
          action={
            <Link to="/rng" className={buttonClass({ variant: 'lamp' })}>
              <Trans>See games</Trans>
            </Link>
          }
        />
      ) : (
        <GameStage search={{ ...search, vassalage }} />
      )}
    </Page>
  )
}
