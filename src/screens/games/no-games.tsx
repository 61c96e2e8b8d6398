import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { CategorySearch } from '#src/lib/search-params.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import type { CategoryPath } from './categories.ts'

const Reason = ({ search: { show, minBet }, text }: { search: CategorySearch; text: string }) => {
  if (text !== '') return <Trans>No game matches “{text}”. Try part of its name.</Trans>
  if (show === 'favourites') return <Trans>Tap the heart on a game to keep it here.</Trans>
  if (show === 'recent') return <Trans>Games you play will show here next time.</Trans>
  if (show !== undefined || minBet !== undefined) return <Trans>No game fits these filters.</Trans>
  return <Trans>This provider has no games here yet.</Trans>
}

export type NoGamesProps = { path: CategoryPath; search: CategorySearch; text: string }

/** Why a list of games is empty, and a link to all games. */
export const NoGames = ({ path, search, text }: NoGamesProps) => {
  const { page } = search
  const narrowed = text !== '' || search.show !== undefined || search.minBet !== undefined
  return (
    <EmptyState
      title={<Trans>No games found</Trans>}
      action={
        narrowed && (
          <Link to={path} search={page === undefined ? {} : { page }} className={buttonClass()}>
            <Trans>Show all games</Trans>
          </Link>
        )
      }
    >
      <Reason search={search} text={text.trim()} />
    </EmptyState>
  )
}
